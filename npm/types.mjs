// TypeScript types of NumPy's functions, made of the table.

import { TEMPLATES_AND_FILES } from "./types-files.mjs";

/** What a parameter takes, by the table's word for it. */
const TAKES = {
  Tensor: "TensorLike",
  Operand: "TensorLike",
  Wide: "TensorLike",
  Array: "TensorLike",
  Arrays: "readonly TensorLike[]",
  Tensors: "readonly TensorLike[]",
  Operands: "readonly TensorLike[]",
  Function: "Ufunc",
  Int: "number",
  Ints: "number | readonly number[]",
  Shifts: "number | readonly number[]",
  Flag: "boolean",
  Number: "number | bigint | boolean",
  Text: "string",
  DType: "DtypeName",
  Loop: "string | readonly (DtypeName | null)[]",
  Device: "DeviceName",
  Nested: "Nested",
  Blocks: "Blocks",
  Any: "TensorLike | string",
  Items: "TensorLike | string | readonly (TensorLike | string)[]",
};

/** What each of several arguments of a variadic parameter is. */
const EACH = {
  ...TAKES,
  Ints: "number",
  Int: "number",
  Arrays: "TensorLike",
  Tensors: "TensorLike",
  Operands: "TensorLike",
  Terms: "string | TensorLike | readonly number[]",
  Items: "TensorLike | string",
};

/** Results that are not one tensor, where the table does not say so. */
const RESULTS = {
  einsum_path: "[(string | number[])[], string]",
  gradient: "Tensor | Tensor[]",
  histogram: "[Tensor, Tensor]",
  histogram2d: "[Tensor, Tensor, Tensor]",
  histogramdd: "[Tensor, Tensor[]]",
  nonzero: "Tensor[]",
  broadcast_arrays: "Tensor[]",
  broadcast_shapes: "number[]",
  shape: "number[]",
  unstack: "Tensor[]",
  meshgrid: "Tensor[]",
  tril_indices: "[Tensor, Tensor]",
  triu_indices: "[Tensor, Tensor]",
  tril_indices_from: "[Tensor, Tensor]",
  triu_indices_from: "[Tensor, Tensor]",
  diag_indices: "Tensor[]",
  diag_indices_from: "Tensor[]",
  ix_: "Tensor[]",
  unravel_index: "Tensor[]",
  resolve_dtypes: "DtypeName[]",
  slogdet: "[Tensor, Tensor] & { sign: Tensor; logabsdet: Tensor }",
  qr: "[Tensor, Tensor] & { Q: Tensor; R: Tensor }",
  svd: "[Tensor, Tensor, Tensor] & { U: Tensor; S: Tensor; Vh: Tensor }",
  eig: "[Tensor, Tensor] & { eigenvalues: Tensor; eigenvectors: Tensor }",
  eigh: "[Tensor, Tensor] & { eigenvalues: Tensor; eigenvectors: Tensor }",
  lstsq: "[Tensor, Tensor, number, Tensor]",
  unique_all: "[Tensor, Tensor, Tensor, Tensor] & { values: Tensor; indices: Tensor; inverse_indices: Tensor; counts: Tensor }",
  unique_counts: "[Tensor, Tensor] & { values: Tensor; counts: Tensor }",
  unique_inverse: "[Tensor, Tensor] & { values: Tensor; inverse_indices: Tensor }",
  bytes: "Uint8Array",
  seed: "void",
  poly: "Tensor | number",
  matrix_rank: "Tensor | number",
};

/** Signatures that a function has besides. */
const BESIDES = { where: ["(condition: TensorLike): Tensor[]"] };

/** Options with which a function returns something else, and what. */
const WITH = {
  unique: [["return_index?: boolean; return_inverse?: boolean; return_counts?: boolean", "Tensor[]"]],
  linspace: [["retstep: true", "[Tensor, Tensor]"]],
  average: [["returned: true", "[Tensor, Tensor]"]],
  intersect1d: [["return_indices: true", "[Tensor, Tensor, Tensor]"]],
  polyfit: [
    ["full: true", "[Tensor, Tensor, Tensor, Tensor, number]"],
    ['cov: true | "unscaled"', "[Tensor, Tensor]"],
  ],
  svd: [["compute_uv: false", "Tensor"]],
  qr: [['mode: "r"', "Tensor"]],
  indices: [["sparse: true", "Tensor[]"]],
};

const LEFT_OUT = new Set(["Unseen", "Changed", "Target", "Targets", "Places"]);

