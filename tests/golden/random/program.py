import numpy as np
import tensorscope as ts
ts.random.seed(7)
x = ts.random.rand(6, dtype=np.float32)
x
(x < 0.5).sum()
