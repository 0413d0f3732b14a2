# Names that NumPy has removed, with its messages.

_HINTS = {
    'DataSource': "It's still available as `np.lib.npyio.DataSource`.",
    'Inf': 'Use `np.inf` instead.',
    'Infinity': 'Use `np.inf` instead.',
    'NINF': 'Use `-np.inf` instead.',
    'NZERO': 'Use `-0.0` instead.',
    'NaN': 'Use `np.nan` instead.',
    'PINF': 'Use `np.inf` instead.',
    'PZERO': 'Use `0.0` instead.',
    'add_docstring': "It's still available as `np.lib.add_docstring`.",
    'add_newdoc': "It's still available as `np.lib.add_newdoc`.",
    'add_newdoc_ufunc': "It's an internal function and doesn't have a replacement.",
    'alltrue': 'Use `np.all` instead.',
    'asfarray': 'Use `np.asarray` with a proper dtype instead.',
    'byte_bounds': "Now it's available under `np.lib.array_utils.byte_bounds`",
    'cast': 'Use `np.asarray(arr, dtype=dtype)` instead.',
    'cfloat': 'Use `np.complex128` instead.',
    'clongfloat': 'Use `np.clongdouble` instead.',
    'compare_chararrays': "It's still available as `np.char.compare_chararrays`.",
    'complex_': 'Use `np.complex128` instead.',
    'deprecate': 'Emit `DeprecationWarning` with `warnings.warn` directly, or use `typing.deprecated`.',
    'deprecate_with_doc': 'Emit `DeprecationWarning` with `warnings.warn` directly, or use `typing.deprecated`.',
    'fastCopyAndTranspose': 'Use `arr.T.copy()` instead.',
    'find_common_type': 'Use `numpy.promote_types` or `numpy.result_type` instead. To achieve semantics for the `scalar_types` argument, use `numpy.result_type` and pass the Python values `0`, `0.0`, or `0j`.',
    'float_': 'Use `np.float64` instead.',
    'format_parser': "It's still available as `np.rec.format_parser`.",
    'get_array_wrap': '',
    'geterrobj': 'Use the np.errstate context manager instead.',
    'infty': 'Use `np.inf` instead.',
    'issctype': 'Use `issubclass(rep, np.generic)` instead.',
    'issubclass_': 'Use `issubclass` builtin instead.',
    'issubsctype': 'Use `np.issubdtype` instead.',
    'longcomplex': 'Use `np.clongdouble` instead.',
    'longfloat': 'Use `np.longdouble` instead.',
    'lookfor': "Search NumPy's documentation directly.",
    'mat': 'Use `np.asmatrix` instead.',
    'maximum_sctype': 'Use a specific dtype instead. You should avoid relying on any implicit mechanism and select the largest dtype of a kind explicitly in the code.',
    'nbytes': 'Use `np.dtype(<dtype>).itemsize` instead.',
    'obj2sctype': 'Use `np.dtype(obj).type` instead.',
    'recfromcsv': 'Use `np.genfromtxt` with comma delimiter instead.',
    'recfromtxt': 'Use `np.genfromtxt` instead.',
    'round_': 'Use `np.round` instead.',
    'safe_eval': 'Use `ast.literal_eval` instead.',
    'sctype2char': 'Use `np.dtype(obj).char` instead.',
    'sctypes': 'Access dtypes explicitly instead.',
    'set_numeric_ops': 'For the general case, use `PyUFunc_ReplaceLoopBySignature`. For ndarray subclasses, define the ``__array_ufunc__`` method and override the relevant ufunc.',
    'set_string_function': 'Use `np.set_printoptions` instead with a formatter for custom printing of NumPy objects.',
    'seterrobj': 'Use the np.errstate context manager instead.',
    'singlecomplex': 'Use `np.complex64` instead.',
    'sometrue': 'Use `np.any` instead.',
    'source': 'Use `inspect.getsource` instead.',
    'string_': 'Use `np.bytes_` instead.',
    'tracemalloc_domain': "It's now available from `np.lib`.",
    'unicode_': 'Use `np.str_` instead.',
    'who': 'Use an IDE variable explorer or `locals()` instead.',
}
_WIDTHS = {'object': '', 'bool': '', 'float': ' If you specifically wanted the numpy scalar type, use `np.float64` here.',
           'complex': ' If you specifically wanted the numpy scalar type, use `np.complex128` here.',
           'str': ' If you specifically wanted the numpy scalar type, use `np.str_` here.',
           'int': ' When replacing `np.int`, you may wish to use e.g. `np.int64` or `np.int32` to specify the precision. If you wish to '
                  'review your current use, check the release note link for additional information.'}

# The message of the error.
def _words(name):
    if name in _HINTS:
        return f'`np.{name}` was removed in the NumPy 2.0 release. {_HINTS[name]}'
    return (f"module 'numpy' has no attribute '{name}'.\n`np.{name}` was a deprecated alias for the builtin `{name}`. To avoid this error "
            f'in existing code, use `{name}` by itself. Doing this will not modify any behavior and is safe.{_WIDTHS[name] or " "}\n'
            'The aliases was originally deprecated in NumPy 1.20; for more details and guidance see the original release note at:\n'
            '    https://numpy.org/devdocs/release/1.20.0-notes.html#deprecations')

_ALL = {name: _words(name) for name in [*_HINTS, *_WIDTHS]}
