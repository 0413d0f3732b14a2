# errors: ValueError TypeError OverflowError UnicodeDecodeError
import numpy as np

np.load('f').tolist()
