import lucid as np

x = np.array([float(i % 7) for i in range(160 * 208)], dtype=np.Float32).reshape((160, 208))
y = np.array([float(i % 5) for i in range(208 * 160)], dtype=np.Float32).reshape((208, 160))
x.T * 0.5 + y
