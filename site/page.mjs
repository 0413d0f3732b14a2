// The page of a function, as Markdown.
import { FAMILIES, MODULES } from "./families.mjs";
import { functions } from "./table.mjs";

/** What a parameter takes, by the table's word for it. */
const TAKES = {
  Tensor: "an array",
  Operand: "an array or a number",
  Wide: "an array or a number",
  Array: "an array",
  Arrays: "several arrays",
  Tensors: "several arrays",
  Operands: "several arrays",
  Function: "a universal function, such as `np.add`",
  Int: "a whole number",
  Ints: "a whole number or several",
  Flag: "`true` or `false`",
  Number: "a number",
  Text: "a string",
  DType: "a dtype",
  Loop: "a string of dtypes",
  Device: "a device",
  Nested: "numbers and strings, in nested arrays",
  Blocks: "arrays, in nested arrays",
  Any: "an array or a string",
  Items: "an array, a string, or several",
  Terms: "subscripts as a string and the arrays",
};

/** What some parameters of many functions mean. */
const MEANS = {
  axis: "the axis, or the axes, along which it works; a negative one counts from the end",
  keepdims: "whether axes that are reduced stay, with size 1",
  dtype: "the dtype of the result",
  where: "the elements that count; elsewhere the result is undefined, or the initial value",
  casting: "which casts between dtypes are allowed",
  order: "the order in which elements are read",
  initial: "the value with which it starts",
  ddof: "what is taken off the number of elements in the divisor",
  size: "the shape of the result; without it, one number",
  norm: "where the scale is applied",
};

