# errors: ValueError TypeError EOFError OverflowError UnicodeDecodeError
import io
import numpy as np

file = io.BytesIO(open('f', 'rb').read())
version = np.lib.format.read_magic(file)
if version == (1, 0):
    np.lib.format.read_array_header_1_0(file)
else:
    np.lib.format.read_array_header_2_0(file)
