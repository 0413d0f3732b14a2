# errors: ValueError TypeError EOFError OverflowError UnicodeDecodeError
import io
import numpy as np

file = io.BytesIO(open('f', 'rb').read())
while True:
    np.load(file).tolist()
