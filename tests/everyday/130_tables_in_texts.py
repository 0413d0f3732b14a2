# Tables of numbers in lists, texts and generators.
import io
import numpy as np

print(np.loadtxt(['1 2 3', '4 5 6']))
text = io.StringIO('# time, speed\n0.0,1.5\n0.5,2.5  # late\n\n1.0,4.5\n')
time, speed = np.loadtxt(text, delimiter=',', unpack=True)
print(time, speed, np.gradient(speed, time))
print(np.loadtxt(io.StringIO('a b\n1 2\n3 4'), skiprows=1, dtype=int))
print(np.loadtxt('1;2;3\n4;5;6'.split('\n'), delimiter=';', usecols=(2, 0)))
print(np.loadtxt((f'{k} {k * k}' for k in range(4)), max_rows=2))
print(np.loadtxt(['7']).shape, np.loadtxt(['7'], ndmin=1).shape, np.loadtxt(['1', '2'], ndmin=2).shape, np.loadtxt([]).shape)
print(np.loadtxt(['3% 1', '4.5% 2'], converters={0: lambda cell: float(cell.rstrip('%')) / 100}))
print(np.genfromtxt(['1,2,', '3,x,4'], delimiter=','))
print(np.genfromtxt(['1,2,', '3,,4'], delimiter=',', filling_values=0, dtype=int))
print(np.genfromtxt(['a,b', '1,2', '3,4', 'end'], delimiter=',', skip_header=1, skip_footer=1))
print(np.genfromtxt(['12345', '67890'], delimiter=(2, 3)), np.genfromtxt(['1 2', '3 4'], dtype=None))
for wrong in (
    lambda: np.loadtxt(['1 2', '3']),
    lambda: np.loadtxt(['1 x']),
    lambda: np.loadtxt(['1.5'], dtype=int),
    lambda: np.loadtxt(['1 2'], usecols=2),
    lambda: np.loadtxt(['1 2'], delimiter=',,'),
    lambda: np.loadtxt([1, 2]),
    lambda: np.loadtxt(3),
    lambda: np.loadtxt(['1'], ndmin=3),
    lambda: np.loadtxt(['1'], comments=''),
    lambda: np.loadtxt(['1'], skiprows=-1),
    lambda: np.genfromtxt(['1 2', '3 4 5', '6']),
    lambda: np.loadtxt('nowhere.csv'),
):
    try:
        print(wrong())
    except Exception as error:
        print(type(error).__name__, str(error))
