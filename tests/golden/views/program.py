import numpy as np
a = np.array([[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]], dtype=np.int32)
a[::-1, 1:4:2].T.reshape(-1) + a[:, 0].sum()