/** Words that cannot name a parameter in TypeScript. */
const RESERVED = new Set(["new", "in", "function", "default", "var", "with"]);
const named = (name) => (RESERVED.has(name) ? `${name}_` : name);

function result(declared, name) {
  if (RESULTS[name]) return RESULTS[name];
  const several = /^Arrays\((?:Some\((\d+)\)|None)\)$/.exec(declared.gives);
  if (several) return several[1] ? `[${Array(Number(several[1])).fill("Tensor").join(", ")}]` : "Tensor[]";
  if (declared.gives === "Flag") return "boolean";
  if (declared.gives === "Int") return "number";
  return "Tensor";
}

function type(parameter) {
  const takes = TAKES[parameter.accepts];
  if (!takes) throw new Error(`no type for ${parameter.accepts}`);
  return parameter.optional ? `${takes} | null` : takes;
}

/** How many arguments with a default may stand before options, in a type. */
const MIXED = 3;

const SIZE = "number | readonly number[]";

/** Signatures with options of `WITH`: each option that changes the result, beside all others. */
function changed(name, head, fields) {
  return (WITH[name] ?? []).flatMap(([own, gives]) => {
    const names = [...own.matchAll(/(\w+)\??:/g)].map((match) => match[1]);
    const left = fields.filter((field) => !names.includes(field.slice(0, field.indexOf("?"))));
    const signature = (options) => `(${[...head, `options: { ${[...options, ...left].join("; ")} }`].join(", ")}): ${gives}`;
    // Of several that may be left out, one has to be there.
    if (!own.includes("?")) return [signature([own])];
    return names.map((chosen) => signature([`${chosen}: true`, ...own.split("; ").filter((one) => !one.startsWith(`${chosen}?`))]));
  });
}

/** The signatures of a function, `isMethod` without its first parameter: by position, and with options at the end. */
function signatures(declared, name, isMethod, isRandom) {
  const all = declared.parameters.filter((p) => !LEFT_OUT.has(p.accepts)).slice(isMethod && !isRandom ? 1 : 0);
  const rest = all.find((p) => p.kind === "VarPositional");
  const isNeeded = (p) => p.default === undefined && p !== rest && p.kind !== "KeywordOnly";
  const others = all.filter((p) => !isNeeded(p) && p !== rest);
  const head = all.filter(isNeeded).map((p) => `${named(p.name)}: ${type(p)}`);
  const field = (p) => `${p.name}?: ${type(p)}`;
  const fields = others.filter((p) => p.kind !== "PositionalOnly").map(field);
  const gives = result(declared, name);
  const signature = (parameters, of = gives) => `(${[...head, ...parameters].join(", ")}): ${of}`;
  if (rest) {
    const each = EACH[rest.accepts];
    const plain = signature([`...${named(rest.name)}: ${rest.accepts === "Ints" ? "number[] | [readonly number[]]" : `(${each})[]`}`]);
    if (isRandom && head.length === 0) return ["(): number", plain];
    return fields.length > 0 ? [plain, signature([`...all: [...(${each})[], { ${fields.join("; ")} }]`])] : [plain];
  }
  const byPlace = others.filter((p) => p.kind !== "KeywordOnly");
  const byName = others.filter((p) => p.kind === "KeywordOnly").map(field);
  const found = [...(BESIDES[name] ?? []), ...changed(name, head, fields)];
  const size = isRandom ? byPlace.findIndex((p) => p.name === "size") : -1;
  // Without a size a random number is one number.
  const value = size < 0 ? gives : `${gives} | number`;
  if (size >= 0) {
    if (head.length === 0) found.push("(): number");
    const places = byPlace.map((p, k) => (k < size ? `${named(p.name)}: ${type(p)} | undefined` : k === size ? `size: ${SIZE}` : field(p)));
    found.push(signature(places));
  }
  // Some by position, the others by name.
  for (let k = 0; k <= Math.min(MIXED, byPlace.length); k++) {
    const first = byPlace.slice(0, k);
    const left = others.filter((p) => !first.includes(p) && p.kind !== "PositionalOnly");
    if (left.length === 0 || (k > 0 && k === byPlace.length)) continue;
    const before = first.map((p) => `${named(p.name)}: ${type(p)} | undefined`);
    const rest = (keep) => left.filter(keep).map(field).join("; ");
    if (size >= k) found.push(signature([...before, `options: { size: ${SIZE}; ${rest((p) => p.name !== "size")} }`]));
    found.push(signature([...before, `options${k === 0 ? "?" : ""}: { ${rest(() => true)} }`], value));
  }
  const places = byPlace.map((p) => `${named(p.name)}?: ${type(p)}`);
  const options = byName.length > 0 ? [`options?: { ${byName.join("; ")} }`] : [];
  if (byPlace.length > 0 || fields.length === 0) found.push(signature([...places, ...options], value));
  return found;
}

