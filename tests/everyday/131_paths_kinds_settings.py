# Paths as texts, kinds of numbers, settings with defaults.
import argparse
import numbers
import os.path
import traceback
import types
import uuid
from fractions import Fraction
from pathlib import PurePosixPath

for path in ('data/run.7/table.tar.gz', '/a//b/../c.txt', '.hidden', 'folder/'):
    print(os.path.basename(path), os.path.dirname(path), os.path.splitext(path), os.path.normpath(path))
print(os.path.join('data', 'x', 'y.csv'), os.path.join('a', '/b'), os.path.exists('no such file.csv'))
path = PurePosixPath('data') / 'run.7' / 'table.csv'
print(path, path.name, path.stem, path.suffix, path.parent, path.parts, path.with_suffix('.npy'))

for value in (True, 3, 2.5, 1j, Fraction(1, 2), 'text', None):
    print(repr(value), [kind.__name__ for kind in (numbers.Number, numbers.Complex, numbers.Real, numbers.Rational, numbers.Integral) if isinstance(value, kind)])

parser = argparse.ArgumentParser(prog='train', description='Trains a model.')
_ = parser.add_argument('--rate', type=float, default=0.1, help='the learning rate')
_ = parser.add_argument('--epochs', type=int, default=5)
_ = parser.add_argument('-v', '--verbose', action='store_true')
_ = parser.add_argument('--layers', type=int, nargs='+', default=[64, 64])
print(parser.parse_args([]))
settings = parser.parse_args(['--rate', '0.5', '-v', '--layers', '8', '16'])
print(settings.rate, settings.verbose, vars(settings)['layers'])
parser.print_help()

point = types.SimpleNamespace(x=1, y=2)
point.z = 3
print(point, point == types.SimpleNamespace(x=1, y=2, z=3))
try:
    {}['missing']
except KeyError as error:
    print(traceback.format_exception_only(error), traceback.format_exc().splitlines()[-1])
print(uuid.UUID('12345678-1234-5678-1234-567812345678'), len(str(uuid.uuid4())))
