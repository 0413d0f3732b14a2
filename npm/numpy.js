// NumPy's functions: `np`, and methods of tensors and generators, each a call of the wasm by its number in the table.
import { Generator, Tensor } from "./glue.js";
import { makeError } from "./errors.js";
import { TABLE } from "./table.js";
import { defaultSession, isData, isFreed, isOptions, ofSessions } from "./default.js";
import { imageOf, pixels } from "./images.js";
import { languageFunctions } from "./language.js";

/** NumPy's constants, and its dtypes by name. */
const CONSTANTS = { pi: Math.PI, e: Math.E, euler_gamma: 0.5772156649015329, inf: Infinity, nan: NaN, newaxis: null };
const DTYPES = "int8 int16 int32 int64 uint8 uint16 uint32 uint64 float16 float32 float64 complex64 complex128".split(" ");

/** The methods of universal functions, which take the function itself as the first argument. */
const UFUNC = Object.create(Function.prototype);

const called = (name, made) => Object.defineProperty(made, "name", { value: name, configurable: true });
const method = (name, value) => ({ value: called(name, value), writable: true, configurable: true, enumerable: false });

/** Takes the options off a call's arguments: they are a plain object at the end. */
const taken = (all) => (isOptions(all.at(-1)) ? all.pop() : undefined);

/** Function number `index`, called on what `of` returns. */
function callable({ index, inputs }, name, of) {
  const general = (all) => {
    const named = taken(all);
    return of(name).__call(index, all, named);
  };
  const by = {
    0: (...all) => general(all),
    // Tensors alone take the short way.
    1: (...all) => (all.length === 1 && all[0] instanceof Tensor ? all[0].__one(index) : general(all)),
    2: (...all) => (all.length === 2 && all[0] instanceof Tensor && all[1] instanceof Tensor ? all[0].__two(index, all[1]) : general(all)),
  };
  const made = called(name, by[inputs]);
  made.async = called(`${name}.async`, async (...all) => {
    const named = taken(all);
    return of(name).__callAsync(index, all, named);
  });
  made.__index = index;
  return inputs > 0 ? Object.setPrototypeOf(made, UFUNC) : made;
}

/** The functions of all modules, called on the session that `of` returns. */
function functions(of) {
  const np = { ...CONSTANTS, bool: "bool", ...Object.fromEntries(DTYPES.map((name) => [name, name])) };
  const modules = { numpy: np, "numpy.linalg": (np.linalg = {}), "numpy.fft": (np.fft = {}), "numpy.random": (np.random = {}) };
  np.lib = { stride_tricks: (modules["numpy.lib.stride_tricks"] = {}) };
  for (const declared of TABLE) {
    let made;
    for (const [module, name] of declared.names) {
      if (!Object.hasOwn(modules, module)) continue;
      made ??= callable(declared, name, of);
      modules[module][name] = made;
    }
  }
  np.array = called("array", (data, options) => array(of("array"), data, options));
  np.asarray = called("asarray", (data, options) => (data instanceof Tensor && !options?.dtype ? data : np.array(data, options)));
  np.real = called("real", (x) => np.asarray(x).real);
  np.imag = called("imag", (x) => np.asarray(x).imag);
  np.random.default_rng = called("default_rng", (seed) => of("default_rng").__generator(isOptions(seed) ? seed.seed : seed));
  for (const [name, made] of Object.entries(languageFunctions(np, of))) np[name] = called(name, made);
  return np;
}

/** A tensor of data, of an image's pixels or a column's values, of another tensor's values, or of tensors one above the other. */
function array(session, data, options) {
  if (data instanceof Tensor) return options?.dtype === undefined ? data.detach() : data.astype(options.dtype);
  if (Array.isArray(data) && data.some((item) => item instanceof Tensor)) {
    const stacked = session.np.stack(data);
    return options?.dtype === undefined ? stacked : stacked.astype(options.dtype);
  }
  if (typeof data !== "object" || data === null || Array.isArray(data) || ArrayBuffer.isView(data)) return session.__array(data, options);
  const image = pixels(data);
  if (image) {
    const { dtype, ...others } = options ?? {};
    const made = session.__array(image.data, { shape: image.shape, ...others });
    return dtype === undefined ? made : made.astype(dtype);
  }
  // A column of Apache Arrow has its values as a typed array where none is missing.
  if (typeof data.toArray === "function" && typeof data.nullCount === "number") {
    if (data.nullCount > 0) throw makeError("ValueError", `array(): ${data.nullCount} values of the column are missing`);
    return array(session, data.toArray(), options);
  }
  return session.__array(data, options);
}

const on = (module) => TABLE.flatMap((declared) => declared.names.filter(([of]) => of === module).map(([, name]) => [name, declared]));

/** Gives `prototype` the methods of a module that it has not; `call` calls function number `index` for `self`. */
function methods(prototype, module, call) {
  for (const [name, { index }] of on(module)) {
    if (name in prototype) continue;
    const value = function (...all) {
      const named = taken(all);
      return call(this, name, index, all, named);
    };
    Object.defineProperty(prototype, name, method(name, value));
  }
}

const onFirst = (self, name, index, all, named) => defaultSession(name).__call(index, [self, ...all], named);
methods(UFUNC, "ufunc", onFirst);
methods(Tensor.prototype, "ndarray", onFirst);
methods(Generator.prototype, "numpy.random.Generator", (self, _, index, all, named) => self.__call(index, all, named));

