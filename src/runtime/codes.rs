//! A cache of compiled code by its text, with reference counts; unused code is kept for a while.

use super::CodeId;
use rustc_hash::FxHashMap;
use std::collections::VecDeque;
use std::rc::Rc;

/// How much unused code is kept, since the next program may use the same kernel; the longest unused is evicted first.
const IDLE: usize = 128;

/// The cache; `T` is what a device compiles a text to.
pub(super) struct Codes<T> {
    next: u32,
    made: FxHashMap<CodeId, Made<T>>,
    by_text: FxHashMap<Rc<[u8]>, CodeId>,
    idle: VecDeque<CodeId>,
}

struct Made<T> {
    code: T,
    text: Rc<[u8]>,
    users: u32,
}

impl<T> Default for Codes<T> {
    fn default() -> Self {
        Self { next: 0, made: FxHashMap::default(), by_text: FxHashMap::default(), idle: VecDeque::new() }
    }
}

impl<T> Codes<T> {
    /// The code of `text`, if it is cached; adds a user.
    pub(super) fn find(&mut self, text: &[u8]) -> Option<CodeId> {
        let id = *self.by_text.get(text)?;
        self.made.get_mut(&id)?.users += 1;
        Some(id)
    }

    /// Adds the code of `text`, with one user. Ids are never reused, and later ones are greater.
    pub(super) fn insert(&mut self, text: &[u8], code: T) -> CodeId {
        let (id, text) = (CodeId(self.next), Rc::from(text));
        self.next += 1;
        self.by_text.insert(Rc::clone(&text), id);
        self.made.insert(id, Made { code, text, users: 1 });
        id
    }

    /// The code with this id.
    pub(super) fn get(&self, id: CodeId) -> Option<&T> {
        self.made.get(&id).map(|made| &made.code)
    }

    /// Removes a user.
    pub(super) fn release(&mut self, id: CodeId) {
        let Some(made) = self.made.get_mut(&id) else { return };
        made.users = made.users.saturating_sub(1);
        if made.users > 0 {
            return;
        }
        self.idle.push_back(id);
        while self.idle.len() > IDLE {
            // Code that has been used again since is queued again by its next release.
            let unused = self.idle.pop_front().filter(|id| self.made.get(id).is_some_and(|made| made.users == 0));
            if let Some(gone) = unused.and_then(|id| self.made.remove(&id)) {
                self.by_text.remove(&gone.text);
            }
        }
    }

    /// The number of compiled codes.
    pub(super) fn len(&self) -> usize {
        self.made.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_used_stays_and_what_is_not_goes_in_order() {
        let mut codes = Codes::default();
        let kept = codes.insert(b"kept", 0);
        for k in 1..1009u32 {
            let text = k.to_le_bytes();
            assert!(codes.find(&text).is_none());
            let id = codes.insert(&text, k);
            codes.release(id);
            assert!(codes.len() <= IDLE + 1);
        }
        assert_eq!(codes.get(kept), Some(&0));
        let last = codes.find(&1008u32.to_le_bytes()).unwrap();
        assert_eq!(codes.get(last), Some(&1008));
        assert!(codes.find(&1u32.to_le_bytes()).is_none());
        for k in 2000..3001u32 {
            let id = codes.insert(&k.to_le_bytes(), k);
            codes.release(id);
        }
        // Code that was released can be found and used again.
        assert_eq!(codes.get(last), Some(&1008));
    }
}
