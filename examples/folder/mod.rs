//! Files for programs that run in a terminal: those of the folder in which `eval` was started.

use std::io::Write;
use tensorscope::error::Error;
use tensorscope::script::library::Disk;

/// The files of the folder in which `eval` was started.
pub(crate) struct Folder;

fn failed(name: &str, error: &std::io::Error) -> Error {
    let (class, number, words) = match error.kind() {
        std::io::ErrorKind::NotFound => ("FileNotFoundError", 2, "No such file or directory"),
        std::io::ErrorKind::PermissionDenied => ("PermissionError", 13, "Permission denied"),
        std::io::ErrorKind::IsADirectory => ("IsADirectoryError", 21, "Is a directory"),
        _ => return Error::new("OSError", format!("{error}: '{name}'")),
    };
    Error::new(class, format!("[Errno {number}] {words}: '{name}'"))
}

impl Disk for Folder {
    fn read(&self, name: &str) -> tensorscope::error::Result<Vec<u8>> {
        std::fs::read(name).map_err(|e| failed(name, &e))
    }

    fn write(&self, name: &str, bytes: &[u8], append: bool) -> tensorscope::error::Result<()> {
        let mut options = std::fs::OpenOptions::new();
        let options = if append { options.append(true) } else { options.write(true).truncate(true) };
        let written = options.create(true).open(name).and_then(|mut file| file.write_all(bytes));
        written.map_err(|e| failed(name, &e))
    }
}
