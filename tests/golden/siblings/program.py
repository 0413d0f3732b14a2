import numpy as np
x = np.array([[float(i * 37 % 11) for i in range(1009)] for _ in range(3)], dtype=np.float32)
y = np.array([[float(i * 5 % 7) for i in range(1009)] for _ in range(3)], dtype=np.float32)
(x * y).sum(1), x.max(1), x.argmax(1)
x.min(), x.max()
