//! Tokens of a source text, as far as somebody asks for them: for the depth of a text, and for brackets that do not match.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// `(`, `[` or `{`.
    Open(char),
    /// `)`, `]` or `}`.
    Close(char),
    FStringStart,
    FStringEnd,
    Indent,
    Dedent,
    /// The end of a logical line, or a semicolon.
    Newline,
    Comma,
    /// A name or a literal.
    Operand,
    /// What binds to one operand: `.`, `~`.
    Tight,
    /// `+`, `-` or `*`, which may stand before an operand or between two.
    Sign,
    /// An operator that stands between two operands and nests to the left.
    Operator,
    /// What nests to the right, after an operand: `**`, `not`, `if`, `else`.
    Right,
    /// What nests to the right and has nothing before it: `await`, `yield`, `:=`.
    Prefix,
    Lambda,
    Other,
}
