x, y, name, n = 1234.5678, -0.000123, 'Ada', 255
print(f'{x:.2f} {x:10.1f}| {x:<10.1f}| {x:^12.2f}| {x:+.3f} {x:e} {x:.3g} {x:,.2f} {y:.2e} {y:g} {y:%}')
print(f'{n:b} {n:o} {n:x} {n:X} {n:#x} {n:#010b} {n:08d} {n:_} {1234567:,} {n:c}')
print(f'{name!r} {name:>10} {name:*^9} {name:.2} {name.upper()} {len(name)=} {x=:.1f} {{literal}}')
w, p = 12, 3
print(f'{x:{w}.{p}f}|{"nested " + f"{n}"}|{[i * i for i in range(4)]}|{ {"a": 1}["a"] }|{n if n > 5 else 0}')
print(f'{True} {None} {3 + 4j} {1e20} {1e16} {1e-5} {0.1 + 0.2} {float("inf")} {2 ** 70} {(1,)} {1.0} {100000.0:g} {1e6:g}')
import numpy as np
a = np.float64(2) / 3
print(f'{a} {a:.3f} {np.pi:.4f} {np.int64(7):03d} {np.array([1.5, 2.25])} {a!r} {np.float32(0.1)} {np.mean([1, 2, 4]):8.3f}')
