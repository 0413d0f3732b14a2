// Shapes: broadcasting, slices and views.
import type { Group } from "./entry";

export const shapes = {
  title: "Shapes",
  entries: [
    {
      title: "Broadcasting, as pasted in 2002",
      look: "Result: lines without a prompt are what the article printed; only a difference from them would be reported.",
      source: `>>> from Numeric import *
>>> a = array([[1, 2], [3, 4]])
>>> a + 1
array([[2, 3],
       [4, 5]])
>>> z = array([1, 2])
>>> w = array([3, 4, 5])
>>> z + reshape(w, (3, 1))
array([[4, 5],
       [5, 6],
       [6, 7]])
>>> z + w[:, NewAxis]
array([[4, 5],
       [5, 6],
       [6, 7]])
>>> x = zeros((3, 4, 5, 6, 7))
>>> y = zeros((7,))
>>> (x + y).shape
(3, 4, 5, 6, 7)
`,
    },
    {
      title: "A puzzle of shapes",
      look: "Result: guess each line before you read it; sizes are compared from the right, and 1 stretches, even to 0.",
      source: `import numpy as np

pairs = [
    ((8, 1, 6, 1), (7, 1, 5)),
    ((5, 4), (1,)),
    ((15, 3, 5), (15, 1, 5)),
    ((3,), (4,)),
    ((2, 1), (8, 4, 3)),
    ((0,), (1,)),
    ((0,), (2,)),
    ((), (3, 0)),
]

for a, b in pairs:
    try:
        print(a, "+", b, "is", (np.zeros(a) + np.zeros(b)).shape)
    except ValueError as error:
        print(a, "+", b, "clashes:", error)
`,
    },
    {
      title: "Slice and concat",
      look: "Graph: a slice is a view with strides of its own and copies nothing; a concat is where elements move.",
      source: `import numpy as np
import ge

x = np.arange(24, dtype=np.float32).reshape(2, 3, 4)

ge.slice(x, start=[0, 0, 1], stop=[2, 3, 4], step=[1, 1, 2])
x[:, 1:4:2].shape

joined = ge.concat([x, x * 10], axis=1)
joined.shape
joined[1]
`,
    },
    {
      title: "Two names, one memory",
      look: "Result: b and c are views of a, so what is written through one is seen through all; d is a copy.",
      source: `import numpy as np

a = np.arange(12, dtype=np.int32).reshape(3, 4)
b = a[1:]          # the last two rows
c = a.T[::-1]      # turned, and upside down
d = a[[1, 2]]      # chosen by a list: a copy

b[0] = 99
a
c
d
`,
    },
    {
      title: "Every distance at once",
      look: "Broadcast: (40, 1, 2) against (1, 40, 2) is every pair of points; the graph never holds a copy of either.",
      source: `import numpy as np

t = np.linspace(0, 6.2832, 40, dtype=np.float32)
points = np.stack([np.cos(t), np.sin(3 * t)], axis=1)

apart = points[:, None] - points[None]
distance = np.sqrt((apart * apart).sum(axis=-1))
distance
`,
    },
    {
      title: "Smoothing with slices",
      look: "Kernels: the five shifted slices are five loads in one loop; no window is ever built.",
      source: `import numpy as np

t = np.linspace(0, 4, 400, dtype=np.float32)
noise = np.sin(t * 991) * np.sin(t * 677)
signal = np.sin(t * 4) + noise / 4

n = signal.shape[0]
smooth = sum(signal[i : n - 4 + i] for i in range(5)) / 5

signal
smooth
`,
    },
  ],
} as const satisfies Group;
