// Functions of NumPy that are not in the table: those of the language of programs, called as templates, and those that take functions.
import { Tensor } from "./glue.js";
import { makeError } from "./errors.js";
import { isData, isOptions, itemsize } from "./default.js";
import { print } from "./template.js";

/** The functions of the language, and how many arguments at their beginning are data. */
const OF_LANGUAGE = {
  array2string: 1,
  array_repr: 1,
  array_str: 1,
  base_repr: 0,
  binary_repr: 0,
  can_cast: 0,
  common_type: 9,
  format_float_positional: 0,
  format_float_scientific: 0,
  genfromtxt: 0,
  isdtype: 0,
  issubdtype: 0,
  loadtxt: 0,
  min_scalar_type: 0,
  mintypecode: 0,
  promote_types: 0,
  result_type: 9,
  savetxt: 1,
  trim_zeros: 1,
};

/** What reads tables takes a text, or its lines: a path is read by whoever has files. */
const ofTable = (name) => `import io
np.${name}(*[io.StringIO(x) if isinstance(x, str) and k == 0 else x for k, x in enumerate(_1__)], **_2__)`;

/** The texts of those that give or take what JavaScript has not: classes, dtypes as objects, tuples, files. */
const TEXTS = {
  common_type: "np.common_type(*_1__, **_2__).__name__",
  genfromtxt: ofTable("genfromtxt"),
  loadtxt: ofTable("loadtxt"),
  savetxt: "import io\nfile = io.StringIO()\nnp.savetxt(file, *_1__, **_2__)\nfile.getvalue()",
  isdtype: "dtype, kind = _1__\nnp.isdtype(np.dtype(dtype), tuple(kind) if isinstance(kind, list) else kind)",
};

const NAMES = ["_1__", "_2__"];

/** A template's error, without the place in a text that nobody wrote. */
function plain(error) {
  if (typeof error.message !== "string" || !error.message.includes(" (template, ")) return error;
  return makeError(error.name, error.message.replace(/ \(template, line .*$/s, ""), error.hint);
}

/** The language's function `name`, called on what `of` returns. */
function ofLanguage(name, data, np, of) {
  const source = TEXTS[name] ?? `np.${name}(*_1__, **_2__)`;
  const parts = (all) => {
    const named = isOptions(all.at(-1)) ? all.pop() : {};
    const given = all.map((value, k) => (k < data && isData(value) ? np.array(value) : value));
    return [source, NAMES, [given, named], print];
  };
  const made = (...all) => {
    try {
      return of(name).__template(...parts(all));
    } catch (error) {
      throw plain(error);
    }
  };
  made.async = async (...all) => {
    try {
      return await of(name).__templateAsync(...parts(all));
    } catch (error) {
      throw plain(error);
    }
  };
  return made;
}

/** The limits of a dtype, as `what` (np.finfo or np.iinfo) has them. */
function limits(what, fields, of) {
  const source = `i = np.${what}(_1__)\n{name: float(v) if isinstance(v := getattr(i, name), np.floating) else v for name in _2__}`;
  return (dtype) => {
    try {
      return of(what).__template(source, NAMES, [dtype instanceof Tensor ? dtype.dtype : dtype, fields], print);
    } catch (error) {
      throw plain(error);
    }
  };
}

const checkFunction = (name, work) => {
  if (typeof work !== "function") throw makeError("TypeError", `${name}(): the first argument is a function, not ${String(work)}`);
};

/** The bytes of a buffer, or of a view of one. */
function bytesOf(buffer) {
  if (ArrayBuffer.isView(buffer)) return new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);
  if (Object.prototype.toString.call(buffer).endsWith("ArrayBuffer]")) return new Uint8Array(buffer);
  throw makeError("TypeError", `frombuffer(): the first argument is an ArrayBuffer or a view of one, not ${String(buffer)}`);
}

/** A result of a function of lanes or indices: a tensor. */
const tensorOf = (np, value) => (value instanceof Tensor ? value : np.array(value));

