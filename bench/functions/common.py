# What the programs of this folder share; `compare.py` puts it before each of them. It runs under CPython with NumPy
# and in `eval`, so it uses what both have.
import time
import numpy as np

def noise(n, most=1000003):
    """Whole numbers below `most` without a pattern that a sort would know; the same everywhere."""
    k = np.arange(n)
    k = (k * 2654435761 + 12345) % 4294967296
    k = (k ^ (k >> 15)) * 1103515 % 4294967296
    return (k ^ (k >> 13)) % most

def floats(n, dtype=np.float64):
    """Numbers in -0.5 to 0.5."""
    return (noise(n, 16777213) / 16777213 - 0.5).astype(dtype)

def total(result):
    """A number that all of a result goes into, so that all of it is computed."""
    if isinstance(result, (tuple, list)):
        return sum([total(part) for part in result])
    return float(np.asarray(result).sum().real)

def case(name, run, *arrays, times=5):
    """Prints the name, milliseconds of the first run and of the best later one, and the result's sum."""
    for array in arrays:
        # What reads it all: it is computed and held before the clock runs.
        np.nonzero(array)
    spent = []
    for _ in range(times):
        start = time.perf_counter()
        found = total(run(*arrays))
        spent.append((time.perf_counter() - start) * 1000)
    print('|', name, '|', spent[0], '|', min(spent[1:]), '|', found)
