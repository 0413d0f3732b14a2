//! What a function returns in place of its result: values of its return type, as cargo-mutants chooses them.

use syn::{GenericArgument, PathArguments, ReturnType, Type};

/// At most so many values of a type: tuples and nested types would have hundreds.
const MOST: usize = 4;

/// Expressions for the return type; none where no value can be named.
pub(super) fn values_of(output: &ReturnType) -> Vec<String> {
    match output {
        ReturnType::Default => vec!["()".to_owned()],
        ReturnType::Type(_, ty) => values(ty),
    }
}

fn texts(list: &[&str]) -> Vec<String> {
    list.iter().map(|&text| text.to_owned()).collect()
}

fn values(ty: &Type) -> Vec<String> {
    let mut found = match ty {
        Type::Paren(inner) => values(&inner.elem),
        Type::Group(inner) => values(&inner.elem),
        Type::Tuple(tuple) if tuple.elems.is_empty() => texts(&["()"]),
        Type::Tuple(tuple) => tuple.elems.iter().fold(texts(&[""]), |firsts, element| {
            let next = values(element);
            firsts.iter().flat_map(|first| next.iter().map(move |value| format!("{first}{value}, "))).collect()
        }),
        Type::Array(array) => {
            values(&array.elem).iter().map(|value| format!("::core::array::from_fn(|_| {value})")).collect()
        }
        Type::Reference(reference) => of_reference(&reference.elem, reference.mutability.is_some()),
        Type::Path(path) => path.path.segments.last().map(of_segment).unwrap_or_default(),
        _ => Vec::new(),
    };
    if matches!(ty, Type::Tuple(tuple) if !tuple.elems.is_empty()) {
        found = found.iter().map(|inner| format!("({inner})")).collect();
    }
    found.truncate(MOST);
    found
}

fn of_reference(ty: &Type, mutable: bool) -> Vec<String> {
    match ty {
        Type::Path(path) if path.path.is_ident("str") && !mutable => texts(&["\"\"", "\"xyzzy\""]),
        Type::Slice(slice) => {
            let some = values(&slice.elem).into_iter().map(|value| format!("::std::vec![{value}]"));
            std::iter::once("::std::vec::Vec::new()".to_owned())
                .chain(some)
                .map(|list| format!("{list}.leak()"))
                .collect()
        }
        Type::TraitObject(_) | Type::ImplTrait(_) => Vec::new(),
        other => values(other)
            .iter()
            .map(|value| format!("::std::boxed::Box::leak(::std::boxed::Box::new({value}))"))
            .collect(),
    }
}

fn of_segment(segment: &syn::PathSegment) -> Vec<String> {
    let inner = || match &segment.arguments {
        PathArguments::AngleBracketed(list) => list.args.iter().find_map(|argument| match argument {
            GenericArgument::Type(ty) => Some(values(ty)),
            _ => None,
        }),
        _ => None,
    };
    let name = segment.ident.to_string();
    match name.as_str() {
        "bool" => texts(&["true", "false"]),
        "u8" | "u16" | "u32" | "u64" | "u128" | "usize" => texts(&["0", "1"]),
        "i8" | "i16" | "i32" | "i64" | "i128" | "isize" => texts(&["0", "1", "-1"]),
        "f32" | "f64" => texts(&["0.0", "1.0", "-1.0"]),
        "String" => texts(&["::std::string::String::new()", "::std::string::String::from(\"xyzzy\")"]),
        "Option" => {
            let some = inner().unwrap_or_default().into_iter().map(|value| format!("Some({value})"));
            std::iter::once("None".to_owned()).chain(some).collect()
        }
        "Result" | "Outcome" => inner()
            .unwrap_or_else(|| texts(&["Default::default()"]))
            .iter()
            .map(|value| format!("Ok({value})"))
            .collect(),
        "Vec" => {
            let some = inner().unwrap_or_default().into_iter().map(|value| format!("::std::vec![{value}]"));
            std::iter::once("::std::vec::Vec::new()".to_owned()).chain(some).collect()
        }
        "Box" | "Rc" | "Arc" | "Cell" | "RefCell" => match inner() {
            Some(list) => list.iter().map(|value| format!("{name}::new({value})")).collect(),
            None => texts(&["Default::default()"]),
        },
        _ => texts(&["Default::default()"]),
    }
}
