//! Calls that repeat make no ops, and compute what they would compute otherwise: the same bits, derivatives and errors.

#![cfg(all(feature = "script", feature = "jit", not(target_arch = "wasm32")))]

#[path = "support/page.rs"]
mod page;

use page::Page;
use tensorscope::array::HostArray;
use tensorscope::dtype::{DType, Scalar};
use tensorscope::graph::{Combine, Unary};
use tensorscope::session::{Argument, Call};
use tensorscope::target::DeviceKind;
use tensorscope::tensor::{Tensor, ops_made};

const SUM: Call = Call::Reduce { combine: Combine::Sum, axes: None, keepdims: false };

/// Four parameters, their two moments each, and the loss: a step of Adam for a small net, by data of `x` and `y`.
fn step(page: &Page, state: &[u32], [x, y]: [u32; 2], turn: i32) -> Vec<u32> {
    let (params, first, second) = (&state[..4], &state[4..8], &state[8..12]);
    let of: Vec<u32> = params.iter().map(|p| page.on(Call::Variable, *p)).collect();
    let hidden = page.on(Call::Function(Unary::Tanh), page.two(Call::Add, page.two(Call::Matmul, x, of[0]), of[1]));
    let error = page.two(Call::Subtract, page.two(Call::Add, page.two(Call::Matmul, hidden, of[2]), of[3]), y);
    let loss = page.on(Call::Mean { axes: None, keepdims: false }, page.two(Call::Multiply, error, error));
    let slopes = page.gradients(loss, &of);
    let mean = |m: u32, slope: u32, beta: f64| {
        page.two(Call::Add, page.by(Call::Multiply, m, beta), page.by(Call::Multiply, slope, 1.0 - beta))
    };
    let m: Vec<u32> = (0..4).map(|k| mean(first[k], slopes[k], 0.9)).collect();
    let v: Vec<u32> = (0..4).map(|k| mean(second[k], page.two(Call::Multiply, slopes[k], slopes[k]), 0.999)).collect();
    let [one, two] = [0.9_f64, 0.999].map(|beta| 1.0 - beta.powi(turn));
    let next = (0..4).map(|k| {
        let root = page.on(Call::Function(Unary::Sqrt), page.by(Call::Divide, v[k], two));
        let by = page.by(Call::Multiply, page.by(Call::Divide, m[k], one), 0.01);
        page.two(Call::Subtract, params[k], page.two(Call::Divide, by, page.by(Call::Add, root, 1e-8)))
    });
    next.collect::<Vec<_>>().into_iter().chain(m.clone()).chain(v.clone()).chain([loss]).collect()
}

fn start(page: &Page) -> Vec<u32> {
    let shapes: [&[usize]; 4] = [&[2, 6], &[6], &[6, 1], &[1]];
    let mut state: Vec<u32> = (0..).zip(shapes).map(|(k, shape)| page.tensor(shape, k)).collect();
    for _ in 0..2 {
        for shape in shapes {
            let zeros = HostArray::from_scalars(
                DType::Float32,
                shape.to_vec(),
                &vec![Scalar::Float(0.0); shape.iter().product()],
            );
            state.push(page.eager.borrow().keep(Tensor::from_host(zeros.unwrap(), DeviceKind::Cpu, false, None)));
        }
    }
    state
}

/// The bits of all that is kept after each of `turns` steps, and the ops that each made. `also` is done in each step, before
/// anything is asked for, and may give more bits.
fn train(
    page: &Page,
    turns: i32,
    rows: impl Fn(i32) -> usize,
    also: impl Fn(i32, &[u32]) -> Vec<u8>,
) -> Vec<(Vec<u8>, u64)> {
    let mut state = start(page);
    let sets = [5, 9].map(|rows| [page.tensor(&[rows, 2], 77), page.tensor(&[rows, 1], 78)]);
    let mut data: Vec<u32> = sets.iter().flatten().copied().collect();
    let mut found = Vec::new();
    for turn in 1..=turns {
        let all = page.next_step(&[&state[..], &data].concat());
        (state, data) = (all[..12].to_vec(), all[12..].to_vec());
        let before = ops_made();
        let from = if rows(turn) == 5 { 0 } else { 2 };
        let made = page.tidy(|| step(page, &state, [data[from], data[from + 1]], turn));
        let mut bits = also(turn, &made);
        made.iter().for_each(|k| page.eval(*k));
        let ops = ops_made() - before;
        page.release(&state);
        state = made[..12].to_vec();
        made.iter().for_each(|k| bits.extend(page.bits(*k)));
        page.release(&made[12..]);
        found.push((bits, ops));
    }
    found
}