const doc = (declared) => `/** ${declared.sentence.replaceAll("*/", "* /")}${declared.gradient ? "" : " It has no derivative."} */`;

/** The fields of an interface for the functions of a module. */
function members(table, module, isMethod, known = new Set()) {
  const lines = [];
  for (const declared of table) {
    for (const [of, name] of declared.names) {
      if (of !== module || known.has(name)) continue;
      const all = signatures(declared, name, isMethod, module.startsWith("numpy.random"));
      lines.push(`  ${doc(declared)}`);
      if (isMethod) for (const one of all) lines.push(`  ${name}${one};`);
      else lines.push(`  readonly ${name}: ${declared.inputs > 0 ? "Ufunc & " : ""}Waiting & {`, ...all.map((one) => `    ${one};`), "  };");
    }
  }
  return lines.join("\n");
}

const PRELUDE = `
/** Whatever makes a tensor: one, a number, a typed array, or nested arrays of numbers, which are \`float64\`. */
export type TensorLike = Tensor | TensorData;

/** What has pixels: ImageData, a canvas, an ImageBitmap, an image, a video, a VideoFrame. */
export type ImageSource = { readonly width: number; readonly height: number } | { readonly displayWidth: number; readonly displayHeight: number };

/** ImageData, where there is that class. */
export type MadeImage = typeof globalThis extends { ImageData: { prototype: infer I } }
  ? I
  : { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number; readonly colorSpace: "srgb" };

/** A column of Apache Arrow: a vector without missing values. */
export interface Column {
  toArray(): any;
  readonly nullCount: number;
}

/** Numbers and texts in nested arrays. */
export type Nested = number | bigint | boolean | string | null | readonly Nested[];

/** Tensors in nested arrays. */
export type Blocks = TensorLike | readonly Blocks[];

/**
 * A function may need values that are on a GPU (to sort them, to factor a matrix). These have to be waited for: \`await
 * np.sort.async(x)\`. Everywhere else it is called as it is.
 */
export interface Waiting {
  /** As the function, with a promise of its result. */
  async(...all: unknown[]): Promise<any>;
}
`;

