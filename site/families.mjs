// The families of NumPy's functions: each file of src/numpy/ that declares functions is one.
import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

const source = fileURLToPath(new URL("../src/numpy", import.meta.url));

/** The modules of the reference, in its order: how JavaScript reaches what is in each, and its title. */
export const MODULES = {
  numpy: { path: "np", title: "np" },
  "numpy.linalg": { path: "np.linalg", title: "np.linalg" },
  "numpy.fft": { path: "np.fft", title: "np.fft" },
  "numpy.lib.stride_tricks": { path: "np.lib.stride_tricks", title: "np.lib.stride_tricks" },
  "numpy.random": { path: "np.random", title: "np.random" },
  "numpy.random.Generator": { path: "rng", title: "Generator" },
  ndarray: { path: "x", title: "Methods of tensors" },
  ufunc: { path: "np.add", title: "Methods of universal functions" },
};

/** The title of each family, by the name of its file, in the order of the reference. */
export const FAMILIES = {
  creation: "Arrays",
  spacing: "Ranges and grids",
  patterns: "Triangles, diagonals and indices",
  windows: "Windows",
  arithmetic: "Arithmetic and comparison",
  mathematics: "Mathematics",
  elementwise: "Elementwise",
  bits: "Bits",
  closeness: "Closeness and equality",
  reductions: "Reductions",
  variance: "Mean and variance",
  covariance: "Covariance and correlation",
  quantiles: "Quantiles",
  running: "Running results",
  slopes: "Differences and gradients",
  products: "Products",
  tensor_products: "Tensor products",
  einsum: "Einsum",
  einsum_path: "Einsum",
  convolution: "Convolution",
  polynomials: "Polynomials",
  polynomial_division: "Polynomials",
  shapes: "Shapes",
  rearranging: "Rearranging",
  joining: "Joining and splitting",
  blocks: "Joining and splitting",
  pad: "Padding",
  sliding: "Sliding windows",
  picking: "Picking elements",
  placing: "Placing elements",
  flat_indices: "Flat indices",
  search: "Searching and sets",
  sorting: "Sorting",
  histogram: "Histograms and counts",
  histogram_dd: "Histograms and counts",
  interpolation: "Interpolation",
  packing: "Packed bits",
  factors: "Factors and solutions",
  singular: "Singular values",
  spectra: "Eigenvalues",
  norms: "Norms",
  fourier: "Fourier transforms",
  frequencies: "Frequencies",
  reals: "Random reals",
  wholes: "Random counts",
  integers: "Random integers",
  choices: "Choices and permutations",
  rows: "Random vectors",
  seeds: "Seeds",
  loops: "Universal functions",
  ufunc_methods: "Universal functions",
};

/** `numpy.random.{,Generator.}normal` as the names that it stands for. */
function expanded(text) {
  const group = /\{([^{}]*)\}/.exec(text);
  if (!group) return [text];
  return group[1].split(",").flatMap((part) => expanded(text.replace(group[0], part.trim())));
}

/** The family of each declared function, by its full name. */
export function families() {
  const found = new Map();
  for (const name of readdirSync(source, { recursive: true })) {
    if (!name.endsWith(".rs")) continue;
    const text = readFileSync(join(source, name), "utf8");
    for (const [, names] of text.matchAll(/\bnames = "([^"]+)"/g)) {
      for (const full of names.split(/[\s,]+(?![^{]*\})/).flatMap(expanded)) found.set(full, basename(name, ".rs"));
    }
  }
  return found;
}
