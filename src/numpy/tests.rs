//! Invariants of every declaration.

use super::*;
use std::collections::BTreeMap;

fn find(name: &str) -> &'static Function {
    functions().find(|function| function.name() == name).unwrap()
}

#[test]
fn names_are_declared_once() {
    let mut seen = BTreeMap::new();
    for function in functions() {
        for name in function.names {
            if let Some(other) = seen.insert(*name, function.name()) {
                panic!("{}.{} is declared by {} and {other}", name.0, name.1, function.name());
            }
        }
    }
}

#[test]
fn sentences_are_sentences() {
    for function in functions() {
        let text = function.sentence.get();
        assert!(text.ends_with('.') && !text.contains('\n'), "{}: {text}", function.name());
    }
}

/// Python rejects such signatures too.
#[test]
fn parameters_with_defaults_come_last() {
    for function in functions() {
        let by_place = function.parameters.iter().filter(|p| p.kind != Kind::KeywordOnly);
        let defaults: Vec<bool> = by_place.map(|p| p.default.is_some()).collect();
        assert!(defaults.is_sorted(), "{function:?}");
        assert!(function.parameters.iter().map(|p| p.kind as u8).is_sorted(), "{function:?}");
    }
}

#[test]
fn defaults_are_what_the_parameter_accepts() {
    for function in functions() {
        for parameter in function.parameters {
            let fits = match (parameter.default, parameter.accepts) {
                (None | Some(Default::NoValue), _)
                | (_, Accepts::Any | Accepts::Nested | Accepts::Items | Accepts::Unseen) => true,
                (Some(Default::None), _) => parameter.optional,
                (Some(Default::Bool(_)), accepts) => matches!(accepts, Accepts::Flag | Accepts::Operand),
                (Some(Default::Int(_)), accepts) => {
                    matches!(accepts, Accepts::Int | Accepts::Ints | Accepts::Number | Accepts::Operand)
                }
                (Some(Default::Float(_)), accepts) => matches!(accepts, Accepts::Number | Accepts::Operand),
                (Some(Default::Text(_)), accepts) => accepts == Accepts::Text,
                (Some(Default::Ints(_)), accepts) => accepts == Accepts::Ints,
                (Some(Default::Type(_) | Default::DType(_)), accepts) => accepts == Accepts::DType,
            };
            assert!(fits, "{}: {parameter:?}", function.name());
        }
    }
}

/// The message with which binding `positional` and `named` arguments fails.
fn refused(name: &str, positional: usize, named: &[&str]) -> String {
    let values = vec![(); positional];
    let named = named.iter().map(|name| (*name, &()));
    bind(find(name), &values, named).unwrap_err().message().to_owned()
}

#[test]
fn binding_has_cpythons_words() {
    assert_eq!(refused("beta", 1, &[]), "beta() missing 1 required positional argument: 'b'");
    assert_eq!(refused("percentile", 0, &["q"]), "percentile() missing 1 required positional argument: 'a'");
    assert_eq!(refused("percentile", 0, &[]), "percentile() missing 2 required positional arguments: 'a' and 'q'");
    assert_eq!(refused("percentile", 2, &["keepdim"]), "percentile() got an unexpected keyword argument 'keepdim'");
    assert_eq!(refused("percentile", 2, &["q"]), "percentile() got multiple values for argument 'q'");
    assert_eq!(refused("percentile", 8, &[]), "percentile() takes from 2 to 7 positional arguments but 8 were given");
    assert_eq!(refused("where", 0, &[]), "where() missing 1 required positional argument: 'condition'");
    assert_eq!(
        refused("where", 0, &["condition"]),
        "where() got some positional-only arguments passed as keyword arguments: 'condition'"
    );
    assert_eq!(refused("add", 1, &[]), "add() takes from 2 to 3 positional arguments but 1 was given");
    assert_eq!(refused("modf", 0, &[]), "modf() takes from 1 to 4 positional arguments but 0 were given");
}

#[test]
fn arguments_find_their_parameters() {
    let bound = bind(find("percentile"), &[1, 2], [("weights", &3), ("axis", &4)].into_iter()).unwrap();
    assert_eq!(bound[..3], [Bound::Given(&1), Bound::Given(&2), Bound::Given(&4)]);
    assert_eq!(bound[5], Bound::Default(Default::Text("linear")));
    assert_eq!(bound.last(), Some(&Bound::Given(&3)));
}
