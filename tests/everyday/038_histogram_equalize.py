import numpy as np
img = np.array([[52, 55, 61, 59, 79, 61, 76, 61], [62, 59, 55, 104, 94, 85, 59, 71], [63, 65, 66, 113, 144, 104, 63, 72]], dtype=np.uint8)
hist = np.bincount(img.ravel(), minlength=256)
cdf = hist.cumsum()
lo = cdf[cdf > 0].min()
table = np.round((cdf - lo) / (img.size - lo) * 255).clip(0, 255).astype(np.uint8)
print(table[img])
h, edges = np.histogram(img, bins=4)
print(h, edges)
