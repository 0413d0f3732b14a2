//! What the last program showed, element by element; and the files that programs load.

use super::Runner;
use crate::array::{HostArray, Sample, sample, write_npy};
use crate::error::{Error, Result};
use crate::print::scalar_str;
use crate::report::FileReport;
use crate::script::library::Contents;
use std::rc::Rc;

/// Elements that one call gives as text at most.
const MOST_TEXTS: usize = 1 << 16;

/// Numbers that one call gives at most.
const MOST_NUMBERS: usize = 1 << 24;

impl Runner {
    /// The array at `shown` in the last report.
    fn array(&self, shown: usize) -> Result<Rc<HostArray>> {
        let tensor = self.0.shown.borrow().get(&shown).cloned();
        let data = tensor.and_then(|t| t.host());
        data.ok_or_else(|| Error::index(format!("the last program showed no array at {shown}")))
    }

    /// Elements of a shown array, each as NumPy prints it alone: `rows` times `count` of them, the first at `start` in C
    /// order, rows `stride` apart; at most 65,536, and none past the end.
    ///
    /// # Errors
    /// `IndexError` if no array was shown there.
    pub fn elements(
        &self,
        shown: usize,
        start: usize,
        count: usize,
        rows: usize,
        stride: usize,
    ) -> Result<Vec<String>> {
        let data = self.array(shown)?;
        let begins = (0..rows.min(MOST_TEXTS)).map(|row| row.saturating_mul(stride).saturating_add(start));
        let places = begins.flat_map(|at| at..at.saturating_add(count).min(data.len()));
        Ok(places.take(MOST_TEXTS).map(|i| scalar_str(data.get(i), data.dtype())).collect())
    }

    /// At most about `limit` numbers of a shown array's slice at `index`, to be drawn.
    ///
    /// # Errors
    /// `IndexError` if no array was shown there; as [`sample`].
    pub fn numbers(&self, shown: usize, index: &[usize], limit: usize) -> Result<Sample> {
        sample(&*self.array(shown)?, index, limit.min(MOST_NUMBERS))
    }

    /// A shown array as an `.npy` file.
    ///
    /// # Errors
    /// `IndexError` if no array was shown there.
    pub fn npy(&self, shown: usize) -> Result<Vec<u8>> {
        write_npy(&*self.array(shown)?)
    }

    /// Gives programs a file to load, in place of one of the same name.
    ///
    /// # Errors
    /// `ValueError` if its name is empty or a path.
    pub fn add_file(&self, name: &str, contents: Contents) -> Result<FileReport> {
        self.0.library.borrow().files.add(name, contents)
    }

    /// Takes a file away; whether there was one.
    pub fn remove_file(&self, name: &str) -> bool {
        self.0.library.borrow().files.remove(name)
    }
}
