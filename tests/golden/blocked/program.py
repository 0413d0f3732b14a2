import lucid as np
a = np.arange(12 * 12, dtype=np.Float32).reshape(12, 12)
b = np.arange(2, 4 * 12 + 2, dtype=np.Float32).reshape(4, 12)
rows = np.arange(1100 * 32, dtype=np.Float32).reshape(1100, 32)
_ = [a.eval(), b.eval(), rows.eval()]
print(a @ b.T)
print(rows.sum(axis=0))
