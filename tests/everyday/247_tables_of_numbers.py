# Text tables of numbers: options, cells of every kind, what ends a read, and the errors of ragged rows.
import io
import warnings
import numpy as np

def told(function, *args, **settings):
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter('always')
        try:
            made = function(*args, **settings)
            print(repr(made) if not isinstance(made, (list, tuple)) else list(made), getattr(made, 'shape', ''))
        except Exception as error:
            print(type(error).__name__, error)
        for one in said:
            print(one.category.__name__, str(one.message).split('\n')[0].split('<')[0])

TEXT = '# head\n1.5 -2 3e2\n\n  .5\t5. +6 # more\r\n-0 inf nan\n1e400 -1e-400 12345678901234567890'
told(np.loadtxt, io.StringIO(TEXT))
told(np.loadtxt, TEXT.split('\n'), skiprows=2, usecols=(2, -3), unpack=True)
told(np.loadtxt, io.StringIO(TEXT), max_rows=1)
told(np.loadtxt, io.StringIO(TEXT), max_rows=2, usecols=1)
told(np.loadtxt, io.StringIO(TEXT), max_rows=0)
told(np.loadtxt, [line.encode() for line in TEXT.split('\n')], ndmin=2)
told(np.loadtxt, io.BytesIO(b'1,2\n3,4\n'), delimiter=',', dtype=int)
told(np.loadtxt, io.StringIO('1;2\n3;4'), delimiter=';', comments=None, dtype='f4')
told(np.loadtxt, io.StringIO('1%2\n3!4 5'), comments=['%', '!'])
told(np.loadtxt, io.StringIO('1\n2\n3'), dtype=np.int8)
told(np.loadtxt, io.StringIO('7'))
told(np.loadtxt, io.StringIO('7'), ndmin=1)
told(np.loadtxt, io.StringIO('7 8'), ndmin=2)
told(np.loadtxt, io.StringIO(''))
told(np.loadtxt, ['# nothing', ''], ndmin=1)
told(np.loadtxt, io.StringIO('1,2\n3,4,5'), delimiter=',')
told(np.loadtxt, io.StringIO('1,2\n3,4,5\n6,7'), delimiter=',', usecols=(-1, 0))
told(np.loadtxt, io.StringIO('1,2\n3'), delimiter=',', usecols=1)
told(np.loadtxt, io.StringIO('1,2\n3,'), delimiter=',')
told(np.loadtxt, io.StringIO('1 0x10'))
told(np.loadtxt, io.StringIO('1 1_000'))
told(np.loadtxt, io.StringIO('1 200'), dtype=np.int8)
told(np.loadtxt, io.StringIO('9223372036854775807 -9223372036854775808'), dtype=int)
told(np.loadtxt, io.StringIO('"1","2"'), delimiter=',')
told(np.loadtxt, io.StringIO('"1","2"'), delimiter=',', quotechar='"')
told(np.loadtxt, ['1 2\n3 4'])
told(np.loadtxt, [1, 2])
told(np.loadtxt, io.StringIO('a 1\nb 2'), usecols=1)

# What follows the rows can be read later.
source = io.StringIO('1 2\n3 4\n5 6\n7 8\nend')
print(np.loadtxt(source, max_rows=2).tolist(), np.loadtxt(source, max_rows=1, skiprows=1).tolist(), source.read())
source = iter(['1', '', '# x', '2', '3', '4'])
told(np.loadtxt, source, max_rows=2)
print(list(source))

# More rows than are converted at once.
many = '\n'.join([f'{i},{i * i},{-i / 8}' for i in range(5000)])
table = np.loadtxt(io.StringIO(many), delimiter=',')
print(table.shape, table.sum(axis=0).tolist(), table[4095:4098].tolist())
print(np.loadtxt(io.StringIO(many), delimiter=',', dtype=np.int64, usecols=(0, 1)).sum(), np.genfromtxt(io.StringIO(many), delimiter=',')[:, 2].min())
told(np.loadtxt, io.StringIO(many + '\n1,x,2'), delimiter=',')

told(np.genfromtxt, io.StringIO('1,,3\nx,5,6\n'), delimiter=',')
told(np.genfromtxt, io.StringIO('1,2\n3\n4,5'), delimiter=',')
told(np.genfromtxt, io.StringIO('1 2 3\n4 5 6'), usecols=(0, 2), max_rows=1)
told(np.genfromtxt, [b'1 2', b'3 4'], skip_header=1)

out = io.StringIO()
a = np.arange(3 * 3000.0).reshape(3000, 3) / 7
np.savetxt(out, a)
lines = out.getvalue().split('\n')
print(len(lines), lines[0], lines[2999], repr(lines[3000]), np.array_equal(np.loadtxt(lines), a))
for fmt, data in (('%g', [[1.5, -0.0], [np.nan, np.inf]]), ('%d', np.arange(6).reshape(3, 2)), ('%5.1f', np.arange(3)), (['%d', '%.2e'], np.ones((2, 2))),
                  ('%d%%', np.arange(4)), ('%s', np.array([True, False])), ('%d', np.array(['a', 'b'])), ('%.2f', np.array([1 + 2j, 3 - 4j])), ('%d', np.zeros((0, 3)))):
    out = io.StringIO()
    try:
        np.savetxt(out, data, fmt=fmt, delimiter=',', header='h\nk', footer='f', newline='|')
        print(fmt, repr(out.getvalue()))
    except Exception as error:
        print(type(error).__name__, error)
out = io.BytesIO()
np.savetxt(out, np.arange(5000), fmt='%x')
print(len(out.getvalue()), out.getvalue()[-10:])
