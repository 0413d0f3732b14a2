import numpy as np
class C(np.ndarray):
    def __new__(cls, *args, **kwargs):
        print('In __new__ with class %s' % cls.__name__)
        return super().__new__(cls, *args, **kwargs)
    def __init__(self, *args, **kwargs):
        print('In __init__ with class %s' % self.__class__.__name__)
    def __array_finalize__(self, obj):
        print('In array_finalize:')
        print('   self type is %s' % type(self).__name__)
        print('   obj type is %s' % type(obj).__name__)
c = C((10,))
cast_a = np.arange(10).view(C)
cv = c[:1]
class InfoArray(np.ndarray):
    def __new__(subtype, shape, dtype=float, buffer=None, offset=0, strides=None, order=None, info=None):
        obj = super().__new__(subtype, shape, dtype, buffer, offset, strides, order)
        obj.info = info
        return obj
    def __array_finalize__(self, obj):
        if obj is None: return
        self.info = getattr(obj, 'info', None)
obj = InfoArray(shape=(3,))
print(type(obj).__name__, obj.info is None)
obj = InfoArray(shape=(3,), info='information')
print(obj.info)
v = obj[1:]
print(type(v).__name__, v.info)
arr = np.arange(10)
cast_arr = arr.view(InfoArray)
print(type(cast_arr).__name__, cast_arr.info is None)
class RealisticInfoArray(np.ndarray):
    def __new__(cls, input_array, info=None):
        obj = np.asarray(input_array).view(cls)
        obj.info = info
        return obj
    def __array_finalize__(self, obj):
        if obj is None: return
        self.info = getattr(obj, 'info', None)
arr = np.arange(5)
obj = RealisticInfoArray(arr, info='information')
print(type(obj).__name__, obj.info, repr(obj), obj)
v = obj[1:]
print(type(v).__name__, v.info, v+1, repr(obj.sum()), obj.mean(), obj[0], type(obj[0]).__name__)
print(isinstance(obj, np.ndarray), issubclass(RealisticInfoArray, np.ndarray), type(obj) is np.ndarray)
print(repr(np.sin(obj)), (obj*2).info, (2*obj).info, repr(arr+obj), repr(arr==obj), repr(obj.reshape(5,1)))
class MySubClass(np.ndarray):
    def __new__(cls, input_array, info=None):
        obj = np.asarray(input_array).view(cls)
        obj.info = info
        return obj
    def __array_finalize__(self, obj):
        print('In __array_finalize__:')
        print('   self is %s' % repr(self))
        print('   obj is %s' % repr(obj))
        if obj is None: return
        self.info = getattr(obj, 'info', None)
    def __array_wrap__(self, out_arr, context=None, return_scalar=False):
        print('In __array_wrap__:')
        print('   self is %s' % repr(self))
        print('   arr is %s' % repr(out_arr))
        return super().__array_wrap__(out_arr, context, return_scalar)
obj = MySubClass(np.arange(5), info='spam')
arr2 = np.arange(5)+1
ret = np.add(arr2, obj)
print(repr(ret), ret.info)
class A(np.ndarray):
    def __array_ufunc__(self, ufunc, method, *inputs, out=None, **kwargs):
        args = []
        in_no = []
        for i, input_ in enumerate(inputs):
            if isinstance(input_, A):
                in_no.append(i)
                args.append(input_.view(np.ndarray))
            else:
                args.append(input_)
        outputs = out
        out_no = []
        if outputs:
            out_args = []
            for j, output in enumerate(outputs):
                if isinstance(output, A):
                    out_no.append(j)
                    out_args.append(output.view(np.ndarray))
                else:
                    out_args.append(output)
            kwargs['out'] = tuple(out_args)
        else:
            outputs = (None,) * ufunc.nout
        info = {}
        if in_no: info['inputs'] = in_no
        if out_no: info['outputs'] = out_no
        results = super().__array_ufunc__(ufunc, method, *args, **kwargs)
        if results is NotImplemented:
            return NotImplemented
        if method == 'at':
            if isinstance(inputs[0], A):
                inputs[0].info = info
            return
        if ufunc.nout == 1:
            results = (results,)
        results = tuple((np.asarray(result).view(A) if output is None else output) for result, output in zip(results, outputs))
        if results and isinstance(results[0], A):
            results[0].info = info
        return results[0] if len(results) == 1 else results
a = np.arange(5.).view(A)
b = np.sin(a)
print(b.info)
b = np.sin(np.arange(5.), out=(a,))
print(b.info)
a = np.arange(5.).view(A)
b = np.ones(1).view(A)
c = a + b
print(c.info)
a += b
print(a.info, a)
print(a.sum().info, np.add.reduce(a), np.modf(a))
class MyArr:
    def __array_ufunc__(self, *a, **k): return NotImplemented
class MySub(np.ndarray):
    pass
m = np.ones((2,3)).view(MySub)
print(repr(m.T), repr(m.mean(axis=0)), repr(np.median(m)), type(np.vstack((m,m))).__name__, repr(np.zeros_like(m)))
m[0] = np.arange(3).view(MySub)
print(m, m.tolist(), m.shape, m.dtype, m.ndim)
x = np.zeros(3); x[:] = m[0]; print(x)
x += m[0]; print(type(x).__name__, x, x[m[0]>0])
