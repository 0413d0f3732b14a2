import numpy as np
y, x = np.mgrid[0:23, 0:31]
img = ((x - 15) ** 2 + (y - 11) ** 2 < 64).astype(float) * 100
def convolve(img, k):
    kh, kw = k.shape
    p = np.pad(img, ((kh // 2,), (kw // 2,)), mode='edge')
    out = np.zeros_like(img)
    for i in range(kh):
        for j in range(kw):
            out += k[i, j] * p[i:i + img.shape[0], j:j + img.shape[1]]
    return out
blur = convolve(img, np.ones((3, 3)) / 9)
gx = convolve(img, np.array([[-1, 0, 1], [-2, 0, 2], [-1, 0, 1.0]]))
gy = convolve(img, np.array([[-1, -2, -1], [0, 0, 0], [1, 2, 1.0]]))
mag = np.hypot(gx, gy)
print(np.round(blur[3, 8:16], 3))
print(mag.max().round(4), (mag > 200).sum())
for r in mag[2:21:3]:
    print(''.join('#' if v > 200 else '+' if v > 0 else '.' for v in r))
