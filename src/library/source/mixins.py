# `numpy.lib.mixins`: the operators of a class by its `__array_ufunc__`.

# An operator is left to the other operand where that one takes part in no ufunc.
def _leaves(other):
    return getattr(type(other), '__array_ufunc__', other) is None

def _binary(ufunc, name):
    def operator(self, other):
        return NotImplemented if _leaves(other) else ufunc(self, other)
    operator.__name__ = f'__{name}__'
    return operator

def _reflected(ufunc, name):
    def operator(self, other):
        return NotImplemented if _leaves(other) else ufunc(other, self)
    operator.__name__ = f'__r{name}__'
    return operator

def _in_place(ufunc, name):
    def operator(self, other):
        return ufunc(self, other, out=(self,))
    operator.__name__ = f'__i{name}__'
    return operator

def _unary(ufunc, name):
    def operator(self):
        return ufunc(self)
    operator.__name__ = f'__{name}__'
    return operator

class NDArrayOperatorsMixin:
    __module__ = 'numpy.lib.mixins'
    __slots__ = ()
    __hash__ = None

for _name, _ufunc in (('lt', np.less), ('le', np.less_equal), ('eq', np.equal), ('ne', np.not_equal), ('gt', np.greater), ('ge', np.greater_equal)):
    setattr(NDArrayOperatorsMixin, f'__{_name}__', _binary(_ufunc, _name))
for _name, _ufunc in (('add', np.add), ('sub', np.subtract), ('mul', np.multiply), ('matmul', np.matmul), ('truediv', np.true_divide),
                      ('floordiv', np.floor_divide), ('mod', np.remainder), ('divmod', np.divmod), ('pow', np.power), ('lshift', np.left_shift),
                      ('rshift', np.right_shift), ('and', np.bitwise_and), ('xor', np.bitwise_xor), ('or', np.bitwise_or)):
    setattr(NDArrayOperatorsMixin, f'__{_name}__', _binary(_ufunc, _name))
    setattr(NDArrayOperatorsMixin, f'__r{_name}__', _reflected(_ufunc, _name))
    if _name != 'divmod':
        setattr(NDArrayOperatorsMixin, f'__i{_name}__', _in_place(_ufunc, _name))
for _name, _ufunc in (('neg', np.negative), ('pos', np.positive), ('abs', np.absolute), ('invert', np.invert)):
    setattr(NDArrayOperatorsMixin, f'__{_name}__', _unary(_ufunc, _name))
