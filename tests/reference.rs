//! Tensors beside the plainest way to their values: a sum as it is written, one element after the other, each case by itself.

#![cfg(all(feature = "numpy", feature = "jit", not(target_arch = "wasm32")))]

use num_complex::Complex;
use std::f64::consts::TAU;
use std::rc::Rc;
use tensorscope::array::HostArray;
use tensorscope::dtype::{DType, Scalar};
use tensorscope::graph::{Binary, Combine, Op};
use tensorscope::runtime::InterpreterDevice;
use tensorscope::runtime::cpu::CpuDevice;
use tensorscope::search::Options;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Policy};
use tensorscope::tensor::{
    AtOnce, Beyond, Index, Operand, Shape, State, Tensor, check_size, concatenate, dft, diagonal, divide, full,
    look_up, places_of_extreme, power, settle_constant,
};

fn session() -> Session {
    let gpu = Box::new(InterpreterDevice::new(Capabilities::webgpu()));
    let cpu = Box::new(CpuDevice::new().unwrap());
    Session::new(cpu, gpu, None, DeviceKind::Cpu, Policy::default(), Options::default())
}

thread_local! {
    /// That of all tensors of a test, whose data may be in its devices' memory.
    static SESSION: Session = session();
}

fn read(tensor: &Tensor) -> Rc<HostArray> {
    SESSION.with(|session| pollster::block_on(session.read(tensor))).unwrap()
}

fn here(data: HostArray) -> Tensor {
    Tensor::from_host(data, DeviceKind::Cpu, false, None)
}

fn integers(dtype: DType, shape: &[usize], values: impl Iterator<Item = i64>) -> Tensor {
    here(HostArray::from_scalars(dtype, shape.to_vec(), &values.map(Scalar::Int).collect::<Vec<_>>()).unwrap())
}

fn number(scalar: Scalar) -> Operand {
    Operand::Scalar(scalar)
}

#[test]
fn a_transform_of_any_length_is_the_sum_that_it_says() {
    // Whole and split, primes up to the largest matrix, one beyond it, and a length without small factors.
    for n in [1, 3, 64, 67, 96, 1031, 67 * 67] {
        let x: Vec<Complex<f64>> =
            (0..n).map(|k| Complex::new((k * 7 % 11) as f64 - 5.0, (k * 5 % 13) as f64)).collect();
        let given = here(HostArray::from_complexes(DType::Complex128, vec![1, n], &x).unwrap());
        for inverse in [false, true] {
            let found = read(&dft::transform(&given, inverse, None).unwrap());
            assert_eq!(found.shape(), [1, n]);
            for k in (0..n).step_by(n.div_ceil(97)) {
                let turn = if inverse { TAU } else { -TAU };
                let root = |j: usize| Complex::from_polar(1.0, turn * (j * k % n) as f64 / n as f64);
                let exact: Complex<f64> = x.iter().enumerate().map(|(j, x)| x * root(j)).sum();
                let Scalar::Complex(re, im) = found.get(k) else { panic!("no complex number") };
                assert!(
                    (Complex::new(re, im) - exact).norm() < 1e-11 * n as f64,
                    "{n} {inverse} {k}: {re} {im} {exact}"
                );
            }
        }
    }
}

#[test]
fn third_and_fourth_powers_are_products() {
    let x: Vec<f64> = (0..60).map(|k| f64::from(k) * 0.37 - 9.1).collect();
    let tensor = here(HostArray::from_plain(DType::Float64, vec![60], &x).unwrap());
    let values = |exponent: Scalar| {
        let power = power(&tensor.clone().into(), &number(exponent), None).unwrap();
        read(&power).plain::<f64>().to_vec()
    };
    for exponent in [Scalar::Int(3), Scalar::Float(3.0)] {
        assert_eq!(values(exponent), x.iter().map(|x| x * (x * x)).collect::<Vec<_>>());
    }
    for exponent in [Scalar::Int(4), Scalar::Float(4.0)] {
        assert_eq!(values(exponent), x.iter().map(|x| (x * x) * (x * x)).collect::<Vec<_>>());
    }
    // A single number keeps the function's accuracy.
    let op = |tensor: &Tensor| match tensor.state() {
        State::Lazy { op, .. } => op,
        _ => panic!("computed already"),
    };
    let single = here(HostArray::from_plain(DType::Float64, vec![], &[1.1]).unwrap());
    for exponent in [3, 4].map(|k| number(Scalar::Int(k))) {
        assert_eq!(op(&power(&single.clone().into(), &exponent, None).unwrap()), Op::Binary(Binary::Pow));
        assert_eq!(op(&power(&tensor.clone().into(), &exponent, None).unwrap()), Op::Binary(Binary::Mul));
    }
}

