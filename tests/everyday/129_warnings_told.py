# Warnings recorded, ignored, and turned into errors.
import warnings


def old(x):
    warnings.warn('old() goes away, use new()', DeprecationWarning, stacklevel=2)
    return x


class Strange(UserWarning):
    pass


with warnings.catch_warnings(record=True) as told:
    warnings.simplefilter('always')
    old(1)
    warnings.warn('plain')
    warnings.warn(Strange('own class'))
    print(len(told), [(w.category.__name__, str(w.message)) for w in told])
    print(issubclass(told[0].category, DeprecationWarning), told[-1].category is Strange)

with warnings.catch_warnings():
    warnings.simplefilter('error')
    try:
        old(2)
    except DeprecationWarning as error:
        print('raised', error)

with warnings.catch_warnings(record=True) as told:
    warnings.simplefilter('always')
    warnings.filterwarnings('ignore', message='never.*')
    warnings.filterwarnings('error', category=Strange)
    warnings.warn('never mind')
    warnings.warn('but this')
    try:
        warnings.warn('boom', Strange)
    except Strange as error:
        print('raised', repr(error))
    print([str(w.message) for w in told])

with warnings.catch_warnings(record=True) as told:
    warnings.simplefilter('once')
    for _ in range(3):
        warnings.warn('again')
    print(len(told))
warnings.filterwarnings('ignore')
warnings.warn('nobody hears this')
try:
    warnings.warn('x', int)
except TypeError as error:
    print(error)
try:
    warnings.simplefilter('loud')
except AssertionError as error:
    print(error)
print(warnings.formatwarning('text', UserWarning, 'file.py', 3), end='')
print(FutureWarning.__mro__[1].__name__, issubclass(RuntimeWarning, Warning))
