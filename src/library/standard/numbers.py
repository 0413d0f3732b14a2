# Abstract base classes of numbers, for `isinstance`.

from abc import ABC

_WHOLE = (bool, np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64)
_FLOATS = (np.floating,)

class Number(ABC):
    __takes__ = (int, float, complex, *_WHOLE, *_FLOATS, np.complex64, np.complex128)

class Complex(Number):
    __takes__ = Number.__takes__

class Real(Complex):
    __takes__ = (int, float, *_WHOLE, *_FLOATS)

class Rational(Real):
    __takes__ = (int, *_WHOLE)

class Integral(Rational):
    __takes__ = Rational.__takes__