fn nothing(_: i32, _: &[u32]) -> Vec<u8> {
    Vec::new()
}

fn same(a: &[(Vec<u8>, u64)], b: &[(Vec<u8>, u64)]) {
    for (k, (a, b)) in a.iter().zip(b).enumerate() {
        assert!(a.0 == b.0, "step {}", k + 1);
    }
}

/// The turns in which no op was made.
fn followed(steps: &[(Vec<u8>, u64)]) -> Vec<usize> {
    (1..).zip(steps).filter(|(_, (_, ops))| *ops == 0).map(|(k, _)| k).collect()
}

#[test]
fn a_step_that_repeats_makes_no_ops_and_has_the_same_bits() {
    let (recorded, plain) = (train(&Page::new(true), 12, |_| 5, nothing), train(&Page::new(false), 12, |_| 5, nothing));
    same(&recorded, &plain);
    assert_eq!(followed(&recorded), (7..=12).collect::<Vec<_>>());
    assert!(followed(&plain).is_empty());
}

#[test]
fn what_only_a_step_needs_is_no_output_of_its_program() {
    let page = Page::new(true);
    let state = start(&page);
    let data = [page.tensor(&[5, 2], 77), page.tensor(&[5, 1], 78)];
    let from = page.session.next_compilation();
    let made = page.tidy(|| step(&page, &state, data, 1));
    let asked: Vec<Tensor> = made.iter().map(|k| page.eager.borrow().ask(&page.session, *k).unwrap()).collect();
    page.session.set_looks(true);
    pollster::block_on(page.session.evaluate(&asked)).unwrap();
    let compiled = page.session.compilations_since(from);
    assert_eq!(compiled.len(), 1);
    let outputs = compiled[0].written.compiled.graph.outputs().len();
    assert_eq!(outputs, made.len(), "what was not asked for is computed to be kept");
}

#[test]
fn shapes_that_change_have_recordings_of_their_own() {
    let rows = |turn: i32| if turn % 2 == 0 { 5 } else { 9 };
    let (recorded, plain) = (train(&Page::new(true), 20, rows, nothing), train(&Page::new(false), 20, rows, nothing));
    same(&recorded, &plain);
    assert!(followed(&recorded).ends_with(&[15, 16, 17, 18, 19, 20]), "{:?}", followed(&recorded));
}

#[test]
fn what_differs_in_the_middle_is_made_as_ever() {
    let run = |recorded: bool| {
        let page = Page::new(recorded);
        train(
            &page,
            14,
            |_| 5,
            |turn, made| match turn {
                // Another call, a read of a single value, an error, and a derivative of what the step gives.
                14 => page.bits(page.by(Call::Multiply, made[0], 3.0)),
                16 => page.bits(made[5]),
                18 => {
                    let wrong = page.try_call(Call::Add, &[Argument::Handle(made[0]), Argument::Handle(made[1])]);
                    assert!(wrong.is_ok());
                    let wrong = page.try_call(Call::Matmul, &[Argument::Handle(made[0]), Argument::Handle(made[0])]);
                    wrong.unwrap_err().message().as_bytes().to_vec()
                }
                22 => page.bits(page.gradients(page.on(SUM, made[0]), &[made[4], made[8]])[1]),
                _ => Vec::new(),
            },
        )
    };
    let (recorded, plain) = (run(true), run(false));
    same(&recorded, &plain);
    let followed = followed(&recorded);
    assert!([8, 13].iter().all(|k| followed.contains(k)), "{followed:?}");
}

