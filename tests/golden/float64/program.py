import numpy as np
a = np.array([0.1, 0.2, 0.3])
np.sqrt(a).mean()
