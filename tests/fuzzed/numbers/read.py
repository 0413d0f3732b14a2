# errors: UnicodeDecodeError
import numpy as np
from decimal import Decimal, InvalidOperation
from fractions import Fraction

for line in open('f', 'rb').read().decode().splitlines():
    for read in (int, float, complex, Decimal, Fraction, lambda text: int(text, 0), lambda text: int(text, 36), float.fromhex, np.float32, np.int8):
        try:
            str(read(line))
        except (ValueError, OverflowError, ZeroDivisionError, InvalidOperation) as error:
            last = error
