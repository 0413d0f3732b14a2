import numpy as np
print(np.tensordot(np.ones(3), np.ones(3), 2**31))
