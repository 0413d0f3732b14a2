//! Moves: copies of elements between buffers, or into registers, that preserve bits.
//!
//! Strided elements are read as whole registers and gathered by shuffles. Each register is loaded from where its first
//! element lies, but never beyond the last element, so that no memory outside the elements' own span is touched: four
//! floats at a stride of two take two loads and one shuffle.
//!
//! ```text
//! memory      a . b . c . d          first load   [a . b .]
//!                                    second load        [. c . d]
//!                                    shuffle      [a b c d]
//! ```

use super::emit::{Emitter, broken};
use super::instruction::Instruction as I;
use super::memory::at;
use crate::error::Result;
use crate::kernel::{Access, Kernel, Stmt, Value};
use crate::shape::{Expr, Var};
use wasm_encoder::ValType;

/// Bytes of a v128 register.
const REGISTER: usize = 16;

/// Elements in memory, measured in bytes: `count` of `size` each, `step` apart, the lowest at `offset` from an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Elements {
    pub(super) offset: u64,
    pub(super) size: usize,
    /// Never 0.
    pub(super) step: usize,
    pub(super) count: usize,
    /// Whether the first lane is the highest element.
    pub(super) reversed: bool,
}

/// One load, and the elements (counted upwards in memory) that it covers.
#[derive(Debug, PartialEq, Eq)]
struct Window {
    start: usize,
    elements: std::ops::Range<usize>,
}

impl Elements {
    /// Bytes from the first element to the end of the last.
    fn span(&self) -> usize {
        (self.count - 1) * self.step + self.size
    }

    /// Bytes of one load: a register's width, or less if the span is narrower.
    fn width(&self) -> usize {
        [16, 8, 4].into_iter().find(|w| *w <= self.span()).unwrap_or(self.size)
    }

    /// The loads that cover every element.
    fn windows(&self) -> Vec<Window> {
        let (span, width) = (self.span(), self.width());
        let mut out: Vec<Window> = Vec::new();
        let mut first = 0;
        while first < self.count {
            let start = (first * self.step).min(span - width);
            let end = (first..self.count).take_while(|k| k * self.step + self.size <= start + width).count() + first;
            out.push(Window { start, elements: first..end });
            first = end;
        }
        out
    }

    /// The lane of element `k`.
    fn lane(&self, k: usize) -> usize {
        if self.reversed { self.count - 1 - k } else { k }
    }
}

/// Stores in a vector loop that only copy elements between equal storages, to contiguous positions.
pub(super) struct Move<'k> {
    from: (usize, &'k Expr),
    to: (usize, &'k Expr),
    lane: Var,
    /// Bytes of one element; for a complex number, of both parts.
    size: usize,
    /// Bytes from one lane's source element to the next; negative if they run backwards.
    step: i64,
    /// The statements that the move replaces.
    pub(super) statements: &'k [Stmt],
}

impl<'k> Move<'k> {
    /// The move at the beginning of `body`, if there is one. `first` says whether no earlier statement of the vector
    /// loop is deferred behind it.
    pub(super) fn find(kernel: &Kernel, body: &'k [Stmt], lane: &Var, first: bool) -> Option<Self> {
        let (from, to) = plain(kernel, body.first()?)?;
        // A deferred statement may write the scratch buffer that the move reads.
        if kernel.buffers[from.0].access != Access::Read && !first {
            return None;
        }
        if kernel.buffers[to.0].access == Access::Scratch && body.len() > 1 {
            return None;
        }
        let size = kernel.buffers[to.0].storage.bytes();
        let stride = from.1.coefficient(lane)?;
        let step = stride.checked_mul(size as i64).filter(|s| *s != 0)?;
        let found = |size, n| Some(Move { from, to, lane: lane.clone(), size, step, statements: &body[..n] });
        match to.1.coefficient(lane)? {
            1 => found(size, 1),
            // The real and the imaginary part are contiguous.
            2 => {
                let (next_from, next_to) = plain(kernel, body.get(1)?)?;
                let follows = next_from == (from.0, &(from.1.clone() + 1)) && next_to == (to.0, &(to.1.clone() + 1));
                if follows { found(2 * size, 2) } else { None }
            }
            _ => None,
        }
    }
}

/// Source and destination of a store that only copies an element: two buffers of one storage, and their indices.
type Ends<'k> = ((usize, &'k Expr), (usize, &'k Expr));

fn plain<'k>(kernel: &Kernel, stmt: &'k Stmt) -> Option<Ends<'k>> {
    let Stmt::Store { buffer, index, value: Value::Load { buffer: from, index: at } } = stmt else { return None };
    let same = kernel.buffers.get(*from)?.storage == kernel.buffers.get(*buffer)?.storage;
    same.then_some(((*from, at), (*buffer, index)))
}

