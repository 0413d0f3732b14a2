import numpy as np
a = (np.arange(2 * 3 * 5) * 7 % 11).reshape(2, 3, 5)
print(a.sum(axis=0), a.mean(axis=(0, 2)), a.max(axis=-1), a.argmin(axis=1), a.std(axis=2).round(3))
print(np.median(a, axis=1), np.percentile(a, [25, 50, 90]), np.var(a).round(4), np.ptp(a, axis=0))
print(a.cumsum(axis=1)[0], np.sort(a, axis=0)[1], a.swapaxes(0, 2).shape, np.moveaxis(a, 0, -1)[0, 0])
print(np.any(a > 9, axis=2), np.all(a >= 0), a.clip(2, 8)[1], np.unique(a, return_counts=True))
print(np.average([1, 2, 3], weights=[3, 1, 1]), np.nanmean([1, np.nan, 3]), np.cov([1, 2, 3, 4], [2, 4, 6, 9]).round(3))
