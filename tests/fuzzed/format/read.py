# errors: UnicodeDecodeError
import re
import string
import struct
import time
from datetime import datetime
import numpy as np

tried = (
    lambda text: format(3.25, text),
    lambda text: format(-7, text),
    lambda text: format('abc', text),
    lambda text: format(2 - 1j, text),
    lambda text: text.format(1.5, 3, a=3),
    lambda text: text % (3,),
    lambda text: text % {'k': 2},
    lambda text: list(string.Formatter().parse(text)),
    lambda text: datetime(2020, 1, 2).strftime(text),
    lambda text: struct.calcsize(text),
    lambda text: string.Template(text).substitute(k=1),
    lambda text: np.dtype(text),
    lambda text: format(datetime(2020, 1, 2), text),
)
for line in open('f', 'rb').read().decode().splitlines():
    for write in tried:
        try:
            write(line)
        except (ValueError, TypeError, KeyError, IndexError, AttributeError, OverflowError, struct.error, SyntaxError) as error:
            last = error
    try:
        time.strptime('2020 1', line)
    except (ValueError, re.error) as error:
        last = error
