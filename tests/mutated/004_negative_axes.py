import numpy as np
try:
    print(np.tensordot(1e300, 2**32, -2**63))
except Exception as e:
    print(type(e).__name__, e)
