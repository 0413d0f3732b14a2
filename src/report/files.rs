//! Files that programs can load.

report! {
    /// A file that was given to a session.
    pub struct FileReport {
        pub name: String,
        /// What a program writes to have it, such as `np.load("digits.npy")`.
        pub code: String,
        /// What it holds; the name is empty where there is only one array.
        pub arrays: Vec<FileArray>,
        /// Of a table of text: its rows without the header, and its columns.
        pub table: Option<(u32, u32)>,
    /// Of text that is no table, its lines.
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
