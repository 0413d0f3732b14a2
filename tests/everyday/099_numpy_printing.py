import numpy as np
print(np.array([1.0, 2.5, -3.125]), np.array([1e10, 1.0]), np.array([1e-8, 1]), np.array([True, False]))
print(np.arange(10000), np.zeros((3, 0)), np.array(5), np.array([[1.5]]), np.array([1 + 2j, -3.5j]))
print(np.linspace(0, 1, 7), np.array([np.nan, np.inf, -1.0]), np.array([0.1, 0.22, 0.333]))
print(repr(np.arange(6, dtype=np.int8).reshape(2, 3)), repr(np.float32(1.5)), repr(np.array([1, 2], dtype=np.uint16)))
print(np.arange(2500).reshape(50, 50))
print(np.random.default_rng(0).integers(0, 1, 5), [np.int64(3), 2.0], str(np.eye(2)).replace('\n', ';'))
np.set_printoptions(precision=3, suppress=True)
print(np.array([1.23456789, 1e-9, 1234.5678]), np.pi * np.eye(2))
