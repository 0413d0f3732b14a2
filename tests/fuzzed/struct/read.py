# errors: error OverflowError
import array
import struct
import numpy as np

data = open('f', 'rb').read()
struct.unpack('<bBhHiIqQfd?5s'[:len(data) % 13], data)
