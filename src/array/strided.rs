//! Strided access to parts of an array.

use super::HostArray;
use crate::dtype::DType;
use crate::error::{Error, Result};
use crate::interrupt;

/// A part of a dense array: the position of its first element, and the size and stride of each axis, in elements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strided {
    /// The position of the element whose indices are all 0.
    pub first: i64,
    /// The size and stride of each axis.
    pub axes: Vec<(usize, i64)>,
}

impl Strided {
    /// All elements of a dense array.
    ///
    /// ```
    /// use tensorscope::array::Strided;
    /// assert_eq!(Strided::dense(&[2, 3]).axes, [(2, 3), (3, 1)]);
    /// ```
    pub fn dense(shape: &[usize]) -> Self {
        let mut step = 1;
        let mut axes: Vec<(usize, i64)> = Vec::with_capacity(shape.len());
        for &n in shape.iter().rev() {
            axes.push((n, step));
            step *= n.max(1) as i64;
        }
        axes.reverse();
        Self { first: 0, axes }
    }

    /// The sizes of the axes.
    pub fn shape(&self) -> Vec<usize> {
        self.axes.iter().map(|axis| axis.0).collect()
    }

    /// The number of elements.
    pub fn count(&self) -> usize {
        self.axes.iter().map(|axis| axis.0).product()
    }

    /// Converts positions from elements of `size` bytes to bytes.
    pub fn in_bytes(mut self, size: usize) -> Self {
        self.first *= size as i64;
        self.axes.iter_mut().for_each(|axis| axis.1 *= size as i64);
        self
    }

    /// Converts positions from bytes to elements of `size` bytes; `None` if one is not a multiple of `size`.
    fn in_elements(&self, size: usize) -> Option<Self> {
        let whole = |bytes: i64| (bytes % size as i64 == 0).then_some(bytes / size as i64);
        let axes = self.axes.iter().map(|&(n, step)| Some((n, whole(step)?))).collect::<Option<_>>()?;
        Some(Self { first: whole(self.first)?, axes })
    }

    /// The position of each element, in row-major order.
    ///
    /// ```
    /// use tensorscope::array::Strided;
    /// assert_eq!(Strided { first: 2, axes: vec![(2, 3), (2, -1)] }.places(), [2, 1, 5, 4]);
    /// ```
    pub fn places(&self) -> Vec<i64> {
        let mut places = vec![self.first; self.count()];
        // From the last axis on, each axis repeats the run built so far. Written as plain loops, because the page is
        // compiled for size, where each iterator step is a call.
        let mut run = 1;
        for &(n, step) in self.axes.iter().rev() {
            let end = (n * run).min(places.len());
            for range in interrupt::stretches(end.saturating_sub(run)) {
                range.for_each(|k| places[k + run] = places[k] + step);
            }
            run *= n;
        }
        places
    }

    /// Broadcasts to `shape`, or drops leading axes of size 1; `None` if the shapes are incompatible.
    pub fn stretched(mut self, shape: &[usize]) -> Option<Self> {
        while self.axes.len() > shape.len() {
            if self.axes.remove(0).0 != 1 {
                return None;
            }
        }
        let new = shape.len() - self.axes.len();
        let mut axes = Vec::with_capacity(shape.len());
        for (k, &n) in shape.iter().enumerate() {
            axes.push(match k.checked_sub(new).map(|k| self.axes[k]) {
                None | Some((1, _)) => (n, 0),
                Some((size, stride)) if size == n => (n, stride),
                Some(_) => return None,
            });
        }
        Some(Self { first: self.first, axes })
    }

    /// Calls `row` with the position of the first element of each row along the last axis, and with that in `other`,
    /// which has the same shape.
    fn rows(&self, other: &Self, mut row: impl FnMut(i64, i64)) {
        let outer = self.axes.len().saturating_sub(1);
        if self.count() == 0 {
            return;
        }
        let mut index = vec![0; outer];
        let (mut here, mut there) = (self.first, other.first);
        let length = self.axes.last().map_or(1, |axis| axis.0);
        loop {
            if interrupt::ends(length) {
                return;
            }
            row(here, there);
            let mut axis = outer;
            loop {
                if axis == 0 {
                    return;
                }
                axis -= 1;
                index[axis] += 1;
                here += self.axes[axis].1;
                there += other.axes[axis].1;
                if index[axis] < self.axes[axis].0 {
                    break;
                }
                here -= self.axes[axis].1 * self.axes[axis].0 as i64;
                there -= other.axes[axis].1 * self.axes[axis].0 as i64;
                index[axis] = 0;
            }
        }
    }
}

