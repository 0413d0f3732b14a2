//! The texts of what the library says in the language itself, and of its documentation.
//!
//! A first visit of the page needs none of them, and they are a tenth of the wasm: where `cargo xtask split` finds that
//! nothing but this function names a text, the text goes to the deferred module with it. So they are reached in no other way.

use std::hint::black_box;

/// A text by its name: of a module of Python's library or of Lucid's, of a file of `source/`, or `docs.` and that of a file of `docs/`.
#[inline(never)]
pub(super) fn text(name: &str) -> Option<&'static str> {
    // Nothing is known here of the name, so that no caller gets a text of its own.
    Some(match black_box(name) {
        "abc" => include_str!("standard/abc.py"),
        "bisect" => include_str!("standard/bisect.py"),
        "cmath" => include_str!("standard/cmath.py"),
        "collections" => include_str!("standard/collections.py"),
        "collections.abc" => include_str!("standard/collections_abc.py"),
        "contextlib" => include_str!("standard/contextlib.py"),
        "copy" => include_str!("standard/copy.py"),
        "dataclasses" => include_str!("standard/dataclasses.py"),
        "enum" => include_str!("standard/enum.py"),
        "fractions" => include_str!("standard/fractions.py"),
        "functools" => include_str!("standard/functools.py"),
        "heapq" => include_str!("standard/heapq.py"),
        "itertools" => include_str!("standard/itertools.py"),
        "json" => include_str!("standard/json.py"),
        "operator" => include_str!("standard/operator.py"),
        "random" => include_str!("standard/random.py"),
        "re" => include_str!("standard/re.py"),
        "statistics" => include_str!("standard/statistics.py"),
        "string" => include_str!("standard/string.py"),
        "textwrap" => include_str!("standard/textwrap.py"),
        "typing" => include_str!("standard/typing.py"),
        "sys" => include_str!("standard/sys.py"),
        "shapes" => include_str!("source/shapes.py"),
        "pieces" => include_str!("source/pieces.py"),
        "nan" => include_str!("source/nan.py"),
        "context" => include_str!("source/context.py"),
        "numeric" => include_str!("source/numeric.py"),
        "numbers" => include_str!("source/numbers.py"),
        "polynomials" => include_str!("source/polynomials.py"),
        "windows" => include_str!("source/windows.py"),
        "generators" => include_str!("source/generators.py"),
        "linalg" => include_str!("source/linalg.py"),
        "fft" => include_str!("source/fft.py"),
        "lucid.autograd" => include_str!("lucid/autograd.py"),
        "lucid.nn.functional" => include_str!("lucid/functional.py"),
        "lucid.nn" => include_str!("lucid/nn.py"),
        "lucid.optim" => include_str!("lucid/optim.py"),
        "lucid.data" => include_str!("lucid/data.py"),
        "lucid.compiled" => include_str!("lucid/compiled.py"),
        "docs.numpy" => include_str!("docs/numpy.txt"),
        "docs.tensors" => include_str!("docs/tensors.txt"),
        _ => return None,
    })
}
