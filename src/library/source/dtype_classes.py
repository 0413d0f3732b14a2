# The classes of `numpy.dtypes`. Every dtype is an instance of `np.dtype` itself; these classes return one when called.

class _Class:
    def __init__(self, name, code):
        self.__name__ = self.__qualname__ = name
        self._native = np.dtype(code)
        self.type = self._native.type

    def __call__(self, *args, **kwargs):
        return self._native

    def __repr__(self):
        return f"<class 'numpy.dtypes.{self.__name__}'>"

BoolDType = _Class('BoolDType', '?')
Int8DType = _Class('Int8DType', 'i1')
Int16DType = _Class('Int16DType', 'i2')
Int32DType = _Class('Int32DType', 'i4')
Int64DType = _Class('Int64DType', 'i8')
UInt8DType = _Class('UInt8DType', 'u1')
UInt16DType = _Class('UInt16DType', 'u2')
UInt32DType = _Class('UInt32DType', 'u4')
UInt64DType = _Class('UInt64DType', 'u8')
Float16DType = _Class('Float16DType', 'f2')
Float32DType = _Class('Float32DType', 'f4')
Float64DType = _Class('Float64DType', 'f8')
Complex64DType = _Class('Complex64DType', 'c8')
Complex128DType = _Class('Complex128DType', 'c16')
ByteDType = Int8DType
ShortDType = Int16DType
IntDType = Int32DType
LongDType = Int64DType
LongLongDType = Int64DType
UByteDType = UInt8DType
UShortDType = UInt16DType
UIntDType = UInt32DType
ULongDType = UInt64DType
ULongLongDType = UInt64DType
LongDoubleDType = Float64DType
CLongDoubleDType = Complex128DType

# Classes whose dtypes have no place among those of numbers.
class _Other(_Class):
    def __init__(self, name, make, type):
        self.__name__ = self.__qualname__ = name
        self._make, self.type = make, type

    def __call__(self, *args, **kwargs):
        return self._make(*args, **kwargs)

StrDType = _Other('StrDType', lambda size=0: np.dtype(f'U{size or ""}'), np.str_)
BytesDType = _Other('BytesDType', lambda size=0: np.dtype(f'S{size or ""}'), np.bytes_)
ObjectDType = _Other('ObjectDType', lambda: np.dtype(object), object)
VoidDType = _Other('VoidDType', lambda length: np.dtype(f'V{length}'), np.void)
DateTime64DType = _Other('DateTime64DType', lambda unit='generic': np.dtype('M8' if unit == 'generic' else f'M8[{unit}]'), np.datetime64)
TimeDelta64DType = _Other('TimeDelta64DType', lambda unit='generic': np.dtype('m8' if unit == 'generic' else f'm8[{unit}]'), np.timedelta64)
