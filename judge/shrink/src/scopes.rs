//! What in an input can be deleted along which dimensions, under every hypothesis about its counts.

use crate::dimension::Dimension;
use crate::document::{Document, Form, Kind, NodeId};
use crate::layout::{Block, Layout, layouts};
use crate::scope::{Axis, Scope};
use std::rc::Rc;

/// The most plausible dimensions first, and of a layout the outer ones first.
pub fn dimensions(document: &Document) -> Vec<Dimension> {
    scopes(document).iter().flat_map(|scope| scope.dimensions(document)).collect()
}

fn scopes(document: &Document) -> Vec<Scope> {
    match document.form {
        Form::Bytes => {
            vec![Scope { solo: Axis::units(document, vec![0]).map(Rc::new).into_iter().collect(), ..Scope::default() }]
        }
        Form::Literals => vec![of_literals(document)],
        Form::Plain => {
            let mut scopes = Vec::new();
            let layouts = layouts(document);
            let any_agrees = layouts.iter().any(|layout| layout.agrees);
            for layout in layouts {
                let mut found = of_layout(document, &layout);
                if any_agrees && !layout.agrees {
                    for scope in &mut found {
                        scope.rows.clear();
                        scope.lists.clear();
                    }
                }
                scopes.extend(found);
            }
            scopes
        }
    }
}

fn of_layout(document: &Document, layout: &Layout) -> Vec<Scope> {
    let mut scopes = Vec::new();
    if layout.blocks.len() > 1 {
        let blocks = layout.blocks.iter().map(|block| document.roots[block.lines.clone()].to_vec()).collect();
        let counters = layout.count.into_iter().collect();
        scopes.push(Scope { counters, joint: vec![Rc::new(Axis::Nodes(blocks))], ..Scope::default() });
    }
    scopes.extend(layout.blocks.iter().map(|block| of_block(document, block)));
    scopes
}

/// A row's tokens that its own first tokens may count.
fn lists_on(document: &Document, line: &[NodeId]) -> Option<Scope> {
    let counts = |&start: &usize| {
        let left = (line.len() - start) as i128;
        line[..start].iter().any(|&token| document.integer(token) == Some(left))
    };
    let start = (1..line.len().min(4)).find(counts)?;
    let counters = line[..start].to_vec();
    Some(Scope { counters, joint: vec![Rc::new(Axis::each(&line[start..]))], ..Scope::default() })
}

fn of_block(document: &Document, block: &Block) -> Scope {
    let mut scope = Scope { counters: block.counters.clone(), ..Scope::default() };
    let tokens = |line: usize| document.children(document.roots[line]);
    for group in &block.groups {
        let rows = document.roots[group.clone()].to_vec();
        if rows.is_empty() {
            continue;
        }
        scope.joint.push(Rc::new(Axis::each(&rows)));
        let columns = Axis::columns(document, &rows);
        let uniform = columns.is_some();
        if let Some(columns) = columns {
            if columns.len() == 1 {
                let cells: Vec<NodeId> = rows.iter().map(|&row| document.children(row)[0]).collect();
                scope.lists.push(cells.clone());
                scope.joint.extend(Axis::units(document, cells).filter(|axis| axis.len() > 1).map(Rc::new));
            } else {
                scope.joint.push(Rc::new(columns));
            }
        }
        for &row in &rows {
            let line = document.children(row);
            if !uniform {
                scope.solo.push(Rc::new(Axis::each(line)));
            }
            add_own_list(&mut scope, document, line);
            if line.iter().any(|&token| document.integer(token).is_none()) {
                add_units(&mut scope.solo, document, line);
            }
        }
        scope.rows.push(rows);
    }
    for &single in &block.singles {
        let line = tokens(single);
        scope.joint.push(Rc::new(Axis::each(line)));
        add_own_list(&mut scope, document, line);
        add_units(&mut scope.joint, document, line);
        scope.lists.push(line.to_vec());
    }
    // A list that runs over several lines.
    if let Some((first, rest)) = document.roots[block.lines.clone()].split_first()
        && rest.len() > 1
    {
        let all: Vec<NodeId> = rest.iter().flat_map(|&line| document.children(line)).copied().collect();
        let first = document.children(*first).iter().copied();
        if all.len() > rest.len() && first.into_iter().any(|token| document.integer(token) == Some(all.len() as i128)) {
            scope.joint.push(Rc::new(Axis::each(&all)));
        }
    }
    scope
}

fn add_own_list(scope: &mut Scope, document: &Document, line: &[NodeId]) {
    if let Some(list) = lists_on(document, line) {
        scope.own.push(list);
    }
}

/// Words have characters; so have digits that are all there is on a line, which may be a string.
fn add_units(axes: &mut Vec<Rc<Axis>>, document: &Document, tokens: &[NodeId]) {
    for &token in tokens {
        if document.integer(token).is_none() || tokens.len() == 1 && document.text(token).len() > 1 {
            axes.extend(Axis::units(document, vec![token]).map(Rc::new));
        }
    }
}

fn of_literals(document: &Document) -> Scope {
    let mut scope = Scope::default();
    scope.solo.push(Rc::new(Axis::each(&document.roots)));
    let lists = (0..document.nodes.len()).rev().filter(|&node| document.nodes[node].kind == Kind::List);
    let is_list = |&node: &NodeId| document.nodes[node].kind == Kind::List;
    for list in lists {
        let children = document.children(list);
        if children.is_empty() {
            continue;
        }
        let is_root = document.roots.contains(&list);
        let axes = if is_root { &mut scope.joint } else { &mut scope.solo };
        axes.push(Rc::new(Axis::each(children)));
        if children.iter().all(is_list) {
            axes.extend(Axis::columns(document, children).map(Rc::new));
            if is_root {
                scope.rows.push(children.to_vec());
            }
        } else if children.iter().all(|&child| document.is_quoted(child)) {
            axes.extend(Axis::units(document, children.to_vec()).map(Rc::new));
        } else if is_root && children.iter().all(|&child| document.integer(child).is_some()) {
            scope.lists.push(children.to_vec());
        }
        let strings: Vec<NodeId> = children.iter().copied().filter(|&child| document.is_quoted(child)).collect();
        add_units(&mut scope.solo, document, &strings);
    }
    for &root in &document.roots {
        if document.is_quoted(root) {
            scope.joint.extend(Axis::units(document, vec![root]).map(Rc::new));
        } else if document.is_token(root) && document.integer(root).is_some() {
            scope.counters.push(root);
        }
    }
    scope
}
