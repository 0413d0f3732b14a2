//! Reports of files that programs can load.

report! {
    /// A file that was added to a session.
    pub struct FileReport {
        pub name: String,
        /// The code that loads it, such as `np.load("digits.npy")`.
        pub code: String,
        /// The arrays that it holds; the name is empty if there is only one.
        pub arrays: Vec<FileArray>,
        /// For a table of text, the number of rows without the header, and of columns.
        pub table: Option<(u32, u32)>,
    /// For text that is not a table, the number of lines.
    pub lines: Option<u32>,
        pub bytes: f64,
    }

    /// An array in a file.
    pub struct FileArray {
        pub name: String,
        pub dtype: String,
        pub shape: Vec<u32>,
    }
}
