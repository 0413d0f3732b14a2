# Elements of arrays of each dtype in a loop: each turn gives what the first one gives.
import warnings

import numpy as np

warnings.simplefilter("ignore")

OPS = {
    "x * 1.5": lambda x, y: x * 1.5, "1.5 * x": lambda x, y: 1.5 * x, "x + 1": lambda x, y: x + 1, "2 - x": lambda x, y: 2 - x, "x / 2": lambda x, y: x / 2,
    "x // 2": lambda x, y: x // 2, "x % 2": lambda x, y: x % 2, "x ** 2": lambda x, y: x ** 2, 
    "x + 1j": lambda x, y: x + 1j, "x + True": lambda x, y: x + True, "x + y": lambda x, y: x + y, "x * y": lambda x, y: x * y, "x - y": lambda x, y: x - y, "x / y": lambda x, y: x / y,
    "-x": lambda x, y: -x, "abs(x)": lambda x, y: abs(x), "x < 1.5": lambda x, y: x < 1.5, "x == 1": lambda x, y: x == 1, "x > y": lambda x, y: x > y, "x == y": lambda x, y: x == y,
    "np.sqrt": lambda x, y: np.sqrt(x), "np.abs": lambda x, y: np.abs(x), "np.hypot": lambda x, y: np.hypot(x, y), 
    "np.floor": lambda x, y: np.floor(x), "np.add": lambda x, y: np.add(x, 1), "np.float32(2) * x": lambda x, y: np.float32(2) * x,
    "x * np.float64(2)": lambda x, y: x * np.float64(2), "x + np.int64(1)": lambda x, y: x + np.int64(1), "np.int8(1) + x": lambda x, y: np.int8(1) + x, "x * 1.5 + 1": lambda x, y: x * 1.5 + 1, "max": lambda x, y: max(x, y),
    "round": lambda x, y: round(x, 1), "float": lambda x, y: float(x.real), "x.real": lambda x, y: x.real, "x & 1": lambda x, y: x & 1, "x << 1": lambda x, y: x << 1, "~x": lambda x, y: ~x, "divmod": lambda x, y: divmod(x, 2)[1],
}


def told(f, x, y):
    try:
        v = f(x, y)
        return f"{v} {type(v).__name__}"
    except Exception as e:
        return f"{type(e).__name__}"


def run(code, values):
    a = np.array(values, code)
    seen = {name: [] for name in OPS}
    for turn in range(45):
        for name, f in OPS.items():
            seen[name].append(told(f, a[0], a[1]))
    lines = []
    for name, all in seen.items():
        if len(set(all)) > 1:
            print(code, name, "CHANGES", sorted(set(all)))
        lines.append(all[-1])
    print(code, "; ".join(lines))

for code in "?bBhHiIlLefd":
    run(code, [1, 3] if code != "?" else [True, False])
for code in "bhil":
    run(code, [np.iinfo(code).min, -1])
for code in "BHIL":
    run(code, [np.iinfo(code).max, 2])
for code in "FD":
    run(code, [3.1 + 4j, 1 - 2j])
for code in "efd":
    run(code, [0.1, -2.7])
z, seen = np.array([3.1 + 4j, 1], "F"), []
for turn in range(60):
    w = z[0] * 1.5 - 1
    seen.append((complex(w), w.dtype, abs(w).dtype, (w + 1j).dtype))
print(len(set(seen)), seen[-1])
