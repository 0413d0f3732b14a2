// The programs of a first visit. The others are fetched when the gallery is first opened.
import type { Entry } from "./entry";

export const first: Entry = {
  title: "One program, all the way",
  look: "Graph and Kernels: the sum, the addition and the product became one kernel, and c was never expanded to four rows.",
  source: `import numpy as np

a = np.arange(16, dtype=np.float32).reshape(4, 4)
b = np.ones((4, 4), dtype=np.float32)
c = np.full((4,), 2.0, dtype=np.float32)
y = ((a + b) * c).sum(axis=1)
y
`,
};
