import numpy as np
q = np.arange(12, dtype=np.float32).reshape(3, 4) % 5 - 2
k = np.arange(12, dtype=np.float32).reshape(3, 4) % 7 - 3
v = np.arange(6, dtype=np.float32).reshape(3, 2)
scores = q @ k.T / np.float32(2)
e = np.exp(scores - scores.max(axis=-1, keepdims=True))
np.round((e / e.sum(axis=-1, keepdims=True)) @ v, 3)