/** The functions by name. */
export function languageFunctions(np, of) {
  const made = Object.fromEntries(Object.entries(OF_LANGUAGE).map(([name, data]) => [name, ofLanguage(name, data, np, of)]));
  return {
    ...made,
    finfo: limits("finfo", ["bits", "eps", "epsneg", "max", "min", "tiny", "smallest_normal", "smallest_subnormal", "precision", "resolution"], of),
    iinfo: limits("iinfo", ["bits", "min", "max"], of),
    frombuffer(buffer, { dtype = "float64", count = -1, offset = 0 } = {}) {
      const session = of("frombuffer");
      const bytes = bytesOf(buffer);
      // An unknown dtype is an error of its own.
      session.__ofBytes(new Uint8Array(), dtype, [0]).dispose();
      const size = itemsize(dtype);
      if (!Number.isInteger(offset) || offset < 0 || offset > bytes.length) {
        throw makeError("ValueError", `offset must be non-negative and no greater than buffer length (${bytes.length})`);
      }
      const rest = bytes.length - offset;
      if (count < 0 && rest % size !== 0) throw makeError("ValueError", "buffer size must be a multiple of element size");
      const taken = count < 0 ? rest / size : count;
      if (taken * size > rest) throw makeError("ValueError", "buffer is smaller than requested size");
      return session.__ofBytes(bytes.subarray(offset, offset + taken * size), dtype, [taken]);
    },
    fromiter(items, { dtype = "float64", count = -1 } = {}) {
      if (typeof items?.[Symbol.iterator] !== "function") throw makeError("TypeError", `fromiter(): ${String(items)} is not iterable`);
      const all = [];
      const iterator = items[Symbol.iterator]();
      // What is not asked for stays in the iterator.
      while (all.length !== count) {
        const { done, value } = iterator.next();
        if (done) break;
        all.push(value);
      }
      if (all.length < count) throw makeError("ValueError", `iterator too short: Expected ${count} but iterator had only ${all.length} items.`);
      return np.array(all, { dtype });
    },
    apply_over_axes(work, data, axes) {
      checkFunction("apply_over_axes", work);
      let x = np.asarray(data);
      const { ndim } = x;
      for (const axis of Array.isArray(axes) ? axes : [axes]) {
        const made = tensorOf(np, work(x, axis < 0 ? axis + ndim : axis));
        x = made.ndim === ndim ? made : np.expand_dims(made, axis);
        if (x.ndim !== ndim) throw makeError("ValueError", "function is not returning an array of the correct shape");
      }
      return x;
    },
    isscalar: (value) => value !== null && ["number", "bigint", "boolean", "string"].includes(typeof value),
    fromfunction(work, shape, options = {}) {
      checkFunction("fromfunction", work);
      const { dtype = "float64" } = options;
      return tensorOf(np, work(...[...np.unstack(np.indices(shape, { dtype }))]));
    },
    apply_along_axis(work, axis, data, ...others) {
      checkFunction("apply_along_axis", work);
      const x = np.asarray(data);
      const { ndim } = x;
      if (ndim === 0 || !Number.isInteger(axis) || axis < -ndim || axis >= ndim) {
        throw makeError("AxisError", `axis ${String(axis)} is out of bounds for array of dimension ${ndim}`);
      }
      const along = np.moveaxis(x, axis, -1);
      const length = along.shape.at(-1);
      const count = along.shape.slice(0, -1).reduce((n, d) => n * d, 1);
      if (count === 0) throw makeError("ValueError", "Cannot apply_along_axis when any iteration dimensions are 0");
      const lanes = np.reshape(along, [count, length]);
      const results = [...lanes].map((lane) => tensorOf(np, work(lane, ...others)));
      const own = results[0].shape;
      const all = np.reshape(np.stack(results), [...along.shape.slice(0, -1), ...own]);
      // The axes of a result stand where the axis was.
      const [from, to] = [own.map((_, k) => ndim - 1 + k), own.map((_, k) => (axis < 0 ? axis + ndim : axis) + k)];
      return own.length === 0 ? all : np.moveaxis(all, from, to);
    },
  };
}
