import numpy as np
rng = np.random.default_rng(7)
x = rng.random(6, dtype=np.float32)
x
(x < 0.5).sum()
