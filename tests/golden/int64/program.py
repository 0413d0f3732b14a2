import numpy as np
a = np.array([2**40 + 1, -7, 2**63 - 1])
a * 3 + 1
a // 2