impl Emitter<'_> {
    /// Emits all lanes of a move.
    pub(super) fn moved(&mut self, m: &Move<'_>, lanes: i64) -> Result<()> {
        self.check_size()?;
        let (from, low) = self.lowest(m.from.0, m.from.1, &m.lane, lanes)?;
        let (to, offset) = self.lowest(m.to.0, m.to.1, &m.lane, lanes)?;
        let per = (REGISTER / m.size).min(lanes as usize);
        let step = m.step.unsigned_abs() as usize;
        for first in (0..lanes as usize).step_by(per) {
            let reversed = m.step < 0;
            let before = if reversed { lanes as usize - first - per } else { first };
            let elements = Elements { offset: low + (before * step) as u64, size: m.size, step, count: per, reversed };
            m.statements.first().into_iter().for_each(|s| self.begin(s));
            let register = self.packed(from, &elements)?;
            m.statements.last().into_iter().for_each(|s| self.begin(s));
            let offset = offset + (first * m.size) as u64;
            self.extend([I::LocalGet(to), I::LocalGet(register)]);
            self.push(match per * m.size {
                16 => I::V128Store(at(offset, m.size.min(8))),
                8 => I::V128Store64Lane(at(offset, m.size), 0),
                4 => I::V128Store32Lane(at(offset, m.size), 0),
                other => return broken(format!("a move of {other} bytes")),
            });
        }
        Ok(())
    }

    /// A local with the address of the lowest element that the lanes of a vector loop access, and an immediate offset.
    pub(super) fn lowest(&mut self, buffer: usize, index: &Expr, lane: &Var, lanes: i64) -> Result<(u32, u64)> {
        let down = index.coefficient(lane).is_some_and(|c| c < 0);
        let least = index.substitute(&|v| (v == lane).then(|| if down { (lanes - 1).into() } else { 0.into() }));
        let offset = self.address(buffer, &least, self.kernel.buffers[buffer].storage.bytes())?;
        Ok((self.keep(ValType::I32), offset))
    }

    /// A register with the elements packed in its low bytes, in the order of their lanes.
    pub(super) fn packed(&mut self, address: u32, elements: &Elements) -> Result<u32> {
        let windows = elements.windows();
        // Loading a whole register for a single element costs more than loading that element into its lane.
        if elements.count > 1 && 2 * windows.len() > elements.count {
            return self.lane_by_lane(address, elements);
        }
        let mut registers = Vec::new();
        for window in &windows {
            let memory = at(elements.offset + window.start as u64, elements.size.min(8));
            self.get(address);
            self.push(match elements.width() {
                16 => I::V128Load(memory),
                8 => I::V128Load64Zero(memory),
                4 => I::V128Load32Zero(memory),
                other => return broken(format!("a load of {other} bytes")),
            });
            registers.push(self.keep_v());
        }
        // The byte position of each element in the register joined so far.
        let mut places: Vec<usize> = windows[0].elements.clone().map(|e| e * elements.step).collect();
        let mut joined = registers[0];
        for (k, window) in windows.iter().enumerate() {
            if k > 0 {
                places.extend(window.elements.clone().map(|e| REGISTER + e * elements.step - window.start));
            } else if windows.len() > 1 {
                continue;
            }
            let mut bytes: [u8; REGISTER] = std::array::from_fn(|b| b as u8);
            for (e, place) in places.iter_mut().enumerate() {
                let lane = elements.lane(e) * elements.size;
                (0..elements.size).for_each(|b| bytes[lane + b] = (*place + b) as u8);
                *place = lane;
            }
            if bytes != std::array::from_fn(|b| b as u8) {
                self.extend([I::LocalGet(joined), I::LocalGet(registers[k]), I::I8x16Shuffle(bytes)]);
                joined = self.keep_v();
            }
        }
        Ok(joined)
    }

    fn lane_by_lane(&mut self, address: u32, elements: &Elements) -> Result<u32> {
        // Lane 0 is loaded with the other lanes zeroed: one instruction, where loading a lane of an existing register
        // takes two.
        let zeros = (0..elements.count).find(|k| matches!(elements.size, 4 | 8) && elements.lane(*k) == 0);
        match zeros {
            Some(k) => {
                let memarg = at(elements.offset + (k * elements.step) as u64, elements.size);
                self.get(address);
                self.push(if elements.size == 4 { I::V128Load32Zero(memarg) } else { I::V128Load64Zero(memarg) });
            }
            None => self.push(I::V128Const(0)),
        }
        let register = self.keep_v();
        for k in (0..elements.count).filter(|k| zeros != Some(*k)) {
            let memarg = at(elements.offset + (k * elements.step) as u64, elements.size);
            let lane = elements.lane(k) as u8;
            self.extend([I::LocalGet(address), I::LocalGet(register)]);
            self.push(match elements.size {
                1 => I::V128Load8Lane(memarg, lane),
                2 => I::V128Load16Lane(memarg, lane),
                4 => I::V128Load32Lane(memarg, lane),
                8 => I::V128Load64Lane(memarg, lane),
                other => return broken(format!("a lane of {other} bytes")),
            });
            self.set(register);
        }
        Ok(register)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every load lies within the elements' span, and every element is brought once, whole.
    #[test]
    fn loads_stay_within_what_is_read() {
        for size in [1, 2, 4, 8, 16] {
            for stride in 1..20 {
                for count in [4, 2, 16 / size] {
                    let e = Elements { offset: 0, size, step: stride * size, count, reversed: false };
                    if e.span() < 4 {
                        continue;
                    }
                    let mut next = 0;
                    for w in e.windows() {
                        assert!(w.start + e.width() <= e.span(), "{e:?}: {w:?}");
                        assert!(w.elements.start == next && !w.elements.is_empty(), "{e:?}: {w:?}");
                        assert!(
                            w.elements
                                .clone()
                                .all(|k| { w.start <= k * e.step && k * e.step + size <= w.start + e.width() }),
                            "{e:?}: {w:?}"
                        );
                        next = w.elements.end;
                    }
                    assert_eq!(next, count, "{e:?}");
                }
            }
        }
    }

    #[test]
    fn every_other_float_takes_two_loads() {
        let e = Elements { offset: 0, size: 4, step: 8, count: 4, reversed: false };
        assert_eq!(e.windows(), [Window { start: 0, elements: 0..2 }, Window { start: 12, elements: 2..4 }]);
    }
}
