//! What the language offers, for completion and for what is shown beside a name.

report! {
    /// A name and what it is.
    pub struct DocEntry {
        /// The module it is found in; `ndarray` for what every array has, `builtins` for what needs no import.
        pub module: String,
        pub name: String,
        /// `function`, `class`, `module`, `dtype`, `value`, `method` or `attribute`.
        pub kind: String,
        /// Its parameters, such as `(x, axis=None)`; empty where it is not called.
        pub signature: String,
        pub doc: String,
    }
}
