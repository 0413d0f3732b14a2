//! Stands in for the crate of the same name, whose tables of all Unicode character names would more than double
//! the page's download. The parser then reports `\N{...}` escapes as unknown, which is what the playground says.

/// No character has a name here.
pub fn character(_name: &str) -> Option<char> {
    None
}
