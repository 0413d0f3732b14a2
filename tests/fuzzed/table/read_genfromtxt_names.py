# errors: ValueError UnicodeDecodeError TypeError IndexError OverflowError
import numpy as np

np.genfromtxt('f', delimiter=',', names=True, dtype=None, encoding='utf-8')
