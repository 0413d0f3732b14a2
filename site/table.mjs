// The functions of the package, out of the built one: the table of the wasm, and the signatures of its types.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { FAMILIES, MODULES, families } from "./families.mjs";

export const root = fileURLToPath(new URL("..", import.meta.url));
export const pkg = join(root, "pkg");
export const tensorscope = await import(join(pkg, "index.js"));
await tensorscope.default();

/** What the package has beside the table (npm/numpy.js). */
const BESIDE = [
  { name: "array", family: "creation", sentence: "A tensor of data: numbers are `float64`, typed arrays keep their dtype, tensors in an array are stacked." },
  { name: "asarray", family: "creation", sentence: "As `np.array`, but a tensor stays itself where it has the dtype.", gradient: true },
  { name: "real", family: "elementwise", sentence: "The real parts of complex numbers; of others they are the numbers.", gradient: true },
  { name: "imag", family: "elementwise", sentence: "The imaginary parts of complex numbers; of others they are 0.", gradient: true },
  { name: "default_rng", module: "numpy.random", family: "seeds", sentence: "A generator of random numbers: NumPy's numbers for NumPy's seeds." },
];

/** The interfaces of index.d.ts that hold functions, by the module of their names. */
const INTERFACES = {
  numpy: "NumPy",
  "numpy.linalg": "NumPyLinalg",
  "numpy.fft": "NumPyFft",
  "numpy.random": "NumPyRandom",
  "numpy.lib.stride_tricks": "NumPyStrides",
  "numpy.random.Generator": "Generator",
  ndarray: "Tensor",
  ufunc: "Ufunc",
};

/** The signatures of every function of an interface: `(x: TensorLike): Tensor`. */
function signatures(text, name) {
  const found = new Map();
  const add = (member, signature) => found.set(member, [...(found.get(member) ?? []), signature]);
  for (const [, body] of text.matchAll(new RegExp(`^export (?:interface|class) ${name} \\{\\n(.*?)^\\}`, "gms"))) {
    let member;
    for (const line of body.split("\n")) {
      const opened = /^ {2}readonly (\w+): .*\{$/.exec(line);
      const method = /^ {2,4}(\w+)(?:<[^>]*>)?(\(.*\): .*);$/.exec(line);
      const inside = /^ {4}(\(.*\): .*);$/.exec(line);
      if (opened) member = opened[1];
      else if (inside && member) add(member, inside[1]);
      else if (method) add(method[1], method[2]);
      else if (/^ {2}\};/.test(line)) member = undefined;
    }
  }
  return found;
}

const types = readFileSync(join(pkg, "index.d.ts"), "utf8");
const signed = Object.fromEntries(Object.entries(INTERFACES).map(([module, name]) => [module, signatures(types, name)]));

/** Parameters that say where results go, or what JavaScript has no use for. */
const LEFT_OUT = new Set(["Unseen", "Changed", "Target", "Targets", "Places"]);

/** A default as JavaScript writes it; undefined where it is none that can be written. */
function inJavaScript(text) {
  if (text === undefined || text === "<no value>") return undefined;
  const words = { None: "null", True: "true", False: "false" };
  return (
    words[text] ??
    text
      .replaceAll("'", '"')
      .replace(/^\((.*?),?\)$/, "[$1]")
      .replaceAll(/\bnp\.|numpy\./g, "")
  );
}

/** NumPy's signature, as Python writes it. */
function python(parameters, isMethod) {
  const all = isMethod ? parameters.slice(1) : parameters;
  const parts = [];
  let starred = false;
  for (const [k, p] of all.entries()) {
    if (p.kind === "VarPositional") (starred = true), parts.push(`*${p.name}`);
    else {
      if (p.kind === "KeywordOnly" && !starred) (starred = true), parts.push("*");
      parts.push(p.default === undefined ? p.name : `${p.name}=${p.default}`);
    }
    if (p.kind === "PositionalOnly" && all[k + 1]?.kind !== "PositionalOnly") parts.push("/");
  }
  return `(${parts.join(", ")})`;
}

const slugOf = (module, name) => (module === "numpy" ? name : `${module.replace(/^numpy\.(lib\.)?(random\.)?/, "").toLowerCase()}-${name}`);

function described(declared, family) {
  const names = declared.names
    .filter(([module]) => module in MODULES)
    .map(([module, name]) => ({ module, name, path: `${MODULES[module].path}.${name}`, signatures: signed[module].get(name) ?? [] }));
  if (names.length === 0) return undefined;
  const [{ module, name, path }] = names;
  const isMethod = module === "ndarray" || module === "ufunc";
  const parameters = (isMethod ? declared.parameters.slice(1) : declared.parameters).map((p) => ({
    ...p,
    default: inJavaScript(p.default),
    isNeeded: p.default === undefined,
  }));
  return {
    ...declared,
    names,
    module,
    name,
    slug: slugOf(module, name),
    title: path,
    family: family ?? "creation",
    parameters: parameters.filter((p) => !LEFT_OUT.has(p.accepts)),
    leftOut: parameters.filter((p) => LEFT_OUT.has(p.accepts)).map((p) => p.name),
    python: declared.parameters.length > 0 ? `${module}.${name}${python(declared.parameters, isMethod)}` : undefined,
  };
}

function all() {
  const known = families();
  const found = [];
  for (const declared of tensorscope.Session.__functions()) {
    const family = declared.names.map((name) => known.get(name.join("."))).find(Boolean);
    const made = described(declared, family);
    if (made && !(family in FAMILIES)) throw new Error(`${made.title} is of no family that site/families.mjs names: ${family}`);
    if (made) found.push(made);
  }
  for (const { name, module = "numpy", family, sentence, gradient = false } of BESIDE) {
    found.push(described({ names: [[module, name]], sentence, gradient, inputs: 0, gives: "Other", parameters: [] }, family));
  }
  return found;
}

/** Every function that JavaScript reaches, once, with all its names. */
export const functions = all();

const modules = Object.keys(MODULES);
const order = Object.keys(FAMILIES);

/** The functions by module and family, both in the order of the reference. */
export function grouped() {
  return modules.flatMap((module) => {
    const own = functions.filter((f) => f.module === module);
    const titles = [...new Set(order.filter((family) => own.some((f) => f.family === family)).map((family) => FAMILIES[family]))];
    const families = titles.map((title) => ({ title, functions: own.filter((f) => FAMILIES[f.family] === title).sort((a, b) => (a.name < b.name ? -1 : 1)) }));
    return families.length > 0 ? [{ module, title: MODULES[module].title, families }] : [];
  });
}

/** The anchor of a family's heading in the index of the reference. */
export const anchor = (module, title) => `${MODULES[module].path} ${title}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
