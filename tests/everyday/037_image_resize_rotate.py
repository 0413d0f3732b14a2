import numpy as np
img = np.arange(5 * 7 * 3, dtype=np.uint8).reshape(5, 7, 3)
gray = (0.299 * img[..., 0] + 0.587 * img[..., 1] + 0.114 * img[..., 2]).astype(np.uint8)
print(gray)
rows = np.arange(10) * 5 // 10
cols = np.arange(14) * 7 // 14
big = gray[rows][:, cols]
print(big.shape, big[3])
print(np.rot90(gray).shape, gray[::-1, ::-1][0], gray.T[2])
print(255 - img[0, :3])