const GRAD = `
/** A tensor, or arrays and objects of tensors. */
export type Tree = unknown;

/** \`work\`, to be called for the derivatives of the tensor that it returns by its argument \`argnums\`, in the form of that argument. */
export function grad<A extends unknown[]>(work: (...args: A) => Tensor, options?: { argnums?: 0; value?: false }): (...args: A) => A[0];
export function grad<A extends unknown[]>(work: (...args: A) => Tensor, options: { argnums?: 0; value: true }): (...args: A) => [Tensor, A[0]];
export function grad(work: (...args: any[]) => any, options: { argnums?: number | readonly number[]; value?: boolean; hasAux?: boolean }): (...args: any[]) => any;

/** \`work\`, to be called for \`[value, derivatives]\`; with \`hasAux\` it returns \`[loss, aux]\`, and so does the first part. */
export function valueAndGrad<A extends unknown[]>(work: (...args: A) => Tensor): (...args: A) => [Tensor, A[0]];
export function valueAndGrad(work: (...args: any[]) => any, options: { argnums?: number | readonly number[]; hasAux?: boolean }): (...args: any[]) => [any, any];

/**
 * \`[result, pull]\` of \`work\` at these arguments: \`pull\` takes the derivatives by each tensor of the result, in the same form, and
 * gives those by each argument: the product of a vector and the Jacobian.
 */
export function vjp<A extends unknown[], R>(work: (...args: A) => R, ...args: A): [R, (cotangents: R | TensorLike) => A];

/** Functions of neural nets, over \`np\`. Each has a derivative. */
export const nn: {
  /** max(x, 0). */
  relu(x: TensorLike): Tensor;
  /** x where it is positive, \`slope\` x (0.01) elsewhere. */
  leaky_relu(x: TensorLike, options?: { slope?: number }): Tensor;
  /** 1 / (1 + exp(-x)). */
  sigmoid(x: TensorLike): Tensor;
  /** log(1 + exp(x)). */
  softplus(x: TensorLike): Tensor;
  /** x sigmoid(x), also called swish. */
  silu(x: TensorLike): Tensor;
  /** The Gaussian error linear unit, by its approximation with tanh. */
  gelu(x: TensorLike): Tensor;
  /** log(sum(exp(x))) along an axis, the last one if none is given. */
  logsumexp(x: TensorLike, options?: { axis?: number; keepdims?: boolean }): Tensor;
  /** exp(x) divided by its sum along an axis, the last one if none is given. */
  softmax(x: TensorLike, options?: { axis?: number }): Tensor;
  /** The logarithm of \`softmax\`. */
  log_softmax(x: TensorLike, options?: { axis?: number }): Tensor;
  /** 1 at the place that each label names, else 0: shape (..., classes), \`float32\` if no dtype is given. */
  one_hot(labels: TensorLike, classes: number, options?: { dtype?: DtypeName }): Tensor;
  /** The mean of the negative logarithm of what \`softmax\` gives each label; \`logits\` are (..., classes). */
  cross_entropy(logits: TensorLike, labels: TensorLike): Tensor;
  /** The mean of (a - b)^2. */
  mse(a: TensorLike, b: TensorLike): Tensor;
  /** x with mean 0 and variance 1 along an axis, times \`weight\`, plus \`bias\`. */
  layer_norm(x: TensorLike, options?: { weight?: TensorLike; bias?: TensorLike; axis?: number; eps?: number }): Tensor;
};

/** An optimiser: parameters are a tensor, or arrays and objects of tensors. */
export interface Optimiser<State> {
  /** The state before the first step. */
  init(params: unknown): State;
  /** New parameters and state; \`rate\` in place of \`lr\` for this step. The old state is given away (disposed of), the old parameters are not. */
  update<P>(params: P, slopes: P, state: State, rate?: number): [P, State];
}

export const optim: {
  /** Stochastic gradient descent (\`lr\` 0.01), with momentum, Nesterov's or not, and decay. */
  sgd(options?: { lr?: number; momentum?: number; nesterov?: boolean; decay?: number }): Optimiser<{ velocity?: any }>;
  /** Adam (\`lr\` 0.001, \`beta1\` 0.9, \`beta2\` 0.999, \`eps\` 1e-8); with \`decay\` AdamW. */
  adam(options?: { lr?: number; beta1?: number; beta2?: number; eps?: number; decay?: number }): Optimiser<{ turn: Tensor | null; first: any; second: any }>;
  /** RMSprop (\`lr\` 0.01, \`beta\` 0.9, \`eps\` 1e-8). */
  rmsprop(options?: { lr?: number; beta?: number; eps?: number }): Optimiser<{ square: any }>;
};

/** With options it makes the default session of them, on which \`np\` computes; else that is one on the CPU. */
export function init(options: SessionOptions & { wasm?: Wasm | Promise<Wasm> }): Promise<void>;

/** The session on which \`np\` and its kin compute: what it compiled, its device, programs. */
export function defaultSession(): Session;

/** A tensor of the default session: \`session.tensor()\`. */
export function tensor(data: TensorData, options?: TensorOptions): Tensor;

/** A function that is traced once for all arguments of one form and their shapes, and replayed from then on. */
export interface Compiled<A extends any[], R> {
  (...args: A): R;
  /** Frees its traces; tensors that it computed stay valid. */
  dispose(): void;
  [Symbol.dispose](): void;
  /** The graph of each trace. */
  readonly graph: string;
  /** The guards of each trace. */
  readonly guards: string[][];
}

/** \`work\` on the default session, traced once for all arguments of one form, whose tensors have the same dtypes and shapes. Arguments and
 * results are tensors, or arrays and objects of them; all else is a constant of a trace. Of an argument that is donated, every tensor is. */
export function compile<A extends any[], R>(work: (...args: A) => R, options?: CompileOptions): Compiled<A, R>;

/** What \`work\` returns, with every other tensor that it made disposed of: the default session's \`tidy()\`. */
export function tidy<T>(work: () => T): T;

/** NumPy's functions, on the default session. */
export const np: NumPy;

${TEMPLATES_AND_FILES}
/** \`np.random\`. */
export const random: NumPyRandom;
`;