#[test]
fn derivatives_of_what_was_followed_are_there_when_they_are_asked_for() {
    let run = |recorded: bool| {
        let page = Page::new(recorded);
        let mut state = start(&page);
        let mut data = vec![page.tensor(&[5, 2], 77), page.tensor(&[5, 1], 78)];
        let mut found = Vec::new();
        for turn in 1..=9 {
            let all = page.next_step(&[&state[..], &data].concat());
            (state, data) = (all[..12].to_vec(), all[12..].to_vec());
            let made = page.tidy(|| step(&page, &state, [data[0], data[1]], turn));
            made.iter().for_each(|k| page.eval(*k));
            if turn > 5 {
                // Of the parameters after the step by its moments, and by the moments before it: all have data by now.
                let total = page.on(SUM, made[0]);
                let slopes = page.gradients(total, &[made[4], made[8], state[4]]);
                slopes.iter().for_each(|k| found.extend(page.bits(*k)));
            }
            state = made[..12].to_vec();
        }
        found
    };
    assert_eq!(run(true), run(false));
}

#[test]
fn a_leaf_that_somebody_has_is_reached_through_many_steps() {
    let run = |recorded: bool| {
        let page = Page::new(recorded);
        let leaf = page.on(Call::Variable, page.tensor(&[7], 3));
        let mut value = page.by(Call::Multiply, leaf, 1.5);
        page.eval(value);
        let (mut kept, mut found) = (vec![leaf, value], Vec::new());
        for turn in 0..30 {
            kept = page.next_step(&kept);
            value = kept[1];
            let made = page.tidy(|| vec![page.by(Call::Multiply, page.on(Call::Function(Unary::Sin), value), 1.25)]);
            page.eval(made[0]);
            if turn % 7 == 6 {
                let slope = page.gradients(page.on(SUM, made[0]), &[kept[0]])[0];
                found.extend(page.bits(slope));
            }
            page.release(&[value]);
            kept[1] = made[0];
        }
        found
    };
    assert_eq!(run(true), run(false));
}

#[test]
fn values_that_nobody_asked_for_are_there_later() {
    let run = |recorded: bool| {
        let page = Page::new(recorded);
        let mut x = page.tensor(&[6], 5);
        let mut found = Vec::new();
        for turn in 0..10 {
            x = page.next_step(&[x])[0];
            let alias = page.on(Call::Cast(DType::Float32), x);
            let doubled = page.two(Call::Add, x, alias);
            let (leaf, cut) = (page.on(Call::Variable, doubled), page.on(Call::Detach, doubled));
            let square = page.two(Call::Multiply, leaf, leaf);
            let total = page.on(SUM, square);
            page.eval(total);
            page.release(&[square]);
            if turn % 3 == 2 {
                found.extend(page.bits(cut));
                found.extend(page.bits(doubled));
                found.extend(page.bits(page.gradients(total, &[leaf])[0]));
            }
            let next = page.by(Call::Multiply, doubled, 0.4);
            found.extend(page.bits(next));
            x = next;
        }
        found
    };
    assert_eq!(run(true), run(false));
}

#[test]
fn operands_that_are_one_tensor_are_told_from_two() {
    let run = |recorded: bool| {
        let page = Page::new(recorded);
        let mut both = vec![page.tensor(&[4], 1), page.tensor(&[4], 2)];
        let mut found = Vec::new();
        for turn in 0..12 {
            both = page.next_step(&both);
            let (a, b) = if turn % 4 == 3 { (both[0], both[0]) } else { (both[0], both[1]) };
            let made = page.tidy(|| {
                let [p, q] = [a, b].map(|k| page.on(Call::Detach, k));
                let [p, q] = [p, q].map(|k| page.on(Call::Variable, k));
                let total = page.on(SUM, page.two(Call::Multiply, p, page.two(Call::Multiply, q, q)));
                [&page.gradients(total, &[p, q])[..], &[total]].concat()
            });
            made.iter().for_each(|k| found.extend(page.bits(*k)));
        }
        found
    };
    assert_eq!(run(true), run(false));
}

