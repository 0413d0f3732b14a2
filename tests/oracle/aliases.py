"""Programs in which two names see one array, and one of them is written to: all pairs of ways to look, and of ways to write.

Each pair is tried twice: as its first statements, which are shown as kernels, and after a loop long enough that
what is small is computed where its data are.
"""

import itertools
import random

# Ways to look at an array of 4 x 6 or at any other; the last ones copy.
LOOKS = {
    "row": "{}[1]",
    "rows": "{}[1:]",
    "every other": "{}[::2]",
    "backwards": "{}[::-1]",
    "columns": "{}[..., 1:4]",
    "last backwards": "{}[..., ::-2]",
    "new axis": "{}[None]",
    "new last axis": "{}[..., None]",
    "transposed": "{}.T",
    "flat": "{}.ravel()",
    "reshaped": "{}.reshape(-1, 2)",
    "whole": "{}[...]",
    "swapped": "np.swapaxes({}, 0, -1)",
    "squeezed": "np.squeeze({})",
    "diagonal": "np.atleast_2d({}).diagonal()",
    "stretched": "np.broadcast_to({}, (2,) + {}.shape)",
    "halved": "np.array_split({}, 2)[1]",
    "bytes": "{}.view(np.uint8)",
    "words": "{}.view(np.int16)",
    "doubles": "{}.view(np.float64)",
    "own strides": "np.lib.stride_tricks.as_strided({}, {}.shape[-1:], {}.strides[-1:])",
    "places": "{}[[1, 0]]",
    "mask": "{}[{} > 5]",
    "copied": "{}.copy()",
    "flattened": "{}.flatten()",
}
# Ways to write to what `w` sees; `v` and `a` see it too, or not.
WRITES = {
    "item": "w[0] = -7",
    "last": "w[-1] = 8",
    "all": "w[...] = 9",
    "slice": "w[1:] = w[:-1]",
    "backwards": "w[:] = w[::-1]",
    "other": "w[:] = a.ravel()[:w.size].reshape(w.shape)",
    "add": "w += 1",
    "add itself": "w += w",
    "add base": "v -= a.ravel()[0]",
    "mask": "w[w > 6] = 0",
    "places": "w[[0]] = -3",
    "negative": "np.negative(w, out=w)",
    "fill": "w.fill(4)",
    "sort": "w.sort()",
    "loop": "for x in w:\n    w[-1] = x * 2",
    "rows": "for x in w:\n    x *= 3",
    "base": "a[1:] *= 2",
    "swap": "w[[0, -1]] = w[[-1, 0]]",
    "after": "t = w[:1]\nw[0] = 11\nw = w + 0\nt = t * 2",
    "pair": "w[0], w[-1] = w[-1], w[0]",
}
# Where NumPy copies between overlapping elements of other strides or sizes, what it reads hangs on its loop.
UNSETTLED = {"every other", "last backwards", "bytes", "words", "doubles"}
WARM = "q = np.zeros(3)\nfor k in range(80):\n    q[k % 3] += 1.5\n"


def program(first, second, write, warm, dtype):
    lines = [
        "import numpy as np",
        f"a = np.arange(24{'.' if dtype == 'float64' else ''}).reshape(4, 6){'' if dtype == 'float64' else f'.astype(np.{dtype})'}",
        *(WARM.splitlines() if warm else []),
        "a = a + 0",
        "v = w = a",
        f"v = {first.format('a', 'a', 'a')}",
        f"w = {second.format('v', 'v', 'v')}",
        "print(np.shares_memory(a, v), np.shares_memory(v, w))",
        "try:",
        *(f"    {line}" for line in write.split("\n")),
        "except Exception as error:",
        "    print(type(error).__name__)",
        "print(a)",
        "print(v, w)",
    ]
    return "\n".join(lines) + "\n"


def programs(count, seed):
    """So many of all the pairs, drawn by `seed`."""
    dtypes = ["float64", "int64", "float32", "complex128", "uint8"]
    every = itertools.product(LOOKS, LOOKS, WRITES, [False, True])
    settled = [case for case in every if case[2] != "other" or not UNSETTLED & {case[0], case[1]}]
    every = [
        (LOOKS[first], LOOKS[second], WRITES[write], warm, dtypes[k % len(dtypes)])
        for k, (first, second, write, warm) in enumerate(settled)
    ]
    every = random.Random(seed).sample(every, min(count, len(every)))
    return [program(*case) for case in every]
