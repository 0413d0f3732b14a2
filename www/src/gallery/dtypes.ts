// Dtypes: requested types and their representations.
import type { Group } from "./entry";

export const dtypes = {
  title: "Dtypes",
  entries: [
    {
      title: "A dtype and what holds it",
      look: "Devices: on the GPU a Float64 stays Float64 by name but is held as f32; the last value shows what that costs.",
      source: `import lucid

x = lucid.tensor([1.0, 2.0, 3.0], dtype=lucid.Float64)
x.dtype

# The same logical dtype after the move; another storage.
x_gpu = x.to("gpu")
x_gpu.dtype
x_gpu + 1

# A round trip through 32 bits is lossy, and says so.
lucid.tensor([0.1], dtype=lucid.Float64).to("gpu").to("cpu")
`,
    },
    {
      title: "0.1, demoted and emulated",
      look: "Result: demoted, a tenth comes back changed; emulated, the GPU adds doubles in integer arithmetic, bit for bit.",
      source: `import lucid

tenth = lucid.tensor([0.1], dtype=lucid.Float64)
third = lucid.tensor([0.2], dtype=lucid.Float64)

# Held in 32 bits: the value is no longer 0.1.
lucid.set_policy(float64="demote")
(tenth.to("gpu") + third.to("gpu")).to("cpu").tolist()

# Two words hold all 64 bits, and the sum is IEEE's.
lucid.set_policy(float64="emulate")
(tenth.to("gpu") + third.to("gpu")).to("cpu").tolist()

lucid.set_policy(float64="demote")
`,
    },
    {
      title: "Integers stay exact",
      look: "Devices: WGSL has no 64-bit integers, so the GPU holds each as two 32-bit words, and nothing is lost.",
      source: `import numpy as np

# 2**24 + 1 is the first integer that a 32-bit float cannot hold.
np.array([16777217])
np.array([2**40 + 1]) * 3

# Past the end it wraps, as in NumPy.
np.array([2**63 - 1]) + 1
`,
    },
    {
      title: "Who wins when dtypes meet",
      look: "Result: NumPy's table, the same on both devices; an int32 and a float32 need a float64 to keep every bit.",
      source: `import numpy as np

names = ["bool", "uint8", "int8", "int32", "int64", "float16", "float32", "complex64"]
for a in names:
    met = [str((np.ones(1, dtype=a) + np.ones(1, dtype=b)).dtype) for b in names]
    print(f"{a:>9}", *[f"{name:>10}" for name in met])

# A Python number asks for nothing: it takes the array's dtype.
(np.ones(1, dtype=np.float16) + 1).dtype
`,
    },
    {
      title: "Brighter than white",
      look: "Result: 200 + 100 is 44 in eight bits; clip before you narrow, not after.",
      source: `import numpy as np

pixels = np.array([10, 100, 200, 250], dtype=np.uint8)

pixels + 100                       # wraps at 256
np.clip(pixels.astype(np.int16) + 100, 0, 255).astype(np.uint8)

-pixels                            # there is no minus here either
np.array([-128], dtype=np.int8) // -1
`,
    },
    {
      title: "Where halves run out",
      look: "Result: past 2048 a float16 cannot count by one, a bfloat16 gives up at 256; 32 bits carry on.",
      source: `import lucid

for dtype in [lucid.Float16, lucid.BFloat16, lucid.Float32]:
    n = lucid.tensor([255, 256, 2047, 2048], dtype=dtype)
    print(dtype, (n + 1).tolist())

# Sums of halves are added up in 32 bits and rounded once.
halves = lucid.ones((4096,), dtype=lucid.Float16)
halves.sum()
`,
    },
    {
      title: "A difference of equals",
      look: "Result: the two formulas are the same on paper; for small x the first has no correct digit left in 32 bits.",
      source: `import numpy as np

x = np.array([1e-1, 1e-2, 1e-3, 1e-4, 1e-5], dtype=np.float32)

# (1 - cos x) / x**2 tends to one half.
(1 - np.cos(x)) / x**2
2 * np.sin(x / 2) ** 2 / x**2
`,
    },
  ],
} as const satisfies Group;
