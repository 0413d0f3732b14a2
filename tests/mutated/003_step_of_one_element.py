import numpy as np
print(np.ones((2, 3), bool)[::2**63])
