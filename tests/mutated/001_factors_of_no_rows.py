import numpy as np
a = np.zeros((0, 0))
np.linalg.det(a), np.linalg.slogdet(a)
np.linalg.inv(a), np.linalg.solve(a, np.zeros((0, 3)))
np.linalg.qr(np.zeros((0, 3))), np.linalg.cholesky(a)
