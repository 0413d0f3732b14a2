//! What programs append to files, collected until a piece is worth a call of the host.

use super::disk::{Change, Disk, Status};
use crate::error::Result;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// The bytes that one file may wait for, as in CPython's `io.DEFAULT_BUFFER_SIZE`.
const PIECE: usize = 8192;

/// The files that may wait at once.
const MOST_FILES: usize = 64;

/// A disk to which small pieces are appended together. All other calls find what was appended before them.
pub(super) struct Written {
    disk: Rc<dyn Disk>,
    waiting: RefCell<BTreeMap<String, Vec<u8>>>,
}

impl Written {
    pub(super) fn new(disk: Rc<dyn Disk>) -> Self {
        Self { disk, waiting: RefCell::default() }
    }

    /// The disk, which has all that was appended.
    fn whole(&self) -> Result<&dyn Disk> {
        self.flush().map(|()| &*self.disk)
    }
}

impl Disk for Written {
    fn here(&self) -> String {
        self.disk.here()
    }

    fn temporary(&self) -> String {
        self.disk.temporary()
    }

    fn environment(&self) -> Vec<(String, String)> {
        self.disk.environment()
    }

    fn status(&self, name: &str) -> Result<Status> {
        self.whole()?.status(name)
    }

    fn read(&self, name: &str) -> Result<Vec<u8>> {
        self.whole()?.read(name)
    }

    fn list(&self, name: &str) -> Result<Vec<String>> {
        self.whole()?.list(name)
    }

    fn write(&self, name: &str, bytes: &[u8], append: bool) -> Result<()> {
        // An empty piece asks whether the file can be written at all.
        if !append || bytes.is_empty() || bytes.len() >= PIECE {
            return self.whole()?.write(name, bytes, append);
        }
        let mut waiting = self.waiting.borrow_mut();
        if let Some(held) = waiting.get_mut(name) {
            held.extend_from_slice(bytes);
            if held.len() < PIECE {
                return Ok(());
            }
            let held = std::mem::take(held);
            waiting.remove(name);
            return self.disk.write(name, &held, true);
        }
        waiting.insert(name.to_owned(), bytes.to_vec());
        let is_full = waiting.len() > MOST_FILES;
        drop(waiting);
        if is_full { self.flush() } else { Ok(()) }
    }

    fn flush(&self) -> Result<()> {
        let waiting = std::mem::take(&mut *self.waiting.borrow_mut());
        // One that cannot be written keeps no other from it.
        let mut done = Ok(());
        for (name, held) in &waiting {
            done = done.and(self.disk.write(name, held, true));
        }
        done
    }

    fn change(&self, name: &str, change: Change<'_>) -> Result<()> {
        self.whole()?.change(name, change)
    }

    fn unpack(&self, name: &str) -> Result<Vec<(String, Vec<u8>)>> {
        self.whole()?.unpack(name)
    }

    fn pack(&self, name: &str, files: &[(String, Vec<u8>)], compressed: bool) -> Result<()> {
        self.whole()?.pack(name, files, compressed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::Error;

    /// The calls that write, and a file that cannot be written.
    #[derive(Default)]
    struct Told(RefCell<Vec<String>>);

    impl Disk for Told {
        fn here(&self) -> String {
            "/".into()
        }

        fn temporary(&self) -> String {
            "/tmp".into()
        }

        fn environment(&self) -> Vec<(String, String)> {
            Vec::new()
        }

        fn status(&self, _: &str) -> Result<Status> {
            Ok(Status { folder: false, link: false, bytes: 0.0, modified: 0.0 })
        }

        fn read(&self, _: &str) -> Result<Vec<u8>> {
            Ok(Vec::new())
        }

        fn list(&self, _: &str) -> Result<Vec<String>> {
            Ok(Vec::new())
        }

        fn write(&self, name: &str, bytes: &[u8], append: bool) -> Result<()> {
            if name == "full" {
                return Err(Error::new("OSError", "[Errno 28] No space left on device: 'full'"));
            }
            self.0.borrow_mut().push(format!("{}{name} {}", if append { "+" } else { "" }, bytes.len()));
            Ok(())
        }

        fn change(&self, _: &str, _: Change<'_>) -> Result<()> {
            Ok(())
        }

        fn unpack(&self, _: &str) -> Result<Vec<(String, Vec<u8>)>> {
            Ok(Vec::new())
        }

        fn pack(&self, _: &str, _: &[(String, Vec<u8>)], _: bool) -> Result<()> {
            Ok(())
        }
    }

    fn told(work: impl FnOnce(&Written)) -> Vec<String> {
        let told = Rc::new(Told::default());
        work(&Written::new(told.clone()));
        told.0.take()
    }

    #[test]
    fn small_pieces_are_appended_together_and_large_ones_at_once() {
        let calls = told(|disk| {
            disk.write("a", b"", false).unwrap();
            for _ in 0..3000 {
                disk.write("a", b"0123456\n", true).unwrap();
                disk.write("b", b"1", true).unwrap();
            }
            disk.write("a", &[0; PIECE], true).unwrap();
        });
        assert_eq!(calls, ["a 0", "+a 8192", "+a 8192", "+a 7616", "+b 3000", "+a 8192"]);
    }

    #[test]
    fn what_looks_at_the_disk_finds_all_that_was_appended() {
        type Look<'a> = &'a dyn Fn(&Written) -> Result<()>;
        let looks: [Look<'_>; 5] = [
            &|disk| disk.read("b").map(drop),
            &|disk| disk.status("b").map(drop),
            &|disk| disk.list(".").map(drop),
            &|disk| disk.change("a", Change::Rename("b")),
            &|disk| disk.flush(),
        ];
        for look in looks {
            let calls = told(|disk| {
                disk.write("a", b"one", true).unwrap();
                look(disk).unwrap();
            });
            assert_eq!(calls, ["+a 3"]);
        }
        let many = told(|disk| (0..100).for_each(|k| disk.write(&k.to_string(), b"x", true).unwrap()));
        assert_eq!(many.len(), MOST_FILES + 1);
    }

    #[test]
    fn one_that_cannot_be_written_is_told_once_and_keeps_no_other_from_it() {
        let calls = told(|disk| {
            disk.write("full", b"x", true).unwrap();
            disk.write("good", b"x", true).unwrap();
            assert!(disk.flush().unwrap_err().to_string().contains("No space"));
            disk.flush().unwrap();
        });
        assert_eq!(calls, ["+good 1"]);
    }
}
