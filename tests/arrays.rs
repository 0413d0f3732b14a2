//! Arrays and their views: which elements they share, which of them can be assigned to, and views of bytes.

#![cfg(not(target_arch = "wasm32"))]

use tensorscope::array::HostArray;
use tensorscope::dtype::{DType, Scalar};
use tensorscope::target::DeviceKind;
use tensorscope::tensor::{Array, Key, Lens, Tensor};

/// 0, 1, 2, ... of a shape.
fn counted(dtype: DType, shape: &[usize]) -> Array {
    let numbers: Vec<Scalar> = (0..shape.iter().product::<usize>()).map(|k| Scalar::Int(k as i64)).collect();
    let data = HostArray::from_scalars(dtype, shape.to_vec(), &numbers).unwrap();
    Array::new(Tensor::from_host(data, DeviceKind::Cpu, false, None))
}

fn range(start: i64, step: i64, count: usize) -> Key {
    Key::Range { start, step, count }
}

/// The shape and the elements of a view of bytes.
fn elements(array: &Array) -> (Vec<usize>, Vec<i64>) {
    let data = array.tensor().host().unwrap();
    (data.shape().to_vec(), data.integers().to_vec())
}

fn message<T>(result: tensorscope::error::Result<T>) -> String {
    result.err().map(|e| e.to_string()).unwrap_or_default()
}

#[test]
fn views_overlap_where_their_stretches_meet() {
    let a = counted(DType::Int64, &[4, 5]);
    let part = |rows, columns| a.view(Lens::Select(vec![rows, columns]));
    let (all, upper, lower) = (range(0, 1, 5), range(0, 1, 2), range(2, 1, 2));
    let (first, second) = (part(upper, all), part(lower, all));
    // Backwards the same elements are met from their end.
    let turned = part(range(1, -1, 2), range(4, -1, 5));
    for bounds in [false, true] {
        assert!(!first.overlaps(&second, bounds) && !second.overlaps(&first, bounds));
        assert!(!turned.overlaps(&second, bounds) && !second.overlaps(&turned, bounds));
        assert!(first.overlaps(&turned, bounds) && a.overlaps(&second, bounds));
        let (nothing, column) = (part(range(0, 1, 4), range(0, 1, 0)), part(range(0, 1, 4), range(2, 1, 1)));
        assert!(!nothing.overlaps(&a, bounds) && !a.overlaps(&nothing, bounds) && a.overlaps(&column, bounds));
        assert!(!a.overlaps(&counted(DType::Int64, &[4, 5]), bounds));
        // Columns lie between one another.
        assert_eq!(column.overlaps(&part(range(0, 1, 4), range(3, 1, 1)), bounds), bounds);
    }
}

#[test]
fn what_cannot_be_assigned_to_is_not_made_writeable() {
    let a = counted(DType::Int64, &[3]);
    let wide = a.view(Lens::Broadcast(vec![2, 3]));
    assert!(a.set_writeable(true).is_ok() && a.is_writeable());
    assert!(wide.set_writeable(false).is_ok() && !wide.is_writeable());
    assert_eq!(message(wide.set_writeable(true)), "ValueError: cannot set WRITEABLE flag to True of this array");
    a.set_writeable(false).unwrap();
    let view = a.view(Lens::Select(vec![range(0, 1, 2)]));
    assert!(view.set_writeable(true).is_err() && view.set_writeable(false).is_ok());
    assert!(a.set_writeable(true).is_ok() && a.is_writeable());
}

#[test]
fn bytes_are_seen_as_elements_of_another_size() {
    let a = counted(DType::Int16, &[2, 4]);
    let bytes = a.reinterpret(DType::UInt8).unwrap();
    assert_eq!(elements(&bytes), (vec![2, 8], vec![0, 0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0]));
    let wide = a.reinterpret(DType::Int32).unwrap();
    assert_eq!(elements(&wide), (vec![2, 2], vec![1 << 16, 3 << 16 | 2, 5 << 16 | 4, 7 << 16 | 6]));
    assert_eq!(elements(&wide.reinterpret(DType::Int16).unwrap()), elements(&a));
    // Six bytes are no number of four.
    let three = a.view(Lens::Select(vec![range(0, 1, 2), range(0, 1, 3)]));
    let refused = message(three.reinterpret(DType::Int32));
    assert!(refused.contains("its size must be a divisor of the total size in bytes"), "{refused}");
    assert_eq!(elements(&three.reinterpret(DType::UInt8).unwrap()).0, [2, 6]);
    let turned = a.view(Lens::Permute(vec![1, 0]));
    assert!(message(turned.reinterpret(DType::UInt8)).contains("the last axis must be contiguous"));
    assert!(message(counted(DType::Int16, &[]).reinterpret(DType::UInt8)).contains("0d array"));
}

#[test]
fn strides_lead_to_the_last_byte_and_no_further() {
    let a = counted(DType::Int32, &[6]);
    let windows = a.restride(&[4, 3], &[4, 4]).unwrap();
    assert_eq!(elements(&windows), (vec![4, 3], vec![0, 1, 2, 1, 2, 3, 2, 3, 4, 3, 4, 5]));
    let backwards = a.view(Lens::Select(vec![range(5, -1, 6)])).restride(&[6], &[-4]).unwrap();
    assert_eq!(elements(&backwards), (vec![6], vec![5, 4, 3, 2, 1, 0]));
    for (shape, strides) in [(&[5, 3][..], &[4, 4][..]), (&[2], &[-4]), (&[2], &[21]), (&[3], &[i64::MAX])] {
        assert_eq!(message(a.restride(shape, strides)), "ValueError: strides lead out of the memory of the array");
    }
    // The last element may begin between others, and what has no elements leads nowhere.
    assert_eq!(elements(&a.restride(&[2], &[20]).unwrap()).1, [0, 5]);
    assert_eq!(a.restride(&[0, 9], &[4, 4]).unwrap().sizes(), Some(vec![0, 9]));
}
