import numpy as np
a = np.arange(16, dtype=np.float32).reshape(4, 4)
b = np.ones((4, 4), dtype=np.float32)
c = np.full((4,), 2.0, dtype=np.float32)
d = np.arange(4, dtype=np.float32)
y = (a + b) * c - d
z = y.sum(0)
y
z
