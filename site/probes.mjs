// What the pages say of errors, dtypes, shapes and values on a GPU, found out by calling each function.
import { TRIED, namesIn, ran } from "./examples.mjs";
import { tensorscope } from "./table.mjs";

const { np, Session } = tensorscope;
const gpu = await Session.create({ device: "gpu" });

/** The most errors that a page shows. */
const MOST = 3;

/** The first call of an example with another axis than there is. */
function withoutAxis({ parameters }, call) {
  if (!call || !parameters.some((p) => p.name === "axis") || !call.js.endsWith(")")) return undefined;
  if (/\baxis: -?\d+/.test(call.js)) return call.js.replace(/\baxis: -?\d+/, "axis: 7");
  if (call.js.endsWith(" })")) return call.js.replace(/\{ (?=[^{}]*\}\)$)/, "{ axis: 7, ");
  return call.js.replace(/\)$/, ", { axis: 7 })");
}

const SQUARE = new Set(["cholesky", "det", "inv", "slogdet", "eig", "eigh", "eigvals", "eigvalsh", "matrix_power", "tensorinv"]);

/** Calls that are likely to be wrong. */
function wrongCalls(declared, call) {
  const { module, name, title, inputs } = declared;
  const found = [withoutAxis(declared, call)];
  if (inputs === 2) found.push(`${title}([1, 2, 3], [1, 2])`);
  if (module === "numpy.linalg" && SQUARE.has(name)) found.push(`${title}(np.ones([2, 3])${name === "matrix_power" ? ", 2" : ""})`);
  if (name === "inv" || name === "solve") found.push(`${title}(np.zeros([2, 2])${name === "solve" ? ", np.ones([2])" : ""})`);
  if (inputs === 1) found.push(`${title}("text")`);
  if (!["ndarray", "ufunc", "numpy.random.Generator"].includes(module) && declared.parameters.some((p) => p.isNeeded && p.kind !== "VarPositional"))
    found.push(`${title}()`);
  return found.filter(Boolean);
}

/** The errors of a function: `{ code, name, message }` of calls with the names of an example's arrays. */
export function errorsOf(declared, example, arrays) {
  const found = [];
  for (const code of wrongCalls(declared, example?.calls[0])) {
    try {
      new Function("np", ...Object.keys(arrays), `return ${code};`)(np, ...Object.values(arrays));
    } catch (error) {
      if (error instanceof tensorscope.TensorscopeError && !/multiple values|takes .* argument/.test(error.message)) {
        found.push({ code, name: error.name, message: error.message });
      }
    }
  }
  return found.filter(({ message }, k) => found.findIndex((other) => other.message === message) === k).slice(0, MOST);
}

/** How many of its example's calls need values, so that those on a GPU have to be waited for: "none", "some" or "all". */
export function needsValues(example, arrays) {
  const away = Object.values(arrays).map((array) => gpu.np.multiply(gpu.np.array(array.values, { dtype: array.dtype }), 1));
  const waits = (example?.calls ?? []).filter(({ js }) => {
    try {
      new Function("np", ...Object.keys(arrays), `return ${js};`)(gpu.np, ...away);
      return false;
    } catch (error) {
      return /which have to be waited for/.test(error.message);
    }
  });
  return waits.length === 0 ? "none" : waits.length === example.calls.length ? "all" : "some";
}

/** Whether a program of an example runs where `np` computes on a GPU. */
async function runsOnGpu(code) {
  try {
    await ran(code, { default: async () => {}, np: gpu.np });
    return true;
  } catch (error) {
    if (/which have to be waited for/.test(error.message)) return false;
    throw error;
  }
}

/** An example as it is written for a GPU: calls of functions in `waiting` are waited for. Undefined where it needs no other form. */
export async function forGpu({ code }, waiting) {
  if (await runsOnGpu(code)) return undefined;
  const awaited = code.replaceAll(/\bnp((?:\.\w+)+)\(/g, (call, path) => (waiting.has(`np${path}`) ? `await np${path}.async(` : call));
  return (await runsOnGpu(awaited)) ? awaited : undefined;
}

const dtypesOf = (result) => {
  if (result instanceof tensorscope.Tensor) return result.dtype;
  return Array.isArray(result) && result.length > 0 && result.every((part) => part instanceof tensorscope.Tensor)
    ? [...new Set(result.map(({ dtype }) => dtype))].join(", ")
    : undefined;
};

const called = (js, given) => new Function("np", ...Object.keys(given), `return ${js};`)(np, ...Object.values(given));

/** The dtype of the result for arrays of each dtype, `[from, to]`; `to` is undefined where it is an error. */
export function dtypesThrough(example, arrays) {
  const call = example?.calls.find(({ js, dtypes }) => dtypes && namesIn(js).length > 0);
  return call ? triedDtypes(call, arrays) : [];
}

/** The dtypes of the results of one call; where it is an error, its name. */
export function triedDtypes({ js }, arrays) {
  return TRIED.map((dtype) => {
    try {
      const given = Object.fromEntries(Object.entries(arrays).map(([name, { values }]) => [name, np.array(values).astype(dtype)]));
      return [dtype, dtypesOf(called(js, given)) ?? "other"];
    } catch (error) {
      if (!(error instanceof tensorscope.TensorscopeError)) throw error;
      return [dtype, undefined, error.name];
    }
  });
}

const shapeText = (shape) => `(${shape.join(", ")}${shape.length === 1 ? "," : ""})`;

/** The shapes of the result of each call of an example: `{ js, from, to }`. */
export function shapesThrough(example, tensors) {
  return (example?.calls ?? []).flatMap(({ js }) => {
    const names = namesIn(js);
    const result = names.length > 0 && !/random/.test(js) ? called(js, tensors) : undefined;
    const to =
      result instanceof tensorscope.Tensor ? [result] : Array.isArray(result) && result.every((part) => part instanceof tensorscope.Tensor) ? [...result] : [];
    if (to.length === 0) return [];
    return [{ js, from: names.map((name) => `${name} ${shapeText(tensors[name].shape)}`).join(", "), to: to.map(({ shape }) => shapeText(shape)).join(", ") }];
  });
}

/** The arrays of floats, by which derivatives are tried. */
const isFloat = ({ dtype }) => dtype === "float64" || dtype === "float32";

/**
 * Whether derivatives pass through a function: "yes" or "no" where a call of its example has an array of floats by which it can be
 * tried, else undefined.
 */
export function derivativesPass(example, arrays, tensors) {
  for (const { js } of example?.calls ?? []) {
    const by = namesIn(js).find((name) => isFloat(arrays[name]));
    if (by === undefined || /random/.test(js)) continue;
    try {
      const total = (result) => {
        const parts = (Array.isArray(result) ? [...result] : [result]).filter((part) => part instanceof tensorscope.Tensor && part.dtype.startsWith("float"));
        if (parts.length === 0) throw tensors;
        return parts.map((part) => np.sum(part)).reduce((a, b) => np.add(a, b));
      };
      const slope = tensorscope.grad((x) => total(called(js, { ...tensors, [by]: x })))(tensors[by]);
      slope.dispose();
      return "yes";
    } catch (error) {
      if (error instanceof tensorscope.TensorscopeError) return "no";
      if (error !== tensors) throw error;
    }
  }
  return undefined;
}
