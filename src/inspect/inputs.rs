//! Recovers a compilation's inputs as they were, or the reason why one is gone.

use super::missing::Missing;
use super::places::Places;
use super::values::Recovered;
use crate::error::Result;
use crate::session::Kept;
use crate::session::Session;
use crate::session::transfer::download;
use crate::span::Span;
use crate::tensor::State;
use std::rc::Rc;

/// The reason for an input that is gone, with the source that made it.
fn gone(kept: &Kept, places: &Places) -> Missing {
    let sources = places.sources();
    let found = kept.span.and_then(|span| Some((span, sources.text(span.source)?)));
    let Some((span, source)) = found else { return Missing::Gone(None, None) };
    let name = variable(span, &source).map(str::to_owned);
    Missing::Gone(name, Some((span.line_column(&source).0, !sources.is_current(span.source))))
}

/// The variable to which the expression at `span` is assigned, if its line is such an assignment.
fn variable(span: Span, source: &str) -> Option<&str> {
    let before = source.get(..span.start as usize)?;
    let line = before.rsplit('\n').next()?;
    let name = line.trim().strip_suffix('=')?.trim();
    let is_name = !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    is_name.then_some(name)
}

impl Session {
    /// An input's data as they were, of at most `most` bytes, or why they are not available.
    ///
    /// # Errors
    /// As reading a buffer.
    pub(super) async fn recover(&self, kept: &Kept, most: usize, source: &Places) -> Result<Recovered> {
        if let Some(data) = &kept.data {
            return Ok(Ok(data.clone()));
        }
        let Some(tensor) = kept.tensor.upgrade() else { return Ok(Err(gone(kept, source))) };
        if tensor.size() * tensor.dtype().itemsize() > most {
            return Ok(Err(Missing::Large(most)));
        }
        if let Some(data) = tensor.host() {
            return Ok(Ok(data));
        }
        let State::Stored(buffer) = tensor.state() else { return Ok(Err(gone(kept, source))) };
        let (dtype, shape) = (tensor.dtype(), tensor.shape().to_vec());
        // Not logged, because the running program did not ask for it.
        let data = download(&mut *self.slot(buffer.device).device()?, buffer.id, buffer.storage, dtype, shape);
        Ok(Ok(Rc::new(data.await?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_input_is_named_by_the_variable_it_was_assigned_to() {
        let source = "import numpy as np\nxs = np.array([1])\nf(np.zeros(3))\n";
        let at = |text: &str| {
            let start = source.find(text).unwrap();
            Some(Span::new(start as u32, (start + text.len()) as u32))
        };
        let name = |text| variable(at(text).unwrap(), source);
        assert_eq!(name("np.array([1])"), Some("xs"));
        assert_eq!(name("np.zeros(3)"), None);
    }
}
