import numpy as np
a = np.array([[1, 2, 3], [4, 5, 6]], dtype=np.float32)
b = np.array([[1, 0], [0, 1], [1, 1]], dtype=np.float32)
a @ b