#[test]
fn a_quotient_may_be_by_a_number_beyond_the_dtype() {
    let a = integers(DType::Int8, &[3], [-128, 5, 127].into_iter());
    let quotient = divide(&a.clone().into(), &number(Scalar::Int(1000)), None).unwrap();
    assert_eq!(*read(&quotient).plain::<f64>(), [-128.0 / 1000.0, 5.0 / 1000.0, 127.0 / 1000.0]);
    let turned = divide(&number(Scalar::Int(1000)), &a.into(), None).unwrap();
    assert_eq!(*read(&turned).plain::<f64>(), [1000.0 / -128.0, 200.0, 1000.0 / 127.0]);
}

#[test]
fn many_parts_are_joined_along_any_axis() {
    let part = |k: usize, shape: &[usize]| {
        integers(DType::Int16, shape, (0..shape.iter().product::<usize>()).map(|j| (100 * k + j) as i64))
    };
    for count in [64, 65, 90] {
        let sizes = |axis: usize| (0..count).map(move |k| if axis == 1 && k % 3 == 0 { 2 } else { 1 });
        for axis in 0..3 {
            let mut shape = [2, 3, 2];
            let parts: Vec<Tensor> = sizes(axis)
                .enumerate()
                .map(|(k, size)| {
                    shape[axis] = size;
                    part(k, &shape)
                })
                .collect();
            let joined = read(&concatenate(&parts, axis as i64, None).unwrap());
            shape[axis] = sizes(axis).sum();
            assert_eq!(joined.shape(), shape);
            let starts: Vec<usize> = sizes(axis).scan(0, |at, size| Some(std::mem::replace(at, *at + size))).collect();
            for (k, part) in parts.iter().enumerate() {
                let (of, data) = (part.shape(), part.host().unwrap());
                for j in 0..data.len() {
                    let mut at = [j / (of[1] * of[2]), j / of[2] % of[1], j % of[2]];
                    at[axis] += starts[k];
                    let place = (at[0] * shape[1] + at[1]) * shape[2] + at[2];
                    assert_eq!(joined.get(place), data.get(j), "{count} parts along {axis}");
                }
            }
        }
    }
}

#[test]
fn diagonals_go_down_two_axes() {
    let shape = [2, 3, 4];
    let x = integers(DType::Int32, &shape, 0..24);
    for (first, second) in [(0, 1), (1, 2), (2, 0), (2, 1)] {
        let other = 3 - first - second;
        for offset in -4..=4_i64 {
            let found = read(&diagonal(&x, offset, first as i64, second as i64, None).unwrap());
            let mut expected = Vec::new();
            for o in 0..shape[other] {
                for i in 0..shape[first] {
                    let j = i as i64 + offset;
                    if (0..shape[second] as i64).contains(&j) {
                        let mut at = [0; 3];
                        (at[other], at[first], at[second]) = (o, i, j as usize);
                        expected.push((at[0] * 12 + at[1] * 4 + at[2]) as i64);
                    }
                }
            }
            assert_eq!(found.shape(), [shape[other], expected.len() / shape[other]], "{first} {second} {offset}");
            assert_eq!(*found.integers(), expected, "{first} {second} {offset}");
        }
    }
}

#[test]
fn the_extreme_of_a_long_vector_is_its_first() {
    let n = (1 << 18) + 5;
    let noise = |k: usize| (k.wrapping_mul(7919) % 1009) as f32;
    let x: Vec<f32> = (0..n).map(noise).collect();
    let found = |x: &[f32], combine| {
        let places =
            places_of_extreme(&here(HostArray::from_plain(DType::Float32, vec![n], x).unwrap()), 0, combine, None);
        read(&places.unwrap()).integers()[0] as usize
    };
    let first = |x: &[f32], best: f32| x.iter().position(|x| *x == best).unwrap();
    assert_eq!(found(&x, Combine::Max), first(&x, 1008.0));
    assert_eq!(found(&x, Combine::Min), first(&x, 0.0));
    // In a later block, and in what is left of them.
    for at in [200_000, n - 2] {
        let mut x = x.clone();
        x[at] = 5000.0;
        assert_eq!(found(&x, Combine::Max), at);
    }
}

