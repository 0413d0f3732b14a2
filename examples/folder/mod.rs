//! Files for programs that run in a terminal: those of the folder in which `eval` was started.

use std::io::{Read, Write};
use tensorscope::error::Error;
use tensorscope::library::Disk;

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

    fn names(&self) -> tensorscope::error::Result<Vec<String>> {
        let all = std::fs::read_dir(".").map_err(|e| failed(".", &e))?;
        Ok(all.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect())
    }

    fn write(&self, name: &str, bytes: &[u8], append: bool) -> tensorscope::error::Result<()> {
        let mut options = std::fs::OpenOptions::new();
        let options = if append { options.append(true) } else { options.write(true).truncate(true) };
        let written = options.create(true).open(name).and_then(|mut file| file.write_all(bytes));
        written.map_err(|e| failed(name, &e))
    }

    fn unpack(&self, name: &str) -> tensorscope::error::Result<Vec<(String, Vec<u8>)>> {
        let file = std::fs::File::open(name).map_err(|e| failed(name, &e))?;
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
        let file = std::fs::File::create(name).map_err(|e| failed(name, &e))?;
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
