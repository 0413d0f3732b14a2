# Names for annotations of arrays, before anything else is imported.
import numpy.typing as npt
import numpy as np


def scaled(x: npt.ArrayLike, by: float = 2.0) -> npt.NDArray[np.float64]:
    return np.asarray(x, dtype=np.float64) * by


def total(x: np.typing.NDArray[np.int64], dtype: npt.DTypeLike = None) -> np.int64:
    return x.sum(dtype=dtype)


print(scaled([1, 2, 3]))
print(total(np.arange(5)), total(np.arange(5), np.int32))
