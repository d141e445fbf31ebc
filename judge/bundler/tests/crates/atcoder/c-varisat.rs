//@ varisat = "=0.2.2"

use varisat::{ExtendFormula, Lit, Solver};

fn main() {
    let mut solver = Solver::new();
    let [x, y, z] = [1, 2, 3].map(Lit::from_dimacs);
    for clause in [[x, y], [!x, z], [!y, z]] {
        solver.add_clause(&clause);
    }
    println!("{:?}", solver.solve().ok());
    solver.add_clause(&[!z]);
    println!("{:?}", solver.solve().ok());
}
