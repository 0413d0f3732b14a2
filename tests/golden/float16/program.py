import numpy as np
a = np.array([0.1, 2.5, 1000, 3, 7], dtype=np.float16)
(a * a + 1).sum()
a / 3
