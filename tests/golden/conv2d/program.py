import numpy as np
x = np.arange(2 * 4 * 4, dtype=np.float32).reshape(2, 4, 4) % 7 - 3
kernel = np.arange(2 * 18, dtype=np.float32).reshape(2, 18) % 5 - 2
padded = np.pad(x, ((0, 0), (1, 1), (1, 1)))
windows = np.stack([padded[:, i:i + 4, j:j + 4] for i in range(3) for j in range(3)], axis=1)
(kernel @ windows.reshape(18, 16)).reshape(2, 4, 4)
