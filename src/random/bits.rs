//! Every bit generator as one type, so that distributions are compiled once.

use super::bit_generator::{BitGenerator, Half, Pcg64};
use super::mt19937::Mt19937;
use super::pcg64_dxsm::Pcg64Dxsm;
use super::philox::Philox;
use super::seed_sequence::SeedSequence;
use super::sfc64::Sfc64;

/// A bit generator of NumPy's.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Bits {
    Pcg64(Pcg64),
    Pcg64Dxsm(Pcg64Dxsm),
    Mt19937(Box<Mt19937>),
    Philox(Philox),
    Sfc64(Sfc64),
}

/// The same expression of whichever generator it is.
macro_rules! each {
    ($bits:expr, $g:ident => $what:expr) => {
        match $bits {
            Bits::Pcg64($g) => $what,
            Bits::Pcg64Dxsm($g) => $what,
            Bits::Mt19937($g) => $what,
            Bits::Philox($g) => $what,
            Bits::Sfc64($g) => $what,
        }
    };
}

fn words_of<const N: usize>(words: &mut impl Iterator<Item = u128>) -> Option<[u64; N]> {
    let mut out = [0; N];
    for word in &mut out {
        *word = words.next()?.try_into().ok()?;
    }
    Some(out)
}

fn half_of(words: &mut impl Iterator<Item = u128>) -> Option<Half> {
    let is_left = words.next()? != 0;
    Some(Half { is_left, word: words.next()?.try_into().ok()? })
}

impl Bits {
    /// The bit generator of that class, seeded.
    pub fn new(name: &str, seed: &SeedSequence) -> Option<Self> {
        Some(match name {
            "PCG64" => Self::Pcg64(Pcg64::new(seed)),
            "PCG64DXSM" => Self::Pcg64Dxsm(Pcg64Dxsm::new(seed)),
            "MT19937" => Self::Mt19937(Box::new(Mt19937::new(seed))),
            "Philox" => Self::Philox(Philox::new(seed)),
            "SFC64" => Self::Sfc64(Sfc64::new(seed)),
            _ => return None,
        })
    }

    /// The words of its state, in the order of NumPy's `state`; what is kept of a
    /// 64-bit draw, and whether it is left, come last.
    pub fn state(&self) -> Vec<u128> {
        let half = |half: &Half| [u128::from(half.is_left), half.word.into()];
        let (words, half): (Vec<u128>, Option<[u128; 2]>) = match self {
            Self::Pcg64(g) => (vec![g.state, g.increment], Some(half(&g.half))),
            Self::Pcg64Dxsm(g) => (vec![g.state, g.increment], Some(half(&g.half))),
            Self::Mt19937(g) => {
                let (key, pos) = g.state();
                (key.iter().map(|&word| word.into()).chain([pos as u128]).collect(), None)
            }
            Self::Philox(g) => {
                let words = g.counter.iter().chain(&g.key).chain(&g.buffer).map(|&word| word.into());
                (words.chain([g.used as u128]).collect(), Some(half(&g.half)))
            }
            Self::Sfc64(g) => (g.state.iter().map(|&word| word.into()).collect(), Some(half(&g.half))),
        };
        words.into_iter().chain(half.into_iter().flatten()).collect()
    }

    /// Goes on from such words; whether they are a state.
    pub fn set_state(&mut self, words: &[u128]) -> bool {
        self.read_state(&mut words.iter().copied()).is_some()
    }

    fn read_state(&mut self, words: &mut dyn Iterator<Item = u128>) -> Option<()> {
        let mut words = words;
        *self = match self {
            Self::Pcg64(_) => {
                let (state, increment) = (words.next()?, words.next()?);
                Self::Pcg64(Pcg64 { state, increment, half: half_of(&mut words)? })
            }
            Self::Pcg64Dxsm(_) => {
                let (state, increment) = (words.next()?, words.next()?);
                Self::Pcg64Dxsm(Pcg64Dxsm { state, increment, half: half_of(&mut words)? })
            }
            Self::Mt19937(_) => {
                let key: [u64; 624] = words_of(&mut words)?;
                let pos = words.next()?.try_into().ok()?;
                Self::Mt19937(Box::new(Mt19937::from_state(key.map(|word| word as u32), pos)))
            }
            Self::Philox(_) => {
                let (counter, key, buffer) = (words_of(&mut words)?, words_of(&mut words)?, words_of(&mut words)?);
                let used = words.next()?.try_into().ok()?;
                Self::Philox(Philox { counter, key, buffer, used, half: half_of(&mut words)? })
            }
            Self::Sfc64(_) => Self::Sfc64(Sfc64 { state: words_of(&mut words)?, half: half_of(&mut words)? }),
        };
        Some(())
    }

    /// Moves ahead as its `advance` does, if it can.
    pub fn advance(&mut self, delta: u128) -> bool {
        match self {
            Self::Pcg64(g) => g.advance(delta),
            Self::Pcg64Dxsm(g) => g.advance(delta),
            Self::Philox(g) => g.advance(delta),
            Self::Mt19937(_) | Self::Sfc64(_) => return false,
        }
        true
    }

    /// A copy so many jumps ahead, if it can jump.
    pub fn jumped(&self, jumps: u128) -> Option<Self> {
        Some(match self {
            Self::Pcg64(g) => Self::Pcg64(g.jumped(jumps)),
            Self::Pcg64Dxsm(g) => Self::Pcg64Dxsm(g.jumped(jumps)),
            Self::Philox(g) => Self::Philox(g.jumped(jumps)),
            Self::Mt19937(_) | Self::Sfc64(_) => return None,
        })
    }
}

impl BitGenerator for Bits {
    fn next_u32(&mut self) -> u32 {
        each!(self, g => g.next_u32())
    }

    fn next_u64(&mut self) -> u64 {
        each!(self, g => g.next_u64())
    }

    fn next_double(&mut self) -> f64 {
        each!(self, g => g.next_double())
    }

    fn direct(&mut self) -> &mut dyn BitGenerator {
        each!(self, g => g.direct())
    }

    fn fill_u32(&mut self, out: &mut [u32]) {
        each!(self, g => g.fill_u32(out));
    }

    fn fill_doubles(&mut self, out: &mut [f64]) {
        each!(self, g => g.fill_doubles(out));
    }
}
