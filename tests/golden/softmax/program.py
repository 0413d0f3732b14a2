import numpy as np
x = np.array([[1, 2, 3, 4], [0, 0, 0, 0]], dtype=np.float32)
e = np.exp(x - x.max(axis=1, keepdims=True))
e / e.sum(axis=1, keepdims=True)
