// Introductory programs: one idea each, in a few lines.
import type { Group } from "./entry";
import { first } from "./first";

export const begin = {
  title: "Begin here",
  entries: [
    first,
    {
      title: "Two outputs, one program",
      look: "Graph: both results leave from the same fused elementwise chain; subtraction is an addition of a negation.",
      source: `import numpy as np

a = np.arange(12, dtype=np.float32).reshape(3, 4)
b = np.ones((3, 4), dtype=np.float32)
c = np.full((4,), 2.0, dtype=np.float32)
d = np.arange(4, dtype=np.float32)

y = (a + b) * c - d
z = y.sum(0)
y, z
`,
    },
    {
      title: "An error that explains itself",
      look: "Result and the underlined line: which axis clashes, where; what came before the error is kept.",
      ends: "ValueError",
      source: `import numpy as np

a = np.ones((2, 3), dtype=np.float32)
b = np.ones((3, 2), dtype=np.float32)

a + b.T
a + b
`,
    },
    {
      title: "Nothing runs until you look",
      look: "Status line: twenty-five turns of the loop are one compilation, made when the last line is shown.",
      source: `import numpy as np

x = np.linspace(0, 1, 1000, dtype=np.float32)
y = x
for k in range(25):
    y = y * (1 - y) * np.float32(3.7)   # only a graph grows here

y.min(), y.mean(), y.max()              # now it is compiled and run
`,
    },
    {
      title: "A number to turn",
      look: "Result: change rate and run again; the kernels are the same, only one number in their parameters is new.",
      source: `import numpy as np

rate = 0.35
x = np.linspace(0, 12, 240, dtype=np.float32)

np.exp(-rate * x) * np.cos(3 * x)
`,
    },
  ],
} as const satisfies Group;
