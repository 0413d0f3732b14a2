import numpy as np
img = np.array([[(i * 13 + j * 29 + i * j) % 256 for j in range(19)] for i in range(13)], dtype=np.uint8)
t = 128
mask = img > t
print(mask.sum(), img.mean().round(3))
p = np.pad(mask, 1)
dil = np.zeros_like(mask)
ero = np.ones_like(mask)
for i in range(3):
    for j in range(3):
        dil |= p[i:i + 13, j:j + 19]
        ero &= p[i:i + 13, j:j + 19]
print(dil.sum(), ero.sum())
img[~mask] = 0
print(img[5])
print(np.invert(img[5]))