/** Elements as nested arrays. Integers of 64 bits are numbers where these are exact. */
function nested(data, shape, dtype) {
  const width = dtype.startsWith("complex") ? 2 : 1;
  const element = (k) => {
    if (width === 2) return [data[2 * k], data[2 * k + 1]];
    if (dtype === "bool") return data[k] !== 0;
    const value = data[k];
    return typeof value === "bigint" && Number.isSafeInteger(Number(value)) ? Number(value) : value;
  };
  let at = 0;
  const part = (axis) => (axis === shape.length ? element(at++) : Array.from({ length: shape[axis] }, () => part(axis + 1)));
  return part(0);
}

/** The element of `x` at `indices`: one of the flat tensor or one of each axis; none where it has one element. */
function single(x, indices) {
  const { ndim, size } = x;
  if (indices.length === 0) {
    if (size !== 1) throw makeError("ValueError", "can only convert an array of size 1 to a Python scalar");
    return x;
  }
  const wrong = indices.find((index) => !Number.isInteger(index));
  if (wrong !== undefined) throw makeError("TypeError", `item(): an index is a whole number, not ${String(wrong)}`);
  if (indices.length === ndim) return x.slice(indices);
  if (indices.length > 1) throw makeError("ValueError", "incorrect number of indices for array");
  const [index] = indices;
  if (index < -size || index >= size) throw makeError("IndexError", `index ${index} is out of bounds for size ${size}`);
  const flat = x.reshape([-1]);
  try {
    return flat.slice([index]);
  } finally {
    flat.dispose();
  }
}

Object.defineProperties(Tensor.prototype, {
  toArray: method("toArray", async function () {
    const [shape, dtype] = [this.shape, this.dtype];
    return nested(await this.data(), shape, dtype);
  }),
  item: method("item", async function (...indices) {
    const { dtype } = this;
    const one = single(this, Array.isArray(indices[0]) ? indices[0] : indices);
    try {
      return nested(await one.data(), [], dtype);
    } finally {
      if (one !== this) one.dispose();
    }
  }),
  toImageData: method("toImageData", async function () {
    const { shape, dtype } = this;
    return imageOf(await this.data(), shape, dtype);
  }),
  /** Its rows, or elements of one axis: tensors, each made when it is asked for. */
  [Symbol.iterator]: method("iterator", function* () {
    const { shape } = this;
    if (shape.length === 0) throw makeError("TypeError", "iteration over a 0-d array");
    for (let k = 0; k < shape[0]; k++) yield this.slice([k]);
  }),
});

/** A method that takes what `np` takes where its own does not: options at the end, arrays as operands. */
function widened(name, isOthers, of = name) {
  const own = Tensor.prototype[name];
  Object.defineProperty(
    Tensor.prototype,
    name,
    method(name, function (...all) {
      return isOthers(all) ? np[of](this, ...all) : own.apply(this, all);
    }),
  );
}

for (const name of ["sum", "prod", "max", "min", "mean"]) widened(name, (all) => isOptions(all.at(-1)));
const isOfData = ([other]) => isData(other);
const OPERATORS = { add: "add", sub: "subtract", mul: "multiply", div: "divide", pow: "power", matmul: "matmul" };
for (const [name, of] of Object.entries(OPERATORS)) widened(name, isOfData, of);
for (const name of ["maximum", "minimum", "equal", "less", "greater"]) widened(name, isOfData);
// Sizes and axes one by one, as NumPy's methods take them.
for (const name of ["reshape", "transpose"]) {
  const own = Tensor.prototype[name];
  Object.defineProperty(
    Tensor.prototype,
    name,
    method(name, function (...all) {
      return own.call(this, all.length > 1 || typeof all[0] === "number" ? all : all[0]);
    }),
  );
}

const attribute = (get) => ({ get, configurable: true, enumerable: false });
const spelled = Tensor.prototype.toString;

Object.defineProperties(Tensor.prototype, {
  T: attribute(function () {
    return this.transpose();
  }),
  ndim: attribute(function () {
    return this.shape.length;
  }),
  size: attribute(function () {
    return this.shape.reduce((n, d) => n * d, 1);
  }),
  real: attribute(function () {
    return this.__part(false);
  }),
  imag: attribute(function () {
    return this.__part(true);
  }),
  /** As NumPy prints it, where its values are at hand; else what it is. */
  toString: method("toString", function () {
    return isFreed(this) ? spelled.call(this) : (this.__text() ?? spelled.call(this));
  }),
  toJSON: method("toJSON", function () {
    return spelled.call(this);
  }),
  [Symbol.for("nodejs.util.inspect.custom")]: method("inspect", function () {
    return this.toString();
  }),
  [Symbol.toPrimitive]: method("toPrimitive", function (hint) {
    if (hint === "string") return this.toString();
    throw makeError(
      "TypeError",
      "a tensor is no number: np.add(x, 1), np.greater(x, 0) and their kin compute, await x.item() reads one, String(x) is its text",
    );
  }),
});

ofSessions("np", functions);

/** NumPy's functions on the default session. */
export const np = functions(defaultSession);
export const { random } = np;
