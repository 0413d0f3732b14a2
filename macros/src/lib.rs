//! `#[function]`: makes a declaration of a library function out of a Rust function.
//!
//! ```ignore
//! /// The difference between the greatest and the least element along axes.
//! #[function(names = "numpy.ptp", signature = "(a, axis=None, out=None, keepdims=False)")]
//! fn ptp(caller: &mut dyn Caller, a: Tensor, axis: Axes, out: Out, keepdims: bool) -> Result<Returned> { ... }
//! ```
//!
//! The attribute leaves the function as it is and adds a `static PTP: Function` (`LINALG_NORM` for `numpy.linalg.norm`), which holds the names, the parameters with their
//! kinds, defaults and what they accept, the sentence, and a plain function that takes its arguments as data. The parameters
//! of the signature have to be those of the function, in the same order; what each accepts follows from its Rust type.

#![forbid(unsafe_code)]

mod packed;
mod signature;

use proc_macro::TokenStream;
use proc_macro2::TokenStream as Tokens;
use quote::{format_ident, quote};
use signature::{Default, Parameter, Signature};
use syn::{
    Attribute, Error, Expr, ExprLit, FnArg, Ident, ItemFn, Lit, LitStr, Meta, Pat, Result, Type, parse_macro_input,
};

/// `packed!("src/library/docs/numpy.txt")`: the bytes of a file of the crate that uses this, compressed as zlib does, as a
/// `&'static [u8]`.
#[proc_macro]
pub fn packed(path: TokenStream) -> TokenStream {
    packed::packed(&parse_macro_input!(path as LitStr)).unwrap_or_else(Error::into_compile_error).into()
}