/// Copies elements of `N` bytes; false if a position is out of range.
fn copy<const N: usize>(from: &[u8], of: &Strided, to: &mut [u8], at: &Strided) -> bool {
    let (from, to) = (from.as_chunks::<N>().0, to.as_chunks_mut::<N>().0);
    let &(n, of_step) = of.axes.last().unwrap_or(&(1, 1));
    let &(_, at_step) = at.axes.last().unwrap_or(&(1, 1));
    let mut whole = true;
    of.rows(at, |of, at| {
        let place = |first: i64, step: i64, k: usize| usize::try_from(first + step * k as i64).unwrap_or(usize::MAX);
        if of_step == 1 && at_step == 1 {
            let (of, at) = (place(of, 1, 0), place(at, 1, 0));
            let source = of.checked_add(n).and_then(|end| from.get(of..end));
            match (source, at.checked_add(n).and_then(|end| to.get_mut(at..end))) {
                (Some(source), Some(slots)) => slots.copy_from_slice(source),
                _ => whole = false,
            }
            return;
        }
        for range in interrupt::stretches(n) {
            for k in range {
                match (from.get(place(of, of_step, k)), to.get_mut(place(at, at_step, k))) {
                    (Some(element), Some(slot)) => *slot = *element,
                    _ => whole = false,
                }
            }
        }
    });
    whole
}

fn copied(size: usize, from: &[u8], of: &Strided, to: &mut [u8], at: &Strided) -> Result<()> {
    let whole = match size {
        1 => copy::<1>(from, of, to, at),
        2 => copy::<2>(from, of, to, at),
        4 => copy::<4>(from, of, to, at),
        8 => copy::<8>(from, of, to, at),
        _ => copy::<16>(from, of, to, at),
    };
    interrupt::known()?;
    if whole { Ok(()) } else { Err(outside()) }
}

fn outside() -> Error {
    Error::internal("array", "an element outside its array")
}

/// As [`copied`], with positions in bytes.
fn copied_bytes(size: usize, from: &[u8], of: &Strided, to: &mut [u8], at: &Strided) -> Result<()> {
    if let (Some(of), Some(at)) = (of.in_elements(size), at.in_elements(size)) {
        return copied(size, from, &of, to, &at);
    }
    let stretch = |first: i64| usize::try_from(first).ok().and_then(|first| Some(first..first.checked_add(size)?));
    for (of, at) in of.places().into_iter().zip(at.places()) {
        interrupt::after(1)?;
        match (stretch(of).and_then(|of| from.get(of)), stretch(at).and_then(|at| to.get_mut(at))) {
            (Some(element), Some(slot)) => slot.copy_from_slice(element),
            _ => return Err(outside()),
        }
    }
    Ok(())
}

impl HostArray {
    /// A part of the array's bytes as elements of `dtype`; positions and strides are in bytes.
    ///
    /// # Errors
    /// `InternalError` for a part outside the array.
    ///
    /// ```
    /// use tensorscope::{array::{HostArray, Strided}, dtype::{DType, Scalar}};
    /// let a = HostArray::from_scalars(DType::UInt32, vec![1], &[Scalar::Int(0x0403_0201)]).unwrap();
    /// let backwards = Strided { first: 3, axes: vec![(4, -1)] };
    /// assert_eq!(*a.part_of_bytes(DType::UInt8, &backwards).unwrap().plain::<u8>(), [4, 3, 2, 1]);
    /// ```
    pub fn part_of_bytes(&self, dtype: DType, of: &Strided) -> Result<Self> {
        let (size, shape) = (dtype.itemsize(), of.shape());
        let mut bytes = vec![0; of.count() * size];
        copied_bytes(size, &self.bytes, of, &mut bytes, &Strided::dense(&shape).in_bytes(size))?;
        if dtype == DType::Bool && self.dtype != DType::Bool {
            // A boolean is a byte of 0 or 1.
            bytes.iter_mut().for_each(|byte| *byte = u8::from(*byte != 0));
        }
        Self::new(dtype, shape, bytes)
    }

    /// Writes the bytes of values of any dtype, broadcast to the part's shape, at positions and strides in bytes.
    /// Returns false, and writes nothing, if they do not broadcast.
    ///
    /// # Errors
    /// `InternalError` for a part outside the array.
    ///
    /// ```
    /// use tensorscope::{array::{HostArray, Strided}, dtype::{DType, Scalar}};
    /// let mut a = HostArray::from_scalars(DType::UInt32, vec![1], &[Scalar::Int(0)]).unwrap();
    /// let one = HostArray::from_scalars(DType::UInt8, vec![], &[Scalar::Int(1)]).unwrap();
    /// assert!(a.put_part_of_bytes(&Strided { first: 1, axes: vec![] }, &one).unwrap());
    /// assert_eq!(*a.plain::<u32>(), [256]);
    /// ```
    pub fn put_part_of_bytes(&mut self, at: &Strided, values: &Self) -> Result<bool> {
        let size = values.dtype.itemsize();
        let Some(of) = Strided::dense(&values.shape).stretched(&at.shape()) else { return Ok(false) };
        // A boolean is a byte of 0 or 1.
        let truths: Vec<u8>;
        let bytes = if self.dtype == DType::Bool && values.dtype != DType::Bool {
            truths = values.bytes.iter().map(|byte| u8::from(*byte != 0)).collect();
            &truths
        } else {
            &values.bytes
        };
        copied_bytes(size, bytes, &of.in_bytes(size), &mut self.bytes, at)?;
        Ok(true)
    }

