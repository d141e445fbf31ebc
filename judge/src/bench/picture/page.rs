//! A page: the picture, what it shows, and all numbers. It needs no other file.

use super::draw::{self, MARK};
use crate::bench::Benchmark;
use crate::bench::axis::cost;
use crate::bench::meter::Reason;
use crate::bench::rows::Row;
use crate::bench::words::{lines, spread, stopped, subject};
use std::fmt::Write as _;

const STYLE: &str = "\
:root{color-scheme:light dark}
body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;background:#FFFFFF;color:#1F2328}
svg{max-width:100%;height:auto}
.wide{overflow-x:auto}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;margin:.5rem 0 1.5rem}
th,td{padding:.15rem .8rem;text-align:right;border-bottom:1px solid #D1D9E0;white-space:nowrap}
th{font-weight:600}
h1{font-size:1.4rem}h2{font-size:1.1rem;margin-bottom:.2rem}
p{margin:.2rem 0}
@media (prefers-color-scheme:dark){body{background:#0D1117;color:#E6EDF3}th,td{border-color:#2F353D}}
";

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The page.
pub fn html(benchmark: &Benchmark) -> String {
    let title = escaped(&format!("{}: {}", benchmark.id, subject(benchmark.unit)));
    // One mark is enough, and a declaration in the middle of a page is none.
    let picture = draw::svg(benchmark).replace(MARK, "");
    let mut body = String::new();
    for program in &benchmark.programs {
        let _ = writeln!(body, "<h2>{}</h2>", escaped(&program.name));
        for line in lines(benchmark, program) {
            let _ = writeln!(body, "<p>{}</p>", escaped(&line));
        }
        let rows: String = program.rows.iter().map(|row| cells(benchmark, row)).collect();
        let _ = writeln!(
            body,
            "<div class=\"wide\"><table>\n<tr><th>size</th><th>bytes</th><th>tokens</th><th>seeds</th>\
             <th>median</th><th>from–to</th><th>memory</th></tr>\n{rows}</table></div>"
        );
    }
    format!(
        "<!doctype html>\n{MARK}\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <style>\n{STYLE}</style>\n<h1>{title}</h1>\n{picture}\n{body}<p>{}</p>\n</html>\n",
        escaped(&stopped(benchmark))
    )
}

fn cells(benchmark: &Benchmark, row: &Row) -> String {
    let spread = spread(benchmark, row);
    let costs = match &row.cost {
        Ok(it) => {
            let memory = format!("{:.1} MiB", it.memory as f64 / f64::from(1 << 20));
            [cost(it.median, benchmark.unit), spread, memory]
        }
        Err(Reason::Time) => ["over the time limit".to_string(), spread, String::new()],
        Err(Reason::Memory) => [String::new(), spread, "over the limit".to_string()],
        Err(Reason::TooLarge) => ["too large".to_string(), spread, String::new()],
        Err(Reason::Failed(verdict, _)) => [verdict.to_string(), spread, String::new()],
    };
    let numbers = [row.size, row.bytes, row.tokens, row.runs as u64].map(|number| number.to_string());
    let all = numbers.iter().chain(&costs);
    format!("<tr>{}</tr>\n", all.map(|cell| format!("<td>{}</td>", escaped(cell))).collect::<String>())
}
