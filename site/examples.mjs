// The examples of the reference: calls of tests/package/calls.json, as programs in JavaScript and in Python, with what NumPy prints.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inspect } from "node:util";
import { expected } from "./printed.mjs";
import { functions, root, tensorscope } from "./table.mjs";

const { data, tried, calls } = JSON.parse(readFileSync(join(root, "tests/package/calls.json"), "utf8"));

/** The dtypes with which NumPy tried each call. */
export const TRIED = tried;

/** The most calls in one example. */
const MOST = 3;

/** Functions without an example, and why. */
export const WITHOUT = {
  resolve_dtypes: "NumPy's takes and gives dtypes, which are texts here",
};

/**
 * Calls that no example shows, and why. They are computed alike: tests/package/numpy.test.mjs compares their elements up to a few
 * units in the last place.
 */
export const UNSHOWN = new Map([
  ["np.fft.ifftn(x)", "one zero has the other sign"],
  ["np.tanh(f)", "NumPy's float32 tanh differs in the last place"],
]);

const numbers = (values) => (Array.isArray(values) ? values.map(numbers) : ({ NaN, Infinity }[values] ?? values));

/** The arrays of the calls by their names, as data: complex ones by their real parts. */
export const arrays = Object.fromEntries(
  Object.entries(data).map(([name, { dtype, values }]) => [
    name,
    dtype === "complex128" ? { dtype, values: values.map(([real]) => real) } : { dtype, values: numbers(values) },
  ]),
);

const special = { NaN: "NaN", Infinity: "Infinity" };
const literal = (value) => (Array.isArray(value) ? `[${value.map(literal).join(", ")}]` : (special[value] ?? String(value)));
const pythonLiteral = (value, isFloat) => {
  if (Array.isArray(value)) return `[${value.map((item) => pythonLiteral(item, isFloat)).join(", ")}]`;
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "string") return value === "NaN" ? "np.nan" : "np.inf";
  return isFloat && Number.isInteger(value) ? `${value}.0` : String(value);
};

/** How the array `name` is made, in JavaScript. */
function made(name) {
  const { dtype, values } = data[name];
  if (dtype === "complex128") {
    const parts = [0, 1].map((part) => literal(values.map((pair) => pair[part])));
    return `const unit = np.sqrt(np.array(-1, { dtype: "complex128" }));\nconst ${name} = np.add(${parts[0]}, np.multiply(${parts[1]}, unit));`;
  }
  const isUsual = dtype === "float64" || dtype === "bool";
  return `const ${name} = np.array(${literal(values)}${isUsual ? "" : `, { dtype: "${dtype}" }`});`;
}

function madeInPython(name) {
  const { dtype, values } = data[name];
  if (dtype === "complex128") {
    const complex = values.map(([re, im]) => `${re} ${im < 0 ? "-" : "+"} ${Math.abs(im)}j`);
    return `${name} = np.array([${complex.join(", ")}])`;
  }
  const isUsual = ["float64", "int64", "bool"].includes(dtype);
  return `${name} = np.array(${pythonLiteral(values, dtype.startsWith("float"))}${isUsual ? "" : `, dtype="${dtype}"`})`;
}

/** The arrays that a call names. */
export const namesIn = (text) => Object.keys(data).filter((name) => new RegExp(`(^|[^\\w."])${name}\\b(?!\\s*[:="])`).test(text));
const drawsFromModule = (js) => /\bnp\.random\.(?!default_rng)/.test(js);

/** A pattern of the calls of a function. */
function pattern({ module, name }) {
  const end = `${name}\\(`;
  if (module === "ndarray") return `\\b[a-z]\\.${end}`;
  if (module === "ufunc") return `np\\.\\w+\\.${end}`;
  if (module === "numpy.random.Generator") return `np\\.random\\.default_rng\\([^)]*\\)\\.${end}`;
  return `${module.replace("numpy", "np").replaceAll(".", "\\.")}\\.${end}`;
}

