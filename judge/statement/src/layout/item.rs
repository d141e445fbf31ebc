//! What an input consists of, in its order, with the names that the statement has.

use crate::input_format::count::Count;

/// A part of an input.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// One line.
    Line(Vec<Field>),
    /// So many lines, each of which has these fields.
    Lines {
        /// How many.
        count: Count,
        /// What each of them has.
        fields: Vec<Field>,
    },
    /// The same again and again, as test cases are.
    Repeated {
        /// How often.
        count: Count,
        /// What is there each time.
        items: Vec<Item>,
    },
    /// So many lines, each of which begins with its kind, as queries do.
    Kinds {
        /// How many.
        count: Count,
        /// Each kind, and what follows it.
        kinds: Vec<(String, Vec<Field>)>,
    },
}

/// A kind of queries as a page lists it: what it begins with, and the names behind that.
pub type Listed = (String, Vec<String>);

/// A part of a line.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// Its name in the statement.
    pub name: String,
    /// How many tokens it is.
    pub extent: Extent,
    /// Whether the statement calls it a string, or a character.
    pub is_text: bool,
    /// Whether the statement calls it a real number.
    pub is_real: bool,
}

/// How many tokens a part of a line is.
#[derive(Clone, Debug, PartialEq)]
pub enum Extent {
    /// One.
    One,
    /// So many.
    Many(Count),
    /// One, of so many characters.
    Text(Count),
    /// As many as the number in front of them says, which is no field of its own.
    Counted,
}

impl Field {
    /// One token.
    pub fn one(name: impl Into<String>) -> Self {
        Field { name: name.into(), extent: Extent::One, is_text: false, is_real: false }
    }

    /// So many tokens.
    pub fn many(name: impl Into<String>, count: Count) -> Self {
        Field { extent: Extent::Many(count), ..Field::one(name) }
    }

    /// As many tokens as the number in front of them says.
    #[cfg(test)]
    pub fn counted(name: impl Into<String>) -> Self {
        Field { extent: Extent::Counted, ..Field::one(name) }
    }

    /// How many tokens or characters it is, where that is said elsewhere.
    pub fn count(&self) -> Option<&Count> {
        match &self.extent {
            Extent::Many(count) | Extent::Text(count) => Some(count),
            Extent::One | Extent::Counted => None,
        }
    }

    /// Is it a list of so many tokens?
    pub fn is_list(&self) -> bool {
        matches!(self.extent, Extent::Many(_))
    }
}

impl Item {
    /// So many lines of the kinds that a page lists.
    pub fn of_listed(count: Count, listed: &[Listed]) -> Self {
        let kind = |(kind, names): &Listed| (kind.clone(), names.iter().map(Field::one).collect());
        Item::Kinds { count, kinds: listed.iter().map(kind).collect() }
    }

    /// The fields in it, in their order.
    pub fn fields(&self) -> Vec<&Field> {
        match self {
            Item::Line(fields) | Item::Lines { fields, .. } => fields.iter().collect(),
            Item::Repeated { items, .. } => items.iter().flat_map(Item::fields).collect(),
            Item::Kinds { kinds, .. } => kinds.iter().flat_map(|(_, fields)| fields).collect(),
        }
    }

    /// Those of the fields that are one token and, in each test case, there once.
    pub fn singles(&self) -> Vec<&Field> {
        match self {
            Item::Line(fields) => fields.iter().filter(|field| field.extent == Extent::One).collect(),
            Item::Repeated { items, .. } => items.iter().flat_map(Item::singles).collect(),
            Item::Lines { .. } | Item::Kinds { .. } => Vec::new(),
        }
    }

    /// The fields, to be changed.
    pub fn fields_mut(&mut self) -> Vec<&mut Field> {
        match self {
            Item::Line(fields) | Item::Lines { fields, .. } => fields.iter_mut().collect(),
            Item::Repeated { items, .. } => items.iter_mut().flat_map(Item::fields_mut).collect(),
            Item::Kinds { kinds, .. } => kinds.iter_mut().flat_map(|(_, fields)| fields).collect(),
        }
    }