/** The types of everything that the table has; `methods` are the names that Tensor has already. */
export function types(table, methods) {
  const constants = ["pi", "e", "euler_gamma", "inf", "nan"].map((name) => `  readonly ${name}: number;`).join("\n");
  const dtypes = "bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 float16 float32 float64 complex64 complex128".split(" ");
  return `${PRELUDE}
/** A universal function: one of each element. */
export interface Ufunc {
${members(table, "ufunc", true)}
}

export interface Tensor {
${members(table, "ndarray", true, methods)}
  /** The elements as nested arrays; integers of 64 bits as numbers where these are exact, complex numbers as pairs. */
  toArray(): Promise<any>;
  /** The element at these indices, one of each axis or one of the flat tensor; without, that of a tensor that has one: a
   * number, but a boolean, a bigint or a pair where its dtype says so. */
  item<T extends number | bigint | boolean | [number, number] = number>(...indices: number[] | [readonly number[]]): Promise<T>;
  /**
   * An image of shape (height, width), gray, or (height, width, 1, 3 or 4): integers from 0 to 255, or floats from 0 to 1; what is
   * beyond is clipped. Where there is no class ImageData, an object of the same fields.
   */
  toImageData(): Promise<MadeImage>;
  /**
   * Its elements on the GPU, to which it is moved: the session's device, the buffer, how the elements are stored in it and how many bytes
   * they have; the buffer may be longer. The buffer is to be read, and only as long as the tensor lives.
   */
  gpuBuffer(): Promise<{ device: GpuDevice; buffer: GpuBuffer; storage: string; byteLength: number }>;
  /** Its rows, or elements of one axis: tensors, each made when it is asked for. */
  [Symbol.iterator](): IterableIterator<Tensor>;
  /** Its axes reversed. */
  readonly T: Tensor;
  /** The number of axes. */
  readonly ndim: number;
  /** The number of elements. */
  readonly size: number;
  /** The real parts. */
  readonly real: Tensor;
  /** The imaginary parts. */
  readonly imag: Tensor;
  /** As NumPy prints it, where its values are at hand. */
  toString(): string;
  toJSON(): string;
}

/** A random number generator, as \`np.random.default_rng(seed)\` makes it: NumPy's numbers for NumPy's seeds. */
export interface Generator {
${members(table, "numpy.random.Generator", true)}
}
export const Generator: { readonly prototype: Generator };

export interface NumPyLinalg {
${members(table, "numpy.linalg", false)}
}

export interface NumPyFft {
${members(table, "numpy.fft", false)}
}

export interface NumPyRandom {
${members(table, "numpy.random", false)}
  /** A generator with a seed: a whole number or several; without one it differs each time. */
  default_rng(seed?: number | bigint | readonly (number | bigint)[] | null): Generator;
}

export interface NumPyStrides {
${members(table, "numpy.lib.stride_tricks", false)}
}

/** NumPy's functions, under NumPy's names. Options come last, in an object: \`np.sum(x, { axis: -1, keepdims: true })\`. */
export interface NumPy {
${constants}
  readonly newaxis: null;
${dtypes.map((name) => `  readonly ${name}: "${name}";`).join("\n")}
  readonly linalg: NumPyLinalg;
  readonly fft: NumPyFft;
  readonly random: NumPyRandom;
  readonly lib: { readonly stride_tricks: NumPyStrides };
  /** A tensor of data: numbers are \`float64\`, typed arrays keep their dtype. Tensors in an array are stacked. */
  array(data: TensorLike | readonly Tensor[] | ImageSource | Column, options?: TensorOptions): Tensor;
  /** The real parts. */
  real(x: TensorLike): Tensor;
  /** The imaginary parts. */
  imag(x: TensorLike): Tensor;
  /** As \`array()\`, but a tensor stays itself where it has the dtype. */
  asarray(data: TensorLike | readonly Tensor[] | ImageSource | Column, options?: TensorOptions): Tensor;
${members(table, "numpy", false)}
}

export interface Session {
  /** NumPy's functions, on this session. */
  readonly np: NumPy;
  /** \`ts\`, on this session. */
  readonly ts: TemplateTag;
  /** \`io\`, on this session. */
  readonly io: Files;
  /** The GPU device on which this session computes, for pipelines of one's own. */
  gpuDevice(): Promise<GpuDevice>;
  /**
   * A tensor of the elements in a buffer, which needs the usage COPY_SRC: copied on the GPU where \`device\` is this session's own (or left
   * out), else by way of the CPU. \`offset\` is in bytes, a multiple of 4.
   */
  fromGPUBuffer(buffer: GpuBuffer, options: { shape: readonly number[]; dtype?: DtypeName; device?: GpuDevice; offset?: number }): Promise<Tensor>;
}
${GRAD}`;
}
