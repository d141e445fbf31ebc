//! What later sentences say of lines that have been read.

use super::super::item::{Extent, Field, Item};
use super::build::Builder;
use super::part::Part;
use crate::input_format::count::Count;

impl Builder {
    /// Are there lines of which there are so many?
    pub fn has_counted(&mut self, count: &Count) -> bool {
        self.last().iter().any(|item| matches!(item, Item::Lines { count: other, .. } if other == count))
    }

    /// More in the last line, or in each of the last lines.
    pub fn extend(&mut self, fields: Vec<Field>) {
        match self.last().last_mut() {
            Some(Item::Line(last) | Item::Lines { fields: last, .. }) => last.extend(fields),
            _ => self.push(Item::Line(fields)),
        }
    }

    /// Is something in the last lines a number of these?
    pub fn is_continued(&mut self, fields: &[Field]) -> bool {
        let Some(Item::Lines { fields: last, .. }) = self.last().last() else { return false };
        let last: Vec<&str> = last.iter().map(|field| field.name.as_str()).collect();
        fields.iter().filter_map(Field::count).flat_map(Count::variables).any(|name| last.contains(&name))
    }

    /// The items to which the next one is added.
    pub fn last(&mut self) -> &mut Vec<Item> {
        self.frames.last_mut().map_or(&mut self.items, |frame| &mut frame.items)
    }

    /// Calls the parts of the last lines so, if they have no names yet.
    pub fn rename(&mut self, fields: Vec<Field>) {
        if self.is_renamed(&fields)
            && let Some(Item::Lines { fields: last, .. }) = self.last().last_mut()
        {
            // `n integers in each line. The j-th of the i-th line is a_{i,j}.`
            for (last, field) in last.iter_mut().zip(fields) {
                let is_item = last.is_list() && field.extent == Extent::One;
                *last = if is_item { Field { name: field.name, ..last.clone() } } else { field };
            }
        }
    }

    /// The parts of the last lines, if none of them has a name yet.
    pub fn unnamed(&mut self) -> Option<&mut Vec<Field>> {
        let parts = &self.parts;
        match self.frames.last_mut().map_or(&mut self.items, |frame| &mut frame.items).last_mut() {
            Some(Item::Lines { fields, .. }) if are_invented(fields, parts) => Some(fields),
            _ => None,
        }
    }

    /// Are these the parts of the last lines, which have no names yet?
    pub fn is_renamed(&self, fields: &[Field]) -> bool {
        let last = self.frames.last().map_or(&self.items, |frame| &frame.items).last();
        let Some(Item::Lines { fields: last, .. }) = last else { return false };
        let is_same = || last.iter().zip(fields).all(|(last, field)| last.name == field.name);
        last.len() == fields.len() && (are_invented(last, &self.parts) || is_same())
    }
}

/// Has none of these a name in the text, of which `parts` were read?
fn are_invented(fields: &[Field], parts: &[Part]) -> bool {
    fields.iter().all(|field| parts.iter().rev().any(|part| part.is_invented && part.field == *field))
}

#[cfg(test)]
mod tests {
    use super::super::build::Reading;
    use super::super::shown;
    use super::*;

    #[test]
    fn lines_that_are_named_or_continued_later() {
        let reading = Reading { has_cases: true, joined: true, has_new_lines: false, is_loose: false };
        let rows = |fields: Vec<Field>| {
            let mut builder = Builder::new(reading);
            builder.push(Item::Lines { count: Count::Number(5), fields });
            builder
        };
        let list = vec![Field::many("a", Count::Variable("k".to_string()))];
        let mut builder = rows(vec![Field::one("k")]);
        assert!(builder.has_counted(&Count::Number(5)) && !builder.has_counted(&Count::Number(6)));
        assert!(builder.is_continued(&list) && !builder.is_continued(&[Field::one("b")]));
        builder.extend(list);
        assert_eq!(shown::items(&builder.items), "5×(k a[k])");
        // The same names again, which are texts; other names are something else.
        let mut builder = rows(vec![Field::one("s")]);
        builder.rename(vec![Field { is_text: true, ..Field::one("s") }]);
        builder.rename(vec![Field::one("t")]);
        assert_eq!(shown::items(&builder.items), "5×(s$)");
    }
}
