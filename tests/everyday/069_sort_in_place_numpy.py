import numpy as np
a = np.array([(k * 7919) % 1009 for k in range(301)])
for i in range(len(a)):
    m = i + a[i:].argmin()
    a[i], a[m] = a[m], a[i]
print((np.diff(a) >= 0).all(), a[:10])
b = np.array([5, 2, 9, 1])
b[0], b[3] = b[3], b[0]
b[[1, 2]] = b[[2, 1]]
print(b, np.sort(b)[::-1], b.argsort())
big = (np.arange(1200007) * 48271) % 1200007
print(np.array_equal(np.sort(big), np.arange(1200007)), np.partition(big, 5)[:5].sum())
