# errors: ValueError UnicodeDecodeError TypeError
import numpy as np

np.genfromtxt('f', delimiter=',', filling_values=0)
