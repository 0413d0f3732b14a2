import numpy as np
p = [1, -6, 11, -6]
print(np.polyval(p, 2.5), np.roots([1, -6, 11, -6]).round(6), np.polyval([2, 0, 1], [1, 2, 3]), np.polyfit([0, 1, 2, 3], [1, 3, 7, 13], 2).round(6))
print(np.interp([0.5, 1.5, 9], [0, 1, 2], [10, 20, 40]), np.gradient([1.0, 4, 9, 16]), np.convolve([1, 2, 3], [0, 1, 0.5]), np.correlate([1, 2, 3], [0, 1, 0.5], 'full'))
print(np.cumprod([1, 2, 3]), np.floor([-1.5, 1.5]), np.round([0.5, 1.5, 2.675], 2), np.sign([-2, 0, 3]), np.mod(-7, 3), np.fmod(-7, 3), np.clip(5, 0, 3), np.hypot(3, 4), np.deg2rad(180.0))
print(np.linalg.solve([[3, 1], [1, 2]], [9, 8]), np.linalg.inv([[2.0, 0], [0, 4]]), np.linalg.matrix_rank(np.ones((3, 3))), np.linalg.norm([3, 4]), np.linalg.matrix_power(np.array([[1, 1], [1, 0]]), 10))