    /// The elements of a part, as a dense array.
    ///
    /// # Errors
    /// `InternalError` for a part outside the array.
    ///
    /// ```
    /// use tensorscope::{array::{HostArray, Strided}, dtype::{DType, Scalar}};
    /// let a = HostArray::from_scalars(DType::Int64, vec![2, 3], &[1, 2, 3, 4, 5, 6].map(Scalar::Int)).unwrap();
    /// let columns = Strided { first: 2, axes: vec![(3, -1), (2, 3)] };
    /// assert_eq!(*a.part(&columns).unwrap().plain::<i64>(), [3, 6, 2, 5, 1, 4]);
    /// ```
    pub fn part(&self, of: &Strided) -> Result<Self> {
        let shape = of.shape();
        let mut bytes = vec![0; of.count() * self.dtype.itemsize()];
        copied(self.dtype.itemsize(), &self.bytes, of, &mut bytes, &Strided::dense(&shape))?;
        Self::new(self.dtype, shape, bytes)
    }

    /// Writes values of the same dtype to the flat positions `places`, taking them in order from the part `of` of
    /// `values`.
    ///
    /// # Errors
    /// `InternalError` for a position outside the array, or values of another dtype.
    pub fn put_places(&mut self, places: &[usize], values: &Self, of: &Strided) -> Result<()> {
        fn put<const N: usize>(to: &mut [u8], places: &[usize], from: &[u8], of: &[i64]) -> bool {
            let (to, from) = (to.as_chunks_mut::<N>().0, from.as_chunks::<N>().0);
            let mut put = |k: usize| match (to.get_mut(places[k]), from.get(of[k] as usize)) {
                (Some(slot), Some(element)) => {
                    *slot = *element;
                    true
                }
                _ => false,
            };
            interrupt::stretches(places.len().min(of.len())).all(|mut range| range.all(&mut put))
        }
        if values.dtype != self.dtype {
            return Err(Error::internal("array", format!("values of {} for {}", values.dtype, self.dtype)));
        }
        let of = of.places();
        let whole = match self.dtype.itemsize() {
            1 => put::<1>(&mut self.bytes, places, &values.bytes, &of),
            2 => put::<2>(&mut self.bytes, places, &values.bytes, &of),
            4 => put::<4>(&mut self.bytes, places, &values.bytes, &of),
            8 => put::<8>(&mut self.bytes, places, &values.bytes, &of),
            _ => put::<16>(&mut self.bytes, places, &values.bytes, &of),
        };
        interrupt::known()?;
        if whole { Ok(()) } else { Err(outside()) }
    }

    /// Writes values of the same dtype, broadcast to the part's shape, into a part. Returns false, and writes nothing,
    /// if they do not broadcast.
    ///
    /// # Errors
    /// `InternalError` for a part outside the array, or values of another dtype.
    ///
    /// ```
    /// use tensorscope::{array::{HostArray, Strided}, dtype::{DType, Scalar}};
    /// let mut a = HostArray::from_scalars(DType::Int64, vec![2, 3], &[Scalar::Int(0); 6]).unwrap();
    /// let row = HostArray::from_scalars(DType::Int64, vec![1, 2], &[7, 8].map(Scalar::Int)).unwrap();
    /// assert!(a.put_part(&Strided { first: 0, axes: vec![(2, 3), (2, 2)] }, &row).unwrap());
    /// assert_eq!(*a.plain::<i64>(), [7, 0, 8, 7, 0, 8]);
    /// ```
    pub fn put_part(&mut self, at: &Strided, values: &Self) -> Result<bool> {
        if values.dtype != self.dtype {
            return Err(Error::internal("array", format!("values of {} for {}", values.dtype, self.dtype)));
        }
        let Some(of) = Strided::dense(&values.shape).stretched(&at.shape()) else { return Ok(false) };
        copied(self.dtype.itemsize(), &values.bytes, &of, &mut self.bytes, at)?;
        Ok(true)
    }
}