#[test]
fn numbers_that_are_built_into_a_program_are_compared() {
    let run = |recorded: bool| {
        let page = Page::new(recorded);
        let mut x = page.tensor(&[5], 9);
        let mut found = Vec::new();
        for turn in 0..16 {
            x = page.next_step(&[x])[0];
            let (power, least) = (f64::from(turn / 4) + 1.0, f64::from(turn % 3) / 4.0);
            let made = page.tidy(|| {
                let above = page.by(Call::Maximum, page.by(Call::Power, x, power), least);
                vec![page.by(Call::Add, page.by(Call::Multiply, above, f64::from(turn)), -0.0)]
            });
            found.extend(page.bits(made[0]));
        }
        found
    };
    assert_eq!(run(true), run(false));
}

#[test]
fn handles_may_be_let_go_at_any_time() {
    let run = |recorded: bool| {
        let page = Page::new(recorded);
        let mut x = page.tensor(&[5], 9);
        let mut found = Vec::new();
        for turn in 0..14 {
            x = page.next_step(&[x])[0];
            let y = page.by(Call::Multiply, x, 0.9);
            if turn % 5 == 4 {
                page.release(&[y]);
                let again = page.try_call(Call::Negative, &[Argument::Handle(y)]);
                assert_eq!(again.unwrap_err().message(), "the tensor was disposed, or is another session's");
                continue;
            }
            let z = page.two(Call::Add, y, x);
            page.release(&[y, x]);
            let last = page.on(Call::Negative, z);
            page.release(&[z]);
            found.extend(page.bits(last));
            x = last;
            if turn == 11 {
                page.eager.borrow().clear();
                assert!(page.eager.borrow().tensor(x).is_err());
                x = page.tensor(&[5], 10);
            }
        }
        found
    };
    assert_eq!(run(true), run(false));
}

#[test]
fn steps_leave_nothing_behind() {
    let page = Page::new(true);
    let mut state = start(&page);
    let data = [page.tensor(&[5, 2], 77), page.tensor(&[5, 1], 78)];
    let mut old = Vec::new();
    for turn in 1..=2000 {
        let made = page.tidy(|| step(&page, &state, data, turn));
        made.iter().for_each(|k| page.eval(*k));
        page.release(&state);
        page.release(&made[12..]);
        state = made[..12].to_vec();
        if turn % 100 == 50 {
            old.push(page.eager.borrow().ask(&page.session, state[3]).unwrap().downgrade());
        }
    }
    assert!(old.iter().rev().skip(1).all(|tensor| tensor.upgrade().is_none()));
    let left = page.eager.borrow().handles_since(0);
    assert!(left.len() == 14 && left.is_sorted(), "{left:?}");
}

#[test]
fn a_long_segment_that_comes_often_makes_no_ops() {
    let (page, plain) = (Page::new(true), Page::new(false));
    let long = |page: &Page, x: u32| {
        page.tidy(|| {
            // Some 600 ops: several pieces.
            let y = (0..300).fold(x, |y, _| page.by(Call::Add, page.by(Call::Multiply, y, 0.5), 1.0));
            page.eval(y);
            vec![y]
        })[0]
    };
    let (mut x, mut expected) = (page.tensor(&[1009], 5), plain.tensor(&[1009], 5));
    let mut made = Vec::new();
    for _ in 0..20 {
        let before = ops_made();
        x = long(&page, x);
        made.push(ops_made() - before);
        expected = plain.next_step(&[long(&plain, expected)])[0];
    }
    assert_eq!(page.bits(x), plain.bits(expected));
    assert!(made[0] > 500 && made[18..] == [0, 0], "{made:?}");
}

#[test]
fn a_long_step_with_several_results_makes_no_ops_either() {
    let page = Page::new(true);
    let mut state = [page.tensor(&[3], 1), page.tensor(&[3], 2)];
    let mut made = Vec::new();
    for _ in 0..24 {
        let before = ops_made();
        let next = page.tidy(|| {
            let (mut a, mut b) = (state[0], state[1]);
            for _ in 0..150 {
                let sum = page.two(Call::Add, a, b);
                (a, b) = (page.by(Call::Multiply, sum, 0.5), page.by(Call::Multiply, b, 0.75));
            }
            vec![a, b]
        });
        next.iter().for_each(|k| page.eval(*k));
        made.push(ops_made() - before);
        page.release(&state);
        state = [next[0], next[1]];
    }
    assert_eq!(made[20..], [0; 4], "{made:?}");
}
