//! Why a node or an input has no value to show: reasons with their data, which are worded where they are shown.

use super::look::{End, MOST_ELEMENTS, MOST_NODES};
use std::fmt;
use std::rc::Rc;

/// Why there is no value.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Missing {
    /// It has not been computed yet.
    Planned,
    /// An operand has none: the label of the node with the original reason, and that reason, which is not `Needs`.
    Needs(Rc<str>, Rc<Missing>),
    /// The program has no input with its number.
    NoInput,
    /// An input that has been dropped: its variable, if it had one, and its line, with whether that is in an earlier
    /// program.
    Gone(Option<String>, Option<(u32, bool)>),
    /// An input of more than this many bytes.
    Large(usize),
    /// The limit of nodes was reached before it.
    Late,
    /// It has this many elements, which are too many.
    Elements(usize),
    /// The values before it take this many bytes already.
    Full(usize),
    /// The inspection ended before it.
    Ended(End),
    /// It has no value of its own: it is part of a division.
    PartOfDivision,
    /// Computing it failed, with this message.
    Failed(Rc<str>),
}

impl Missing {
    /// The reason for a node that needs the node `label`, whose reason is `why`; chains are collapsed to the original
    /// reason.
    pub(super) fn of(label: &str, why: &Self) -> Self {
        match why {
            Self::Needs(..) => why.clone(),
            cause => Self::Needs(label.into(), Rc::new(cause.clone())),
        }
    }

    /// Computing it failed with `error`, or was stopped.
    pub(super) fn failed(error: &crate::error::Error) -> Self {
        if error.is_interrupted() {
            return Self::Ended(End::Stopped);
        }
        Self::Failed(error.message().into())
    }
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Planned => f.write_str("it was not computed"),
            Self::Needs(label, why) => write!(f, "it needs {label}: {why}"),
            Self::NoInput => f.write_str("it has no input of that number"),
            Self::Gone(_, None) => {
                f.write_str("an input has been freed or changed since; run again with it kept in a variable")
            }
            Self::Gone(name, Some((line, earlier))) => {
                match name {
                    Some(name) => write!(f, "the input '{name}'")?,
                    None => f.write_str("an input")?,
                }
                let of = if *earlier { " of an earlier program" } else { "" };
                write!(f, " of line {line}{of} has been freed or changed since; run again with it kept in a variable")
            }
            Self::Large(most) => write!(f, "it has more than {} MiB", most >> 20),
            Self::Late => write!(f, "only the first {MOST_NODES} nodes are computed"),
            Self::Elements(elements) => {
                write!(f, "it has {elements} elements; values of at most {MOST_ELEMENTS} are computed")
            }
            Self::Full(bytes) => write!(f, "the values before it take {} MiB already", bytes >> 20),
            Self::Ended(End::Stopped) => f.write_str("it was stopped before this node"),
            Self::Ended(End::OutOfTime) => f.write_str("there was no time left for it"),
            Self::PartOfDivision => f.write_str("it is part of the division that uses it"),
            Self::Failed(message) => f.write_str(message),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Missing;

    #[test]
    fn a_cause_is_told_once_by_the_node_that_has_it() {
        let large = Missing::Elements(1 << 30);
        let near = Missing::of("add", &large);
        assert_eq!(near.to_string(), format!("it needs add: {large}"));
        assert_eq!(Missing::of("mul", &near), near);
    }
}