/// Declares a function of the library.
///
/// - `names`: a list of `module.name` separated by spaces, the first of which is the function's own; `a.{b,c}` is `a.b a.c`.
/// - `signature`: Python's.
/// - `sentence`: what it gives, where that is not the first paragraph of the documentation.
/// - `with`: the first argument behind the caller, where one Rust function is declared several times.
/// - `no_gradient`: no derivative passes through the function.
#[proc_macro_attribute]
pub fn function(attributes: TokenStream, item: TokenStream) -> TokenStream {
    let item = parse_macro_input!(item as ItemFn);
    let mut options = Options::default();
    let parser = syn::meta::parser(|meta| options.read(&meta));
    parse_macro_input!(attributes with parser);
    match declaration(&options, &item) {
        // Its parameters are NumPy's, however many those are.
        Ok(declared) => quote!(#[allow(clippy::too_many_arguments)] #item #declared).into(),
        Err(e) => {
            let e = e.to_compile_error();
            quote!(#item #e).into()
        }
    }
}

/// Declares a universal function: one of each element, with NumPy's parameters for those.
///
/// `names`, `sentence`, `with` and `no_gradient` are as for `#[function]`. The parameters behind the caller (and `with`) are its
/// operands, each an `Operand` or a `Tensor`; it gives a `Tensor` or several.
///
/// - `identity`: what changes nothing, where there is such a number: `0`, `1`, `-1`, `true`, `false`, or a constant of Rust's `f64`.
/// - `combine`: the reduction that a graph has for it (`Sum`, `Prod`, `Max`, `Min`).
/// - `op`: the graph's op by which elements are combined one after the other (`Add`, `Quotient`).
/// - `element`: the graph's op that it is of a double (`Exp`).
/// - `core`: its signature, where it is one of last axes instead of elements: `"(n?,k),(k,m?)->(n?,m?)"`.
#[proc_macro_attribute]
pub fn ufunc(attributes: TokenStream, item: TokenStream) -> TokenStream {
    let item = parse_macro_input!(item as ItemFn);
    let mut options = Options::default();
    let parser = syn::meta::parser(|meta| options.read(&meta));
    parse_macro_input!(attributes with parser);
    match universal(&options, &item) {
        Ok(declared) => quote!(#item #declared).into(),
        Err(e) => {
            let e = e.to_compile_error();
            quote!(#item #e).into()
        }
    }
}

/// What stands within the attribute.
#[derive(Default)]
struct Options {
    names: Option<LitStr>,
    signature: Option<LitStr>,
    sentence: Option<LitStr>,
    with: Option<Expr>,
    no_gradient: bool,
    identity: Option<Expr>,
    core: Option<LitStr>,
    combine: Option<Ident>,
    op: Option<Ident>,
    element: Option<Ident>,
}

impl Options {
    fn read(&mut self, meta: &syn::meta::ParseNestedMeta<'_>) -> Result<()> {
        if meta.path.is_ident("names") {
            self.names = Some(meta.value()?.parse()?);
        } else if meta.path.is_ident("signature") {
            self.signature = Some(meta.value()?.parse()?);
        } else if meta.path.is_ident("sentence") {
            self.sentence = Some(meta.value()?.parse()?);
        } else if meta.path.is_ident("with") {
            self.with = Some(meta.value()?.parse()?);
        } else if meta.path.is_ident("identity") {
            self.identity = Some(meta.value()?.parse()?);
        } else if meta.path.is_ident("core") {
            self.core = Some(meta.value()?.parse()?);
        } else if meta.path.is_ident("combine") {
            self.combine = Some(meta.value()?.parse()?);
        } else if meta.path.is_ident("op") {
            self.op = Some(meta.value()?.parse()?);
        } else if meta.path.is_ident("element") {
            self.element = Some(meta.value()?.parse()?);
        } else if meta.path.is_ident("no_gradient") {
            self.no_gradient = true;
        } else {
            return Err(meta.error("no such option"));
        }
        Ok(())
    }
}

/// What all declarations have.
struct Head {
    name: Ident,
    names: Vec<Tokens>,
    sentence: String,
    gradient: bool,
}

impl Head {
    fn new(options: &Options, item: &ItemFn) -> Result<Self> {
        let own = &item.sig.ident;
        let names = options.names.as_ref().ok_or_else(|| missing(own, "names"))?;
        let sentence = options.sentence.as_ref().map_or_else(|| sentence(&item.attrs), LitStr::value);
        if sentence.is_empty() {
            return Err(Error::new_spanned(own, "a declared function needs a sentence: `/// ...`"));
        }
        let text = names.value();
        let all: Vec<String> = text.split_whitespace().flat_map(spelled_out).collect();
        let first = all.first().map_or("", String::as_str);
        let name = first.strip_prefix("numpy.").unwrap_or(first).replace('.', "_").to_uppercase();
        let names = all.iter().map(|name| split_name(name, names)).collect::<Result<_>>()?;
        // The marks of a deferred text.
        let sentence = format!("\u{1}\u{2}{sentence}\u{2}\u{1}");
        Ok(Self { name: format_ident!("{name}"), names, sentence, gradient: !options.no_gradient })
    }
}

fn missing(own: &Ident, what: &str) -> Error {
    Error::new_spanned(own, format!("the declaration needs `{what} = \"...\"`"))
}

/// The `static` that declares a function.
fn declaration(options: &Options, item: &ItemFn) -> Result<Tokens> {
    let Head { name, names, sentence, gradient } = Head::new(options, item)?;
    let own = &item.sig.ident;
    let text = options.signature.as_ref().ok_or_else(|| missing(own, "signature"))?;
    let signature = Signature::parse(&text.value()).map_err(|e| Error::new(text.span(), e))?;
    let types = parameter_types(item, &signature, text, 1 + usize::from(options.with.is_some()))?;
    let parameters = signature.parameters.iter().zip(&types).map(|(parameter, of)| parameter_tokens(parameter, of));
    let readers = signature.parameters.iter().zip(&types).map(|(parameter, of)| {
        let name = &parameter.name;
        quote!(<#of as crate::numpy::FromArgument>::from_argument(arguments.next(), #name)?)
    });
    let with = options.with.iter();
    let gives = gives(item);
    Ok(quote! {
        pub(crate) static #name: crate::numpy::Function = crate::numpy::Function {
            names: &[#(#names),*],
            parameters: &[#(#parameters),*],
            sentence: crate::numpy::DeferredText(#sentence),
            gradient: #gradient,
            gives: #gives,
            ufunc: None,
            run: |caller, arguments| {
                let mut arguments = crate::numpy::Arguments::new(arguments);
                Ok(crate::numpy::IntoReturned::into_returned(#own(caller, #(#with,)* #(#readers),*)?))
            },
        };
    })
}

/// The `static` that declares a universal function.
fn universal(options: &Options, item: &ItemFn) -> Result<Tokens> {
    let Head { name, names, sentence, gradient } = Head::new(options, item)?;
    let own = &item.sig.ident;
    let first = 1 + usize::from(options.with.is_some());
    let types: Vec<&Type> = item
        .sig
        .inputs
        .iter()
        .skip(first)
        .filter_map(|input| match input {
            FnArg::Typed(typed) => Some(&*typed.ty),
            FnArg::Receiver(_) => None,
        })
        .collect();
    let inputs = types.len();
    let readers = types
        .iter()
        .enumerate()
        .map(|(k, of)| quote!(<#of as crate::numpy::FromOperand>::from_operand(&mut *caller, &operands[#k])?));
    let places = (0..inputs).map(syn::Index::from);
    let outputs = outputs(item)?;
    let with = options.with.iter();
    let identity = match &options.identity {
        Some(Expr::Lit(ExprLit { lit: Lit::Int(number), .. })) => quote!(Some(crate::dtype::Scalar::Int(#number))),
        Some(Expr::Lit(ExprLit { lit: Lit::Bool(truth), .. })) => quote!(Some(crate::dtype::Scalar::Bool(#truth))),
        Some(number @ Expr::Unary(_)) => quote!(Some(crate::dtype::Scalar::Int(#number))),
        Some(number) => quote!(Some(crate::dtype::Scalar::Float(#number))),
        None => quote!(None),
    };
    let (core, parameters) = match &options.core {
        Some(core) => (quote!(Some(#core)), quote!(crate::numpy::Ufunc::CORE_PARAMETERS)),
        None => (quote!(None), quote!(crate::numpy::Ufunc::parameters(#inputs, #outputs))),
    };
    let variant = |of: &str, ident: &Option<Ident>| match ident {
        Some(ident) => {
            let of = format_ident!("{of}");
            quote!(Some(crate::graph::#of::#ident))
        }
        None => quote!(None),
    };
    let gives = gives(item);
    let (combine, op) = (variant("Combine", &options.combine), variant("Binary", &options.op));
    let element = variant("Unary", &options.element);
    Ok(quote! {
        pub(crate) static #name: crate::numpy::Function = crate::numpy::Function {
            names: &[#(#names),*],
            parameters: #parameters,
            sentence: crate::numpy::DeferredText(#sentence),
            gradient: #gradient,
            gives: #gives,
            ufunc: Some(&crate::numpy::Ufunc {
                inputs: #inputs,
                outputs: #outputs,
                identity: #identity,
                core: #core,
                combine: #combine,
                op: #op,
                element: #element,
                compute: {
                    fn compute(
                        caller: &mut dyn crate::numpy::Caller,
                        operands: &[crate::tensor::Operand],
                    ) -> crate::numpy::Result<Vec<crate::tensor::Tensor>> {
                        let operands = (#(#readers,)*);
                        Ok(crate::numpy::IntoOutputs::into_outputs(#own(caller, #(#with,)* #(operands.#places),*)?))
                    }
                    compute
                },
            }),
            run: |caller, arguments| crate::numpy::Ufunc::run(&#name, caller, arguments),
        };
    })
}

/// How many tensors a function gives: `Result<Tensor>` or `Result<(Tensor, Tensor)>`.
fn outputs(item: &ItemFn) -> Result<usize> {
    match result(item) {
        Some(Type::Tuple(tuple)) => Ok(tuple.elems.len()),
        Some(_) => Ok(1),
        None => Err(Error::new_spanned(&item.sig, "it gives nothing")),
    }
}

/// What a function gives: the `T` of `Result<T>`, or of `T`.
fn result(item: &ItemFn) -> Option<&Type> {
    let syn::ReturnType::Type(_, of) = &item.sig.output else { return None };
    let Type::Path(path) = &**of else { return Some(of) };
    let last = path.path.segments.last()?;
    match &last.arguments {
        syn::PathArguments::AngleBracketed(arguments) if last.ident == "Result" => match arguments.args.first() {
            Some(syn::GenericArgument::Type(of)) => Some(of),
            _ => None,
        },
        _ => Some(of),
    }
}

/// The variant of `Gives` for what a function gives.
fn gives(item: &ItemFn) -> Tokens {
    let variant = match result(item) {
        None => quote!(Nothing),
        Some(Type::Tuple(tuple)) if tuple.elems.is_empty() => quote!(Nothing),
        Some(Type::Tuple(tuple)) => {
            let count = tuple.elems.len();
            quote!(Arrays(Some(#count)))
        }
        Some(Type::Path(path)) => match path.path.segments.last().map(|last| last.ident.to_string()).as_deref() {
            Some("Tensor" | "Array" | "ArrayView") => quote!(Array),
            Some("Vec") => quote!(Arrays(None)),
            Some("bool") => quote!(Flag),
            Some("i64") => quote!(Int),
            _ => quote!(Other),
        },
        Some(_) => quote!(Other),
    };
    quote!(crate::numpy::Gives::#variant)
}

/// The Rust types of the parameters from number `first` on, whose names have to be the signature's.
fn parameter_types<'a>(item: &'a ItemFn, signature: &Signature, text: &LitStr, first: usize) -> Result<Vec<&'a Type>> {
    let mut types = Vec::new();
    let mut names = Vec::new();
    for input in item.sig.inputs.iter().skip(first) {
        let FnArg::Typed(typed) = input else { return Err(Error::new_spanned(input, "a function has no receiver")) };
        let Pat::Ident(name) = &*typed.pat else {
            return Err(Error::new_spanned(&typed.pat, "a plain name is needed"));
        };
        let name = name.ident.to_string();
        names.push(name.trim_matches('_').to_lowercase());
        types.push(&*typed.ty);
    }
    let wanted: Vec<String> = signature.parameters.iter().map(|p| p.name.trim_matches('_').to_lowercase()).collect();
    if names != wanted {
        let message = format!("the signature has ({}), the function ({})", wanted.join(", "), names.join(", "));
        return Err(Error::new(text.span(), message));
    }
    Ok(types)
}

/// `numpy.random.{,Generator.}normal` as the names that it stands for.
fn spelled_out(name: &str) -> Vec<String> {
    let braces = name.split_once('{').and_then(|(head, rest)| Some((head, rest.split_once('}')?)));
    match braces {
        Some((head, (parts, tail))) => parts.split(',').map(|part| format!("{head}{part}{tail}")).collect(),
        None => vec![name.to_owned()],
    }
}

/// `numpy.linalg.norm` as module and name.
fn split_name(name: &str, at: &LitStr) -> Result<Tokens> {
    let (module, name) =
        name.rsplit_once('.').ok_or_else(|| Error::new(at.span(), format!("`{name}` names no module")))?;
    Ok(quote!((#module, #name)))
}

fn parameter_tokens(parameter: &Parameter, of: &Type) -> Tokens {
    let name = &parameter.name;
    let kind = format_ident!("{}", parameter.kind.name());
    let default = match &parameter.default {
        None => quote!(None),
        Some(default) => {
            let value = match default {
                Default::NoValue => quote!(NoValue),
                Default::None => quote!(None),
                Default::Bool(b) => quote!(Bool(#b)),
                Default::Int(i) => quote!(Int(#i)),
                Default::Float(f) => quote!(Float(#f)),
                Default::Text(t) => quote!(Text(#t)),
                Default::Ints(all) => quote!(Ints(&[#(#all),*])),
                Default::Type(name) => {
                    let name = format_ident!("{name}");
                    quote!(Type(crate::dtype::DType::#name))
                }
                Default::DType(name) => {
                    let name = format_ident!("{name}");
                    quote!(DType(crate::dtype::DType::#name))
                }
            };
            quote!(Some(crate::numpy::Default::#value))
        }
    };
    quote! {
        crate::numpy::Parameter {
            name: #name,
            kind: crate::numpy::Kind::#kind,
            default: #default,
            accepts: <#of as crate::numpy::FromArgument>::ACCEPTS,
            optional: <#of as crate::numpy::FromArgument>::OPTIONAL,
        }
    }
}

/// The first paragraph of the documentation, in one line.
fn sentence(attributes: &[Attribute]) -> String {
    let mut words = Vec::new();
    for attribute in attributes.iter().filter(|a| a.path().is_ident("doc")) {
        let Meta::NameValue(pair) = &attribute.meta else { continue };
        let Expr::Lit(ExprLit { lit: Lit::Str(line), .. }) = &pair.value else { continue };
        let line = line.value();
        if line.trim().is_empty() && !words.is_empty() {
            break;
        }
        words.push(line.trim().to_owned());
    }
    words.join(" ")
}
