//! Files for programs that run in a terminal: the machine's, with the rights of whoever runs them.

use std::cell::RefCell;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::time::UNIX_EPOCH;
use tensorscope::error::Error;
use tensorscope::library::{Change, Disk, Status};

/// The machine's files, by paths relative to a folder.
pub(crate) struct Folder(RefCell<PathBuf>);

impl Folder {
    /// That in which `eval` was started.
    pub(crate) fn here() -> Self {
        Self(RefCell::new(std::env::current_dir().unwrap_or_else(|_| PathBuf::from("/"))))
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.borrow().join(name)
    }
}

/// An error as Python has it; `name` is what it is about, in quotes.
fn failed(name: &str, error: &std::io::Error) -> Error {
    use std::io::ErrorKind as Kind;
    let (class, number, words) = match error.kind() {
        Kind::NotFound => ("FileNotFoundError", 2, "No such file or directory"),
        Kind::PermissionDenied => ("PermissionError", 13, "Permission denied"),
        Kind::AlreadyExists => ("FileExistsError", 17, "File exists"),
        Kind::NotADirectory => ("NotADirectoryError", 20, "Not a directory"),
        Kind::IsADirectory => ("IsADirectoryError", 21, "Is a directory"),
        Kind::DirectoryNotEmpty => ("OSError", 39, "Directory not empty"),
        Kind::StorageFull => ("OSError", 28, "No space left on device"),
        _ => return Error::new("OSError", format!("{error}: '{name}'")),
    };
    Error::new(class, format!("[Errno {number}] {words}: '{name}'"))
}

impl Disk for Folder {
    fn here(&self) -> String {
        self.0.borrow().to_string_lossy().into_owned()
    }

    fn temporary(&self) -> String {
        let folder = std::env::temp_dir().to_string_lossy().into_owned();
        if folder.len() > 1 { folder.trim_end_matches('/').to_owned() } else { folder }
    }

    fn environment(&self) -> Vec<(String, String)> {
        let text = |text: std::ffi::OsString| text.to_string_lossy().into_owned();
        std::env::vars_os().map(|(name, value)| (text(name), text(value))).collect()
    }

    fn status(&self, name: &str) -> tensorscope::error::Result<Status> {
        let path = self.path(name);
        let found = std::fs::metadata(&path).map_err(|e| failed(name, &e))?;
        let modified = found.modified().ok().and_then(|at| at.duration_since(UNIX_EPOCH).ok());
        Ok(Status {
            folder: found.is_dir(),
            link: path.is_symlink(),
            bytes: found.len() as f64,
            modified: modified.map_or(0.0, |since| since.as_secs_f64()),
        })
    }

    fn read(&self, name: &str) -> tensorscope::error::Result<Vec<u8>> {
        std::fs::read(self.path(name)).map_err(|e| failed(name, &e))
    }

    fn list(&self, name: &str) -> tensorscope::error::Result<Vec<String>> {
        let all = std::fs::read_dir(self.path(name)).map_err(|e| failed(name, &e))?;
        Ok(all.filter_map(|entry| Some(entry.ok()?.file_name().to_string_lossy().into_owned())).collect())
    }

    fn write(&self, name: &str, bytes: &[u8], append: bool) -> tensorscope::error::Result<()> {
        let mut options = std::fs::OpenOptions::new();
        let options = if append { options.append(true) } else { options.write(true).truncate(true) };
        let written = options.create(true).open(self.path(name)).and_then(|mut file| file.write_all(bytes));
        written.map_err(|e| failed(name, &e))
    }

    fn change(&self, name: &str, change: Change<'_>) -> tensorscope::error::Result<()> {
        let path = self.path(name);
        let changed = match change {
            Change::MakeFolder => std::fs::create_dir(path),
            Change::RemoveFolder => std::fs::remove_dir(path),
            Change::Remove => std::fs::remove_file(path),
            Change::Rename(new) => {
                return std::fs::rename(path, self.path(new)).map_err(|e| failed(&format!("{name}' -> '{new}"), &e));
            }
            Change::Enter => std::fs::canonicalize(path).map(|path| drop(self.0.replace(path))),
        };
        changed.map_err(|e| failed(name, &e))
    }

    fn unpack(&self, name: &str) -> tensorscope::error::Result<Vec<(String, Vec<u8>)>> {
        let file = std::fs::File::open(self.path(name)).map_err(|e| failed(name, &e))?;
        let bad = |e: zip::result::ZipError| Error::value(format!("{name}: {e}"));
        let mut archive = zip::ZipArchive::new(file).map_err(bad)?;
        let mut files = Vec::new();
        for k in 0..archive.len() {
            let mut file = archive.by_index(k).map_err(bad)?;
            let mut bytes = Vec::new();
            file.read_to_end(&mut bytes).map_err(|e| failed(name, &e))?;
            files.push((file.name().to_owned(), bytes));
        }
        Ok(files)
    }

    fn pack(&self, name: &str, files: &[(String, Vec<u8>)], compressed: bool) -> tensorscope::error::Result<()> {
        let how = if compressed { zip::CompressionMethod::Deflated } else { zip::CompressionMethod::Stored };
        let options = zip::write::SimpleFileOptions::default().compression_method(how);
        let file = std::fs::File::create(self.path(name)).map_err(|e| failed(name, &e))?;
        let bad = |e: zip::result::ZipError| Error::value(format!("{name}: {e}"));
        let mut archive = zip::ZipWriter::new(file);
        for (inside, bytes) in files {
            archive.start_file(inside.as_str(), options).map_err(bad)?;
            archive.write_all(bytes).map_err(|e| failed(name, &e))?;
        }
        archive.finish().map_err(bad)?;
        Ok(())
    }
}
