import numpy as np
x = np.array([-1.5, 0.0, 2.0, 7.0, -3.0], dtype=np.float32)
m = (x > 0) & (x < 5)
m
np.where(m, x, -x)
