//! Tokens of a source text, as coarse as their users need: the nesting check and the search for mismatched brackets.

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
    /// A postfix or prefix that binds to one operand: `.`, `~`.
    Tight,
    /// `+`, `-` or `*`, unary or binary.
    Sign,
    /// A left-associative binary operator.
    Operator,
    /// What nests to the right after an operand: `**`, `not`, `if`, `else`.
    Right,
    /// What nests to the right without a left operand: `await`, `yield`, `:=`.
    Prefix,
    Lambda,
    Other,
}