#[test]
fn what_is_looked_up_beyond_an_axis_is_no_element() {
    let indices = [0, 2, -1, -3, 3, -4, 1];
    let places = integers(DType::Int64, &[7], indices.into_iter());
    let met = Shape::from(vec![7]);
    let look = |x: &Tensor, beyond| look_up(x, vec![(0, Index::Computed(places.clone(), beyond))], &met, 0, None);
    let fills = [
        (DType::Bool, Scalar::Bool(true)),
        (DType::Int16, Scalar::Int(-32_768)),
        (DType::UInt8, Scalar::UInt(255)),
        (DType::Float32, Scalar::Float(f64::NAN)),
    ];
    for (dtype, fill) in fills {
        let x = integers(
            dtype,
            &[3, 2],
            if dtype == DType::Bool { [0, 1, 1, 0, 0, 0] } else { [4, 9, 16, 25, 36, 49] }.into_iter(),
        );
        let given = x.host().unwrap();
        for beyond in [Beyond::Fill, Beyond::Clip, Beyond::Wrap] {
            let found = read(&look(&x, beyond).unwrap());
            assert_eq!(found.shape(), [7, 2]);
            for (k, i) in indices.iter().enumerate() {
                let row = match beyond {
                    Beyond::Fill => Some(if *i < 0 { i + 3 } else { *i }).filter(|i| (0..3).contains(i)),
                    Beyond::Clip => Some((*i).clamp(0, 2)),
                    Beyond::Wrap => Some(i.rem_euclid(3)),
                };
                for j in 0..2 {
                    let expected = row.map_or(fill, |row| given.get(row as usize * 2 + j));
                    let (found, expected) = (found.get(k * 2 + j), expected);
                    assert!(
                        found == expected || found.is_nan() && expected.is_nan(),
                        "{dtype} {beyond:?} {i}: {found:?}"
                    );
                }
            }
        }
    }
    let nothing = integers(DType::Int32, &[0, 2], std::iter::empty());
    let told = look(&nothing, Beyond::Fill).err().unwrap().to_string();
    assert_eq!(told, "IndexError: no index is within axis 0 with size 0");
    let none = integers(DType::Int64, &[0], std::iter::empty());
    let of = vec![(0, Index::Computed(none, Beyond::Fill))];
    assert_eq!(look_up(&nothing, of, &Shape::from(vec![0]), 0, None).unwrap().shape(), [0, 2]);
}

#[test]
fn what_is_too_large_says_how_large_it_would_be() {
    let told = |shape: &[usize]| check_size(shape, DType::Float64).unwrap_err().to_string();
    let amount = |shape: &[usize]| told(shape).split(" for ").next().unwrap().to_owned();
    assert_eq!(
        told(&[2000, 1000, 1000]),
        "MemoryError: Unable to allocate 14.9 GiB for an array with shape (2000, 1000, 1000) and data type float64"
    );
    assert_eq!(amount(&[1_000_000_000]), "MemoryError: Unable to allocate 7.45 GiB");
    assert_eq!(amount(&[20_000_000_000]), "MemoryError: Unable to allocate 149. GiB");
    assert_eq!(amount(&[1 << 20, 10 << 17]), "MemoryError: Unable to allocate 10.0 TiB");
    assert!(told(&[1 << 31, 1 << 31]).starts_with("ValueError: array is too big"));
    assert_eq!(check_size(&[1 << 20, 0, 1 << 20], DType::Float64).unwrap(), 0);
    assert_eq!(check_size(&[100, 7], DType::Float64).unwrap(), 700);
}

#[test]
fn a_weak_reference_is_to_one_tensor() {
    let [a, b] = [1, 2].map(|k| integers(DType::Int64, &[1], std::iter::once(k)));
    let weak = a.downgrade();
    assert!(weak.is(&a) && weak.is(&a.clone()) && !weak.is(&b));
    assert!(weak.upgrade().is_some_and(|found| found.same(&a)));
    drop(a);
    assert!(weak.upgrade().is_none());
}

#[test]
fn small_constants_that_are_written_to_have_their_data_here() {
    let constant = |n: usize| full(&[n], Scalar::Int(3), DType::Int64, DeviceKind::Cpu, false, None).unwrap();
    assert!(!settle_constant(&constant(5)), "nothing is computed at once");
    let _on = AtOnce::new(true, Rc::new(|_| None));
    for n in [1, 5, 2048] {
        let small = constant(n);
        assert!(settle_constant(&small) && small.host().is_some_and(|data| *data.integers() == vec![3; n]));
    }
    for n in [2049, 5000] {
        let large = constant(n);
        assert!(!settle_constant(&large) && large.is_lazy());
    }
}
