# errors: ValueError TypeError EOFError OverflowError KeyError NotImplementedError BadZipFile error RuntimeError UnicodeDecodeError
import io
import numpy as np

archive = np.load(io.BytesIO(open('f', 'rb').read()))
for name in archive.files:
    archive[name].tolist()
