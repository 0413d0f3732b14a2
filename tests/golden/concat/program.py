import numpy as np
a = np.array([[1, 2], [3, 4]], dtype=np.float32)
b = np.array([[5, 6]], dtype=np.float32)
np.concatenate([a, b])
np.concatenate([a, a * 2], axis=1)
