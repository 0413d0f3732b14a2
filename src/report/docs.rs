//! Documentation of the language's names, for completion and hover text.

report! {
    /// The documentation of a name.
    pub struct DocEntry {
        /// The module that has it; `ndarray` for what every array has, `builtins` for names that need no import.
        pub module: String,
        pub name: String,
        /// `function`, `class`, `module`, `dtype`, `value`, `method` or `attribute`.
        pub kind: String,
        /// Its parameters, such as `(x, axis=None)`; empty if it cannot be called.
        pub signature: String,
        pub doc: String,
    }
}