/** Whether the call that `text` begins with is all of it. */
function isOneCall(text) {
  let depth = 0;
  for (let at = text.indexOf("("); at < text.length; at++) {
    if (text[at] === "(") depth++;
    if (text[at] === ")" && --depth === 0) return at === text.length - 1 || text.startsWith("np.random.default_rng");
  }
  return false;
}

/** The calls that show a function: first those that are nothing else. */
function showing(declared) {
  if (declared.name === "seed") return calls.filter(({ js }) => js === "np.random.rand(2, 3)" || js.startsWith("np.random.random(")).slice(0, 1);
  const found = declared.names.flatMap((name) => {
    const alone = new RegExp(`^${pattern(name)}`);
    const within = new RegExp(`(^|[^\\w.])${pattern(name)}`);
    const isAlone = ({ js }) => alone.test(js) && isOneCall(js);
    return [...calls.filter(isAlone), ...calls.filter((call) => !isAlone(call) && within.test(call.js))];
  });
  // Of a function that has calls of its own, no others are shown.
  const own = found.filter(({ js }) => declared.names.some((name) => new RegExp(`^${pattern(name)}`).test(js) && isOneCall(js)));
  const shown = [...new Set(own.length > 0 ? own : found)].filter(({ python }) => !UNSHOWN.has(python));
  return shown.slice(0, shown.some(({ js }) => drawsFromModule(js)) ? 1 : MOST);
}

const AsyncFunction = (async () => {}).constructor;
const importing = /^import (?:(\w+), )?\{([^}]*)\} from "tensorscope";$/m;

/** Runs a program that imports from the package alone, in this process: what it gave to console.log(), and how Node prints that. */
export async function ran(program, given = tensorscope) {
  const shown = [];
  const console = { log: (...all) => shown.push({ values: all, text: all.map((value) => (typeof value === "string" ? value : inspect(value))).join(" ") }) };
  const body = program.replace(importing, (_, main, names) => `const { ${main ? `default: ${main}, ` : ""}${names} } = tensorscope;`);
  await new AsyncFunction("tensorscope", "console", body)(given, console);
  return shown;
}

/** A program of these calls. */
function program(chosen) {
  const names = [...new Set(chosen.flatMap(({ js }) => namesIn(js)))];
  const lines = chosen.flatMap(({ js }) => [...(drawsFromModule(js) ? ["np.random.seed(7);"] : []), `console.log(${js});`]);
  return ['import init, { np } from "tensorscope";', "", "await init();", ...names.map(made), ...lines, ""].join("\n");
}

function inPython(chosen) {
  const names = [...new Set(chosen.flatMap(({ python }) => namesIn(python)))];
  const lines = chosen.flatMap(({ js, python }) => [...(drawsFromModule(js) ? ["np.random.seed(7)"] : []), python]);
  return ["import numpy as np", "", ...names.map(madeInPython), ...lines].join("\n");
}

/** The example of a function: its program, NumPy's, what ours printed and what NumPy's says that it must print. */
async function example(declared) {
  const chosen = showing(declared);
  if (chosen.length === 0) return undefined;
  const code = program(chosen);
  const shown = await ran(code);
  return {
    code,
    python: inPython(chosen),
    numpy: chosen.map(({ repr }) => repr).join("\n"),
    printed: shown.map(({ text }) => text).join("\n"),
    expected: chosen.map(({ printed }, k) => expected(printed, shown[k]?.values[0])).join("\n"),
    calls: chosen,
  };
}

/** The examples of all functions, by their pages' names. */
export async function examples() {
  const found = new Map();
  for (const declared of functions) {
    const one = await example(declared);
    if (one) found.set(declared.slug, one);
    else if (!(declared.name in WITHOUT)) throw new Error(`no line of tests/package/calls.txt calls ${declared.title}`);
  }
  return found;
}
