//! Declared functions as JavaScript calls them: found again like any call, and made again where they have to read.

#![cfg(all(feature = "functions", feature = "jit", not(target_arch = "wasm32")))]

#[path = "support/page.rs"]
mod page;

use page::{Page, number};
use std::rc::Rc;
use tensorscope::error::Result;
use tensorscope::numpy::{self, Argument as Given, Default, Source};
use tensorscope::session::{Argument, Call, Declared, Made, Part};
use tensorscope::target::DeviceKind;
use tensorscope::tensor::ops_made;

/// A call of a declared function, made again where it has to read.
fn declared(page: &Page, name: &str, parts: &[Part], arguments: &[Argument]) -> Result<Vec<u32>> {
    let function = numpy::functions().find(|f| f.name() == name).unwrap();
    let mut all = parts.to_vec();
    for parameter in &function.parameters[parts.len()..] {
        let default = parameter.default.unwrap();
        // A universal function tells `out=None` from no `out`.
        let given = if function.ufunc.is_some() && default == Default::None { Given::NoValue } else { default.into() };
        all.push(Part::Fixed(given));
    }
    let call = Rc::new(Declared::new(function, all, DeviceKind::Cpu));
    let source = Source::default();
    let mut read = Vec::new();
    loop {
        match page.eager.borrow().declared(&page.session, &call, arguments, &source, read)? {
            Made::One(handle) => return Ok(vec![handle]),
            Made::Several(handles) => return Ok(handles),
            Made::Other(_) => panic!("{name} gives no tensors"),
            Made::Wants(tensor, before) => {
                read = before;
                read.push(page.session.read_at_once(&tensor)?.unwrap());
            }
        }
    }
}

/// A step that calls declared functions: of operands, with options, with several results, and one that reads.
fn declared_step(page: &Page, x: u32, reads: bool) -> Vec<u32> {
    let at = |handle| Argument::Handle(handle);
    let one = |name, handle| declared(page, name, &[Part::Operand], &[at(handle)]).unwrap()[0];
    let wide = one("arctan", page.on(Call::Variable, x));
    let axis = Part::Fixed(Given::Ints(vec![1], false));
    let spread = declared(page, "std", &[Part::Tensor(true), axis], &[at(wide)]).unwrap()[0];
    let both = declared(page, "modf", &[Part::Operand], &[at(page.by(Call::Multiply, spread, 3.0))]).unwrap();
    let power = declared(page, "hypot", &[Part::Operand, Part::Operand], &[number(0.5), at(both[0])]).unwrap()[0];
    let mut made = vec![wide, spread, both[0], both[1], power];
    if reads {
        made.push(declared(page, "argsort", &[Part::Tensor(true)], &[at(power)]).unwrap()[0]);
    }
    made
}

#[test]
fn declared_functions_are_found_again() {
    for reads in [false, true] {
        let [again, anew] = [true, false].map(Page::new);
        for turn in 0..7 {
            let bits = [&again, &anew].map(|page| {
                let x = page.tensor(&[13, 7], turn);
                let before = ops_made();
                let made = declared_step(page, x, reads);
                let ops = ops_made() - before;
                let bits: Vec<Vec<u8>> = made.iter().map(|k| page.bits(*k)).collect();
                page.release(&made);
                page.next_step(&[]);
                (ops, bits)
            });
            assert_eq!(bits[0].1, bits[1].1, "turn {turn}, reads {reads}");
            // Without reads no op is made once it is a loop; with them calls are made as they come.
            assert_eq!(bits[0].0 == 0, turn >= 4 && !reads, "turn {turn}, reads {reads}: {} ops", bits[0].0);
        }
    }
}

#[test]
fn a_declared_call_differs_by_its_options() {
    let page = Page::new(true);
    let along = |x, axis| {
        let axis = Part::Fixed(Given::Ints(vec![axis], false));
        declared(&page, "std", &[Part::Tensor(true), axis], &[Argument::Handle(x)]).unwrap()[0]
    };
    for turn in 0..8 {
        let x = page.tensor(&[5, 3], turn);
        let spread = along(x, i64::from(turn % 2));
        assert_eq!(page.bits(spread).len(), 4 * [3, 5][turn as usize % 2]);
        page.release(&[x, spread]);
    }
}

#[test]
fn an_error_of_a_declared_function_is_numpys() {
    let page = Page::new(true);
    let x = page.tensor(&[5, 3], 1);
    let axis = Part::Fixed(Given::Ints(vec![7], false));
    let error = declared(&page, "std", &[Part::Tensor(true), axis], &[Argument::Handle(x)]).unwrap_err();
    assert_eq!(error.message(), "axis 7 is out of bounds for array of dimension 2");
}
