//! Templates: texts of the language over values of somebody else's.

#![cfg(all(feature = "script", feature = "functions"))]

use std::cell::RefCell;
use tensorscope::array::HostArray;
use tensorscope::dtype::{DType, Scalar};
use tensorscope::error::Error;
use tensorscope::python::Value;
use tensorscope::runner::{Evaluated, Runner};
use tensorscope::runtime::InterpreterDevice;
use tensorscope::search;
use tensorscope::session::Session;
use tensorscope::target::DeviceKind;
use tensorscope::target::{Capabilities, Policy};
use tensorscope::tensor::{Array, Tensor};

fn runner() -> Runner {
    let device = |capabilities| Box::new(InterpreterDevice::new(capabilities));
    let (cpu, gpu) = (device(Capabilities::cpu()), device(Capabilities::simulated_gpu()));
    Runner::new(Session::new(cpu, gpu, None, DeviceKind::Cpu, Policy::default(), search::Options::default()))
}

fn array(values: &[f64]) -> Value {
    let scalars: Vec<Scalar> = values.iter().map(|&x| Scalar::Float(x)).collect();
    let data = HostArray::from_scalars(DType::Float64, vec![values.len()], &scalars).unwrap();
    Value::Array(Array::new(Tensor::from_host(data, DeviceKind::Cpu, false, None)))
}

/// The result of a template, as text, and what it printed.
fn evaluated(text: &str, values: Vec<Value>) -> Result<(String, Vec<String>), Error> {
    let runner = runner();
    let names = (1..=values.len()).map(|k| format!("_{k}__")).collect();
    let template = runner.template(text, names)?;
    let printed: RefCell<Vec<String>> = RefCell::default();
    let print = |line: &str| printed.borrow_mut().push(line.to_owned());
    let shown = |value: &Value| match value {
        Value::Array(array) => {
            let data = runner.session().read_at_once(&array.tensor()).unwrap().unwrap();
            format!("{:?}", data.scalars().map(|x| x.to_f64()).collect::<Vec<f64>>())
        }
        Value::Int(n) => n.to_string(),
        Value::Float(x) => x.to_string(),
        other => other.type_name().to_owned(),
    };
    let result = match runner.evaluate(&template, values, &print)? {
        Evaluated::Value(value) => shown(&value),
        Evaluated::Assigned(all) => {
            let all: Vec<String> = all.iter().map(|(name, value)| format!("{name} = {}", shown(value))).collect();
            all.join("; ")
        }
    };
    Ok((result, printed.into_inner()))
}

#[test]
fn an_expression_has_a_value_also_over_several_lines() {
    let x = || array(&[1.0, 2.0, 3.0]);
    assert_eq!(evaluated("_1__ * 2 + _2__", vec![x(), Value::Int(1)]).unwrap().0, "[3.0, 5.0, 7.0]");
    assert_eq!(evaluated("\n    _1__[::-1]\n      + 1\n  ", vec![x()]).unwrap().0, "[4.0, 3.0, 2.0]");
    assert_eq!(evaluated("softmax(_1__ * 0)[0] * 3", vec![x()]).unwrap().0, "[1.0]");
    assert_eq!(evaluated("(yes := 3) # a note", vec![]).unwrap().0, "3");
}

#[test]
fn a_block_gives_its_last_value_or_what_it_assigned() {
    let text = "\n    import math\n    n = 0\n    for k in range(1_000):\n        n += k % 3\n    ";
    assert_eq!(evaluated(text, vec![]).unwrap().0, "math = module; n = 999; k = 999");
    assert_eq!(evaluated("a = _1__\na + 1", vec![Value::Int(2)]).unwrap().0, "3");
    assert_eq!(evaluated("", vec![]).unwrap().0, "");
    assert_eq!(evaluated("# nothing\n", vec![]).unwrap().0, "");
    assert_eq!(evaluated("print('a', 1)\nprint('b', end='')\n", vec![]).unwrap().1, ["a 1", "b"]);
}

#[test]
fn nothing_stays_and_a_template_is_used_again_after_an_error() {
    let runner = runner();
    let template = runner.template("b = 10 // _1__\nb", vec!["_1__".to_owned()]).unwrap();
    let tried = |n| runner.evaluate(&template, vec![Value::Int(n)], &|_| ());
    assert!(matches!(tried(5), Ok(Evaluated::Value(Value::Int(2)))));
    let error = tried(0).err().unwrap();
    assert_eq!(error.class_name(), "ZeroDivisionError");
    assert!(error.message().ends_with("(template, line 1, column 5: b = 10 // ${1})"), "{error}");
    assert!(!template.is_busy());
    assert!(matches!(tried(2), Ok(Evaluated::Value(Value::Int(5)))));
}

#[test]
fn errors_have_the_place_in_the_text_as_it_was_written() {
    let failed = |text: &str| evaluated(text, vec![array(&[1.0]), array(&[1.0, 2.0, 3.0])]).err().unwrap();
    let place = |text: &str| {
        let message = failed(text).message().to_owned();
        message[message.rfind("(template").unwrap()..].to_owned()
    };
    assert_eq!(place("\n      a = 1\n      b = missing\n"), "(template, line 3, column 11: b = missing)");
    assert_eq!(place("_1__ + missing"), "(template, line 1, column 8: ${1} + missing)");
    assert_eq!(place("\n  _1__.reshape(2)\n"), "(template, line 2, column 3: ${1}.reshape(2))");
    assert_eq!(place("_1__ = = 2"), "(template, line 1, column 8: ${1} = = 2)");
    assert_eq!(failed("input()").class_name(), "RuntimeError");
    assert_eq!(failed("missing").hint(), Some("values of JavaScript are written ${value}"));
}
