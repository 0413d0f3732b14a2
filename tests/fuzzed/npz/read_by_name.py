# errors: ValueError TypeError EOFError OverflowError KeyError NotImplementedError BadZipFile error RuntimeError UnicodeDecodeError
import numpy as np

archive = np.load('f')
for name in archive.files:
    archive[name].tolist()