    /// Calls `name` otherwise: in counts, or the fields of that name.
    pub fn rename(&mut self, name: &str, other: &str, are_fields: bool) {
        if are_fields {
            self.fields_mut()
                .into_iter()
                .filter(|field| field.name == name)
                .for_each(|field| field.name = other.into());
            return;
        }
        for field in self.fields_mut() {
            if let Extent::Many(count) | Extent::Text(count) = &mut field.extent {
                *count = count.renamed(name, other);
            }
        }
        match self {
            Item::Line(_) => {}
            Item::Lines { count, .. } | Item::Kinds { count, .. } => *count = count.renamed(name, other),
            Item::Repeated { count, items } => {
                *count = count.renamed(name, other);
                items.iter_mut().for_each(|item| item.rename(name, other, are_fields));
            }
        }
    }

    /// How many there are of what is in it: each of the counts.
    pub fn counts(&self) -> Vec<&Count> {
        let inner: Vec<&Count> = match self {
            Item::Repeated { items, .. } => items.iter().flat_map(Item::counts).collect(),
            _ => self.fields().into_iter().filter_map(Field::count).collect(),
        };
        let own = match self {
            Item::Line(_) => None,
            Item::Lines { count, .. } | Item::Repeated { count, .. } | Item::Kinds { count, .. } => Some(count),
        };
        own.into_iter().chain(inner).collect()
    }
}

/// The names of what says how many there are of something, as often as that is said.
pub fn counted_by(items: &[Item]) -> Vec<&str> {
    items.iter().flat_map(Item::counts).flat_map(Count::variables).collect()
}

/// Has everything that is there at a time a name of its own?
pub fn are_told_apart(items: &[Item]) -> bool {
    fn of_scope(items: &[Item], outer: &[String]) -> Option<()> {
        let mut names = outer.to_vec();
        let add = |names: &mut Vec<String>, fields: &[Field]| {
            let name = joined(fields);
            let is_new = !names.contains(&name);
            names.push(name);
            is_new.then_some(())
        };
        for item in items {
            match item {
                Item::Line(fields) => {
                    fields.iter().try_for_each(|field| add(&mut names, std::slice::from_ref(field)))?
                }
                Item::Lines { fields, .. } => add(&mut names, fields)?,
                Item::Repeated { items, .. } => of_scope(items, &names)?,
                Item::Kinds { kinds, .. } => {
                    kinds.iter().try_for_each(|(_, fields)| of_scope(&[Item::Line(fields.clone())], &[]))?;
                }
            }
        }
        Some(())
    }
    of_scope(items, &[]).is_some()
}

/// The same items, in which lists and rows that are called like something before them are called `x_2` in place of `x`.
pub fn with_other_names(mut items: Vec<Item>) -> Vec<Item> {
    fn of_scope(items: &mut [Item], mut names: Vec<String>) {
        for item in items {
            let named: Vec<&mut [Field]> = match item {
                Item::Line(fields) => {
                    names.extend(fields.iter().filter(|field| field.extent == Extent::One).map(|it| it.name.clone()));
                    let lists = fields.iter_mut().filter(|field| field.extent != Extent::One);
                    lists.map(std::slice::from_mut).collect()
                }
                Item::Lines { fields, .. } => vec![fields],
                Item::Repeated { items, .. } => {
                    of_scope(items, names.clone());
                    continue;
                }
                Item::Kinds { .. } => continue,
            };
            for fields in named {
                if names.contains(&joined(fields)) {
                    fields.iter_mut().for_each(|field| field.name += "_2");
                }
                names.push(joined(fields));
            }
        }
    }
    of_scope(&mut items, Vec::new());
    items
}

/// What fields are called that are read at once.
fn joined(fields: &[Field]) -> String {
    fields.iter().map(|field| field.name.as_str()).collect::<Vec<_>>().join(" ")
}
