import numpy as np
x=np.arange(6,dtype=np.float32).reshape(2,3)
x.sum(axis=1,keepdims=True)
