# errors: ValueError UnicodeDecodeError TypeError OverflowError
import numpy as np

np.loadtxt('f', dtype=int, usecols=(0, -1), skiprows=1, ndmin=2)
