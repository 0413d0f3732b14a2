# errors: ValueError UnicodeDecodeError TypeError
import numpy as np

np.loadtxt('f', delimiter=',')
