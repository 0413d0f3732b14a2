"""Imports of an extracted test: a name that a private module of NumPy's shares with a public one comes from the public one."""

import ast
import importlib
import re

import numpy as np

# Where a name that tests import from NumPy's inside may stand for everyone, in the order in which they are asked.
PUBLIC = [
    "numpy",
    "numpy.exceptions",
    "numpy.lib.array_utils",
    "numpy.lib.stride_tricks",
    "numpy.lib",
    "numpy.linalg",
    "numpy.fft",
    "numpy.dtypes",
    "numpy.testing",
    "numpy.char",
    "numpy.rec",
]

# `_np` is the preamble's.
SCTYPES = (
    "{'int': [_np.int8, _np.int16, _np.int32, _np.int64], 'uint': [_np.uint8, _np.uint16, _np.uint32, _np.uint64], "
    "'float': [_np.float16, _np.float32, _np.float64], 'complex': [_np.complex64, _np.complex128]}"
)
# What tests import from NumPy's inside for their own purposes, and a text that does for them.
STAND_INS = {
    ("numpy._utils", "asbytes"): "asbytes = lambda s: s if isinstance(s, bytes) else str(s).encode('latin1')",
    ("numpy._core", "sctypes"): f"sctypes = {SCTYPES}",
    ("numpy._core.numerictypes", "sctypes"): f"sctypes = {SCTYPES}",
    # The size of the pieces in which a file is read, set to 1 by tests that pass with any.
    ("numpy.lib", "_npyio_impl"): "class _npyio_impl:\n    _loadtxt_chunksize = 50000",
    # Ways of `block` that `scope.toml` leaves out by the fixture's values.
    ("numpy._core.shape_base", "_block_setup"): "_block_setup = None",
    ("numpy._core.shape_base", "_block_concatenate"): "_block_concatenate = None",
    ("numpy._core.shape_base", "_block_slicing"): "_block_slicing = None",
    ("numpy.ma.testutils", "assert_equal"): "from numpy.testing import assert_equal",
}
# The same inside of functions.
REPLACED = [
    # A list of dtypes' letters goes on without that of objects.
    (re.compile(r"'([?bBhHiIlLqQefdgFDGpPnN]{6,})O'"), r"'\1'"),
    (re.compile(r"\bncu\.NZERO\b"), "(-0.0)"),
    (re.compile(r"\bncu\.PZERO\b"), "0.0"),
    (re.compile(r"\bnp\._core\.sctypes\b"), SCTYPES),
    (re.compile(r"\bfrom numpy\._core import (arange|result_type)\b"), r"from numpy import \1"),
]


def is_private(module):
    return module.startswith("numpy") and any(part.startswith("_") for part in module.split("."))


def loaded(name):
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


def public_home(value, name):
    """The public module that has this very object under this name."""
    for home in PUBLIC:
        if getattr(loaded(home), name, np) is value:
            return home
    return None


def from_import(node, rest):
    """`from MODULE import NAME`, made public if it can be."""
    alias = node.names[0]
    called = alias.asname or alias.name
    if node.module == "pytest":
        return f"{called} = pytest.{alias.name}"
    if (node.module, alias.name) in STAND_INS:
        return STAND_INS[node.module, alias.name]
    if node.module is None or not is_private(f"{node.module}.{alias.name}"):
        return ast.unparse(node)
    inner = loaded(f"{node.module}.{alias.name}")
    if inner is not None and not hasattr(np, alias.name):
        return module_import(f"{node.module}.{alias.name}", called, rest) or ast.unparse(node)
    home = public_home(getattr(loaded(node.module), alias.name, None), alias.name)
    if home is None:
        return ast.unparse(node)
    renamed = f" as {alias.asname}" if alias.asname else ""
    return f"from {home} import {alias.name}{renamed}"


def module_import(module, called, rest):
    """`import numpy as CALLED` for a private module of which only public names of NumPy's are used."""
    used = set()
    for node in ast.walk(ast.parse(rest)):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == called:
            used.add(node.attr)
    inside = loaded(module)
    for home in PUBLIC:
        outside = loaded(home)
        if all(hasattr(outside, name) and getattr(outside, name) is getattr(inside, name, None) for name in used):
            return f"import {home} as {called}"
    return None


def public_imports(parts):
    """The statements of a program, with the imports of pytest left out and those of NumPy's inside made public."""
    for pattern, text in REPLACED:
        parts = [pattern.sub(text, part) for part in parts]
    out = []
    rest = "\n".join(parts)
    for part in parts:
        node = ast.parse(part).body[0]
        if isinstance(node, ast.Import):
            alias = node.names[0]
            if alias.name == "pytest":
                continue
            if alias.asname and is_private(alias.name):
                part = module_import(alias.name, alias.asname, rest) or part
        elif isinstance(node, ast.ImportFrom):
            part = from_import(node, rest)
        out.append(part)
    return out
