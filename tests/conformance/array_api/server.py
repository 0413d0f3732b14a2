# The other end of `tensorscope_array_api.py`, a program in our language: it evaluates expressions, one a line of its input, and
# prints a line of JSON for each. Arrays stay here, in `o` by their numbers; the line begins with the numbers that are free again.

import inspect
import json
import operator

import numpy as np

o = {}
made = 0


def told(value):
    global made
    if isinstance(value, np.generic):
        value = np.asarray(value)
    if isinstance(value, np.ndarray):
        made += 1
        o[made] = value
        return {'id': made, 'shape': list(value.shape), 'dtype': str(value.dtype)}
    if isinstance(value, np.dtype):
        return {'dtype_name': value.name}
    if isinstance(value, type):
        return {'dtype_name': np.dtype(value).name}
    if hasattr(value, 'bits'):
        names = ['bits', 'min', 'max', 'dtype', 'eps', 'smallest_normal']
        return {'members': {name: told_member(getattr(value, name)) for name in names if hasattr(value, name)}}
    if hasattr(value, '_fields'):
        return {'fields': list(value._fields), 'items': [told(one) for one in value]}
    if isinstance(value, (tuple, list)):
        return {'items': [told(one) for one in value], 'list': isinstance(value, list)}
    if isinstance(value, dict):
        return {'members': {name: told(one) for name, one in value.items()}, 'dict': True}
    if isinstance(value, complex):
        return {'complex': [repr(value.real), repr(value.imag)]}
    return {'literal': repr(value)}


def told_member(value):
    return told(value.item() if isinstance(value, np.generic) else value)


def parameters(function):
    found = inspect.signature(function).parameters.values()
    return [(one.name, int(one.kind), one.default is not one.empty) for one in found]


def put(array, key, value):
    array[key] = value


class standard:
    """Functions that the standard gives other parameters or results than NumPy, whose functions they call: what array-api-compat
    has for NumPy."""

    @staticmethod
    def argsort(x, /, *, axis=-1, descending=False, stable=True):
        if not descending:
            return np.argsort(x, axis=axis, stable=stable)
        # Equal values keep their order, so that it is turned round before and after.
        found = np.flip(np.argsort(np.flip(x, axis=axis), axis=axis, stable=stable), axis=axis)
        return x.shape[axis] - 1 - found

    @staticmethod
    def broadcast_arrays(*arrays):
        return list(np.broadcast_arrays(*arrays))

    @staticmethod
    def clip(x, /, min=None, max=None):
        return np.clip(x, min, max)

    @staticmethod
    def meshgrid(*arrays, indexing='xy'):
        return list(np.meshgrid(*arrays, indexing=indexing))

    @staticmethod
    def sort(x, /, *, axis=-1, descending=False, stable=True):
        found = np.sort(x, axis=axis, stable=stable)
        return np.flip(found, axis=axis) if descending else found

    class linalg:
        pass

    class fft:
        @staticmethod
        def fftfreq(n, /, *, d=1.0, dtype=None, device=None):
            return np.fft.fftfreq(n, d=d, device=device).astype(dtype or np.float64)

        @staticmethod
        def rfftfreq(n, /, *, d=1.0, dtype=None, device=None):
            return np.fft.rfftfreq(n, d=d, device=device).astype(dtype or np.float64)


def answer(line):
    free, _, source = line.partition('|')
    for number in free.split():
        del o[int(number)]
    try:
        return told(eval(source))
    except Exception as error:
        return {'error': [one.__name__ for one in type(error).__mro__], 'message': str(error)}


while True:
    try:
        line = input()
    except EOFError:
        break
    print(json.dumps(answer(line)))
