# errors: ValueError UnicodeDecodeError TypeError DeprecationWarning
import numpy as np

data = open('f', 'rb').read()
np.fromstring(data.decode('latin-1'), sep=',')
np.frombuffer(data[:len(data) // 8 * 8], dtype='>f8')
np.fromfile('f', dtype=np.uint8)
