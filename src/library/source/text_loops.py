# What NumPy says where a ufunc or a function has no loop for texts, or for objects: the words depend on how its loops are
# looked for.

# Ufuncs whose loops are found by casts to numbers.
_NUMERIC = ('arccos', 'arccosh', 'arcsin', 'arcsinh', 'arctan', 'arctan2', 'arctanh', 'bitwise_and', 'bitwise_count', 'bitwise_or',
            'bitwise_xor', 'cbrt', 'ceil', 'conjugate', 'copysign', 'cos', 'cosh', 'deg2rad', 'degrees', 'divide', 'divmod', 'exp', 'exp2',
            'expm1', 'fabs', 'float_power', 'floor', 'floor_divide', 'fmod', 'frexp', 'heaviside', 'hypot', 'invert', 'isfinite', 'isinf',
            'isnan', 'ldexp', 'left_shift', 'log', 'log10', 'log1p', 'log2', 'logaddexp', 'logaddexp2', 'logical_not', 'modf', 'nextafter',
            'power', 'rad2deg', 'radians', 'reciprocal', 'remainder', 'right_shift', 'rint', 'signbit', 'sin', 'sinh', 'spacing', 'sqrt',
            'square', 'tan', 'tanh', 'trunc')

# Ufuncs whose loops are found by the classes of dtypes.
_SIGNED = ('absolute', 'negative', 'positive', 'sign')
_ORDERED = ('equal', 'not_equal', 'less', 'less_equal', 'greater', 'greater_equal')
_EXACT = ('subtract', 'multiply', 'maximum', 'minimum', 'fmax', 'fmin', 'gcd', 'lcm')

# Other names of ufuncs.
_ALIASES = {'abs': 'absolute', 'acos': 'arccos', 'acosh': 'arccosh', 'asin': 'arcsin', 'asinh': 'arcsinh', 'atan': 'arctan', 'atan2': 'arctan2',
            'atanh': 'arctanh', 'bitwise_invert': 'invert', 'bitwise_not': 'invert', 'bitwise_left_shift': 'left_shift',
            'bitwise_right_shift': 'right_shift', 'conj': 'conjugate', 'mod': 'remainder', 'pow': 'power', 'true_divide': 'divide'}

_WEAK = {int: '_PyLongDType', float: '_PyFloatDType', complex: '_PyComplexDType'}

# The class of the dtype of an operand; numbers of Python's have classes of their own.
def _dtype_class(x):
    dtype = np.asarray(x).dtype
    name = {'U': 'StrDType', 'S': 'BytesDType', 'O': 'ObjectDType'}.get(dtype.kind)
    if name is None:
        name = dtype.name.replace('uint', 'UInt') + 'DType'
        name = name[0].upper() + name[1:]
    return f"<class 'numpy.dtypes.{_WEAK.get(type(x), name)}'>"

def _no_loop(name, words):
    return UFuncTypeError(f"ufunc '{name}' did not contain a loop with signature matching types {words} -> None")

def _unsupported(name):
    return TypeError(f"ufunc '{name}' not supported for the input types, and the inputs could not be safely coerced to any supported types "
                     "according to the casting rule ''safe''")

# The error of a ufunc that is called with these operands, of which one is a text.
def _refusal(name, *operands):
    if name in _NUMERIC:
        return _unsupported(name)
    if name in _SIGNED:
        return _no_loop(name, _dtype_class(operands[0]))
    if name in _ORDERED:
        return _no_loop(name, f"({', '.join([_dtype_class(x) for x in operands])})")
    dtypes = [np.asarray(x).dtype for x in operands]
    if name == 'multiply' and any([dtype.kind in 'biu' for dtype in dtypes]):
        return TypeError("The 'out' kwarg is necessary when using the string multiply ufunc directly. Use numpy.strings.multiply to multiply "
                         "strings without specifying 'out'.")
    return _no_loop(name, f"({', '.join([repr(dtype) for dtype in dtypes])})")

def _refuse(name, *operands):
    raise _refusal(name, *operands)

# Sums of texts are wider than their operands.
def _not_reduced(dtype, wider, how='reduce'):
    return TypeError(f'the resolved dtypes are not compatible with add.{how}. Resolved ({dtype!r}, {dtype!r}, {wider!r})')

def _not_cast(x, to):
    return TypeError(f"Cannot cast array data from {np.asarray(x).dtype!r} to dtype('{to}') according to the rule 'safe'")

# The functions that refuse, by the names of all ufuncs without a loop for texts.
def _refusing():
    names = {name: name for name in _NUMERIC + _SIGNED + _EXACT} | _ALIASES
    return {known: (lambda name: lambda *operands, **kwargs: _refuse(name, *operands))(name) for known, name in names.items()}
