//! Reads a Python signature, `(a, axis=None, /, *rest, keepdims=False)`.

/// How an argument finds its parameter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Kind {
    PositionalOnly,
    PositionalOrKeyword,
    VarPositional,
    KeywordOnly,
}

impl Kind {
    /// The variant of the library's own type.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::PositionalOnly => "PositionalOnly",
            Self::PositionalOrKeyword => "PositionalOrKeyword",
            Self::VarPositional => "VarPositional",
            Self::KeywordOnly => "KeywordOnly",
        }
    }
}

/// What a parameter has where no argument is given.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Default {
    /// `<no value>`: nothing at all, which `None` is not.
    NoValue,
    None,
    Bool(bool),
    Int(i64),
    Float(f64),
    Text(String),
    /// A tuple of integers.
    Ints(Vec<i64>),
    /// `int` or `float`: the variant of its dtype.
    Type(&'static str),
    /// `np.int64` or `np.float64`: the variant of its dtype.
    DType(&'static str),
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Parameter {
    pub(crate) name: String,
    pub(crate) kind: Kind,
    pub(crate) default: Option<Default>,
}

#[derive(Debug)]
pub(crate) struct Signature {
    pub(crate) parameters: Vec<Parameter>,
}

impl Signature {
    /// Reads a signature.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let inner = text.trim().strip_prefix('(').and_then(|t| t.strip_suffix(')')).ok_or("a signature is `(...)`")?;
        let mut parameters: Vec<Parameter> = Vec::new();
        let mut kind = Kind::PositionalOrKeyword;
        for part in parts(inner).map(str::trim).filter(|part| !part.is_empty()) {
            match part {
                "/" => parameters.iter_mut().for_each(|p| p.kind = Kind::PositionalOnly),
                "*" => kind = Kind::KeywordOnly,
                _ => {
                    let (name, default) = match part.split_once('=') {
                        Some((name, default)) => (name.trim(), Some(default_of(default.trim())?)),
                        None => (part, None),
                    };
                    let (name, own) = match name.strip_prefix('*') {
                        Some(name) => (name, Kind::VarPositional),
                        None => (name, kind),
                    };
                    if own == Kind::VarPositional {
                        kind = Kind::KeywordOnly;
                    }
                    if !name.chars().all(|c| c.is_alphanumeric() || c == '_') || name.is_empty() {
                        return Err(format!("`{name}` is no name"));
                    }
                    parameters.push(Parameter { name: name.to_owned(), kind: own, default });
                }
            }
        }
        Ok(Self { parameters })
    }
}

/// What stands between the commas that are in no tuple.
fn parts(text: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0;
    text.split(move |c| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        c == ',' && depth == 0
    })
}

fn default_of(text: &str) -> Result<Default, String> {
    if let Some(items) = text.strip_prefix('(').and_then(|t| t.strip_suffix(')')) {
        let items = items.split(',').map(str::trim).filter(|item| !item.is_empty());
        let items = items.map(|item| item.parse().map_err(|_| format!("`{item}` is no integer")));
        return Ok(Default::Ints(items.collect::<Result<_, _>>()?));
    }
    let quoted = text.strip_prefix('\'').and_then(|t| t.strip_suffix('\''));
    if let Some(inner) = text.strip_prefix('(').and_then(|t| t.strip_suffix(')')) {
        let all = inner.split(',').map(|one| one.trim().parse());
        return Ok(Default::Ints(
            all.collect::<Result<_, _>>().map_err(|_| format!("`{text}` has more than integers"))?,
        ));
    }
    Ok(match text {
        "int" => Default::Type("Int64"),
        "float" => Default::Type("Float64"),
        "np.int64" => Default::DType("Int64"),
        "np.float64" => Default::DType("Float64"),
        "<no value>" => Default::NoValue,
        "None" => Default::None,
        "True" => Default::Bool(true),
        "False" => Default::Bool(false),
        _ => match (quoted, text.parse::<i64>(), text.parse::<f64>()) {
            (Some(text), ..) => Default::Text(text.to_owned()),
            (_, Ok(i), _) => Default::Int(i),
            (_, _, Ok(f)) => Default::Float(f),
            _ => {
                return Err(format!(
                    "`{text}` is no default: None, True, False, a number, 'text', (1, 2) or <no value>"
                ));
            }
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_and_defaults() {
        let read =
            Signature::parse("(x1, /, out=None, *rest, where=True, order='K', rtol=1e-5, axes=(-2, -1), dtype=int)")
                .unwrap();
        let shown: Vec<_> = read.parameters.iter().map(|p| (p.name.as_str(), p.kind, p.default.clone())).collect();
        assert_eq!(
            shown,
            [
                ("x1", Kind::PositionalOnly, None),
                ("out", Kind::PositionalOrKeyword, Some(Default::None)),
                ("rest", Kind::VarPositional, None),
                ("where", Kind::KeywordOnly, Some(Default::Bool(true))),
                ("order", Kind::KeywordOnly, Some(Default::Text("K".into()))),
                ("rtol", Kind::KeywordOnly, Some(Default::Float(1e-5))),
                ("axes", Kind::KeywordOnly, Some(Default::Ints(vec![-2, -1]))),
                ("dtype", Kind::KeywordOnly, Some(Default::Type("Int64"))),
            ]
        );
        assert!(Signature::parse("(a=b)").unwrap_err().contains("`b` is no default"));
        assert!(Signature::parse("a").is_err());
    }
}