export const escaped = (text) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("\n", "&#10;");
/** Text of Markdown in which braces are no expressions of Vue and brackets no elements. */
const prose = (text) => text.replaceAll("<", "&lt;").replaceAll("{{", "{&#8203;{").replaceAll("|", "\\|").replaceAll("*", "\\*").replaceAll("_", "\\_");
/** A sentence of the table, whose code is in backticks. */
const sentence = (text) =>
  text
    .split(/(`[^`]*`)/)
    .map((part, k) => (k % 2 ? part : prose(part)))
    .join("");
const code = (text) => `<code v-pre>${escaped(text)}</code>`;
const fence = (language, text) => `\`\`\`${language}\n${text}\n\`\`\`\n`;

/** The signatures of one name: all where there are few, else the shortest and that by position, with the rest behind a fold. */
function forms({ path, signatures }) {
  const all = signatures.map((signature) => `${path}${signature}`);
  const [shown, rest] = all.length <= 3 ? [all, []] : [[all[0], all.at(-1)], all.slice(1, -1)];
  const fold = rest.length > 0 ? `\n::: details ${rest.length} more: some arguments by position, the others by name\n${fence("ts", rest.join("\n"))}:::\n` : "";
  return `${fence("ts", shown.join("\n"))}${fold}`;
}

function results({ names }) {
  const found = names.flatMap(({ signatures }) => signatures.map((signature) => signature.slice(signature.lastIndexOf("): ") + 3)));
  return [...new Set(found.flatMap((type) => type.split(/ \| (?![^{]*\})/)))].filter((type) => type.length > 0);
}

/** The ends of TypeScript's `(…) => T` are no results; what is left are types. */
const resultOf = (declared) => results(declared).map(code).join(" or ");

function parameters({ parameters, leftOut }) {
  if (parameters.length === 0) return "";
  const rows = parameters.map((p) => {
    const takes = [TAKES[p.accepts] ?? p.accepts, p.optional ? "or `null`" : ""].filter(Boolean).join(" ");
    const by =
      p.kind === "VarPositional" ? "one after the other" : p.kind === "KeywordOnly" ? "by name" : p.kind === "PositionalOnly" ? "by position" : "either way";
    const usual = p.kind === "VarPositional" ? "" : p.isNeeded ? "needed" : p.default === undefined ? "none" : code(p.default);
    return `| ${code(p.name)} | ${takes}${MEANS[p.name] ? `: ${MEANS[p.name]}` : ""} | ${usual} | ${by} |`;
  });
  const left = leftOut.length > 0 ? `\nNot taken: ${leftOut.map(code).join(", ")}. Tensors do not change, and have no memory order.\n` : "";
  return `## Parameters\n\n| parameter | takes | default | given |\n| --- | --- | --- | --- |\n${rows.join("\n")}\n${left}`;
}

/** What dtype the result has, by what the arrays have. */
function dtypes(found) {
  const taken = found.filter(([, to]) => to !== undefined && to !== "other");
  if (taken.length === 0) return "NumPy's. See [dtypes](/guide/dtypes).";
  const listed = (names) => names.map((name) => `\`${name}\``).join(", ");
  const refused = found.filter(([, , error]) => /TypeError/.test(error)).map(([from]) => from);
  const targets = [...new Set(taken.map(([, to]) => to))];
  const into = (to) => listed(to.split(", ")).replace(", ", " and ");
  const texts = targets.map((to) => {
    const from = taken.filter(([, other]) => other === to).map(([name]) => name);
    return `${listed(from)} → ${into(to)}`;
  });
  const isKept = taken.every(([from, to]) => from === to);
  const said = isKept ? "The result has the dtype of the arrays" : targets.length === 1 ? `The result is ${into(targets[0])}` : texts.join("; ");
  return `${said}.${refused.length > 0 ? ` Not taken: ${listed(refused)}.` : ""}`;
}

const SHAPES = [
  [({ inputs }) => inputs === 1, "The result has the shape of the operand."],
  [({ inputs }) => inputs >= 2, "Operands [broadcast](/guide/broadcasting): the result has their common shape."],
  [({ parameters }) => parameters.some((p) => p.name === "keepdims"), "Reduced axes go; with `keepdims` they stay, with size 1."],
  [({ parameters }) => parameters.some((p) => p.name === "size"), "The result has the shape `size`."],
];

/** Parameters by which there may be a derivative. */
const ARRAYS = new Set(["Tensor", "Operand", "Wide", "Array", "Arrays", "Tensors", "Operands", "Terms", "Any", "Items", "Blocks"]);

/** What is said of a derivative, by what the table declares and what trying it showed; nothing of what takes no arrays. */
function gradient({ gradient, module, parameters, names }, passes) {
  if (module.startsWith("numpy.random")) return "None: the numbers are drawn, and no derivative passes to the parameters.";
  if (!gradient || passes === "no") return "It has no derivative.";
  const isMethod = names[0].module === "ndarray" || names[0].module === "ufunc";
  if (!isMethod && parameters.length > 0 && !parameters.some((p) => ARRAYS.has(p.accepts) && p.name !== "where")) return undefined;
  return "Derivatives pass through it. See [gradients](/guide/gradients).";
}

function about(declared, { waits, through, shapes, passes }) {
  const { module, path } = declared.names[0];
  const rows = [];
  const returns = resultOf(declared);
  if (returns) rows.push(["Result", returns]);
  const shape = SHAPES.find(([is]) => is(declared))?.[1];
  if (shape) rows.push(["Shape", shape]);
  rows.push(["Dtypes", dtypes(through)]);
  const slope = gradient(declared, passes);
  if (slope) rows.push(["Gradient", slope]);
  const isMethod = module === "ndarray" || module === "ufunc" || module === "numpy.random.Generator";
  if (waits !== "none") {
    const how = isMethod ? "read the values first, by `await x.data()`" : `\`await ${path}.async(...)\``;
    rows.push(["On a GPU", `${waits === "all" ? "It needs values" : "Some of its forms need values"}, which have to be waited for: ${how}.`]);
  } else if (!module.startsWith("numpy.random")) rows.push(["On a GPU", "It needs no values, so it is called as on the CPU."]);
  const calls = shapes.map(({ js, from, to }) => `| ${code(js)} | ${from} | ${to} |\n`);
  const table = calls.length > 0 ? `\n| call | arrays | result |\n| --- | --- | --- |\n${calls.join("")}` : "";
  return `## Shapes, dtypes, gradient\n\n${rows.map(([what, text]) => `- **${what}:** ${text}`).join("\n")}\n${table}`;
}

function errors(found) {
  if (found.length === 0) return "";
  const rows = found.map(({ code: call, name, message }) => `| ${code(call)} | \`${name}\` | ${prose(message).replaceAll("\n", " ")} |`);
  return `## Errors\n\n| call | error | message |\n| --- | --- | --- |\n${rows.join("\n")}\n`;
}

/** The page of `declared`. */
export function page(declared, { example, gpu, errors: found, waits, through, shapes, passes }) {
  const { title, names } = declared;
  const aliases = names.slice(1).map(({ path }) => code(path));
  const parts = [`# ${title.replaceAll("_", "\\_")}\n`, `${sentence(declared.sentence)}\n`, aliases.length > 0 ? `Also: ${aliases.join(", ")}\n` : ""];
  if (example) {
    parts.push(
      "## Example\n",
      `<Runnable code="${escaped(example.code.trimEnd())}" expected="${escaped(example.expected)}"${gpu ? ` gpu="${escaped(gpu.trimEnd())}"` : ""} />\n`,
      "The same in NumPy:\n",
      fence("python", example.python),
      "::: details What NumPy prints\n",
      fence("text", example.numpy),
      ":::\n",
    );
  }
  parts.push("## Signature\n", ...names.filter(({ signatures }) => signatures.length > 0).map(forms), "");
  if (declared.python) parts.push("NumPy's:\n", fence("python", declared.python));
  parts.push(about(declared, { waits, through, shapes, passes }), parameters(declared), errors(found));
  return parts.filter(Boolean).join("\n");
}

/** The functions of the same family and module, in order. */
export const siblings = (declared) =>
  functions
    .filter((other) => other.module === declared.module && FAMILIES[other.family] === FAMILIES[declared.family])
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ slug, title }) => ({ slug, title }));

export const familyOf = (declared) => ({ title: FAMILIES[declared.family], module: MODULES[declared.module].title });
