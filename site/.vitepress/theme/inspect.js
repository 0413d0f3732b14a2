// Values as Node prints them: util.inspect() with its defaults, for what programs of these pages print. Tensors print as NumPy
// does. tests/package/site.test.mjs compares it with Node's. The worker has this file's text within its own.

/** Node's defaults. */
const WIDTH = 80;
const DEPTH = 2;
const NESTED_ON_A_LINE = 3;
const MOST_ITEMS = 100;

function quoted(text) {
  const mark = !text.includes("'") ? "'" : !text.includes('"') ? '"' : !text.includes("`") ? "`" : "'";
  const escapes = { "\n": "\\n", "\t": "\\t", "\r": "\\r", "\\": "\\\\" };
  const body = text.replace(/[\n\t\r\\]/g, (character) => escapes[character]);
  return mark + (mark === "'" ? body.replaceAll("'", "\\'") : body) + mark;
}

function simple(value) {
  if (typeof value === "string") return quoted(value);
  if (typeof value === "bigint") return `${value}n`;
  if (Object.is(value, -0)) return "-0";
  if (typeof value === "function") {
    const what = /^class\b/.test(Function.prototype.toString.call(value)) ? "class" : "Function";
    if (what === "class") return `[class ${value.name || "(anonymous)"}]`;
    return value.name ? `[Function: ${value.name}]` : "[Function (anonymous)]";
  }
  return String(value);
}

/** Items of an array in columns, where there are more than six. */
function inColumns(output, values, indent) {
  const isCut = output.length > MOST_ITEMS;
  const count = isCut ? output.length - 1 : output.length;
  const lengths = output.slice(0, count).map((text) => text.length);
  const total = lengths.reduce((sum, length) => sum + length + 2, 0);
  const longest = Math.max(...lengths);
  const width = longest + 2;
  if (width * 3 + indent >= WIDTH || !(total / width > 5 || longest <= 6)) return output;
  const biased = Math.max(width - 3 - Math.sqrt(width - total / output.length), 1);
  const columns = Math.min(Math.round(Math.sqrt(2.5 * biased * count) / biased), Math.floor((WIDTH - indent) / width), NESTED_ON_A_LINE * 4, 15);
  if (columns <= 1) return output;
  const widths = Array.from({ length: columns }, (_, k) => Math.max(...lengths.filter((_, j) => j % columns === k)) + 2);
  const isNumbers = values.every((value) => typeof value === "number" || typeof value === "bigint");
  const lines = [];
  for (let k = 0; k < count; k += columns) {
    const end = Math.min(k + columns, count);
    let line = "";
    for (let j = k; j < end; j++) {
      const isLast = j === end - 1;
      const text = isLast ? output[j] : `${output[j]}, `;
      const room = widths[j - k] - (isLast ? 2 : 0);
      line += isNumbers ? text.padStart(room) : isLast ? text : text.padEnd(room);
    }
    lines.push(line);
  }
  return isCut ? [...lines, output[count]] : lines;
}

const isTyped = (value) => ArrayBuffer.isView(value) && !(value instanceof DataView);
const isTensor = (value) => typeof value.toArray === "function" && typeof value.dtype === "string";

/** The text of a value; `textOf` may give that of a tensor. */
export function inspect(value, textOf = () => undefined) {
  const state = { depth: 0 };
  const seen = [];

  function format(value, depth, indent) {
    if (typeof value !== "object" || value === null) return simple(value);
    if (isTensor(value)) return (textOf(value) ?? String(value)).replaceAll("\n", `\n${" ".repeat(indent)}`);
    if (value instanceof Error) return `${value.name}: ${value.message}`;
    if (value instanceof Date) return value.toISOString();
    if (seen.includes(value)) return "[Circular *1]";
    const name = Object.getPrototypeOf(value) === null ? "[Object: null prototype]" : (value.constructor?.name ?? "Object");
    if (depth > DEPTH) return `[${Array.isArray(value) ? "Array" : name}]`;
    seen.push(value);
    state.depth = depth;
    const output = entries(value, depth, indent);
    seen.pop();
    const isList = Array.isArray(value) || isTyped(value);
    const size = isTyped(value) ? `(${value.length})` : value instanceof Map || value instanceof Set ? `(${value.size})` : "";
    const isPlain = name === "Object" || (name === "Array" && Array.isArray(value));
    const head = isPlain ? "" : `${name}${size} `;
    const [open, close] = isList ? ["[", "]"] : ["{", "}"];
    if (output.length === 0) return `${head}${open}${close}`;
    return joined(output, value, { depth, indent, isList, open: head + open, close });
  }

  function entries(value, depth, indent) {
    const item = (inner) => format(inner, depth + 1, indent + 2);
    if (value instanceof Map) return [...value].map(([key, inner]) => `${item(key)} => ${item(inner)}`);
    if (value instanceof Set) return [...value].map(item);
    const property = (key) => `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)}: ${item(value[key])}`;
    if (!Array.isArray(value) && !isTyped(value)) return Object.keys(value).map(property);
    const shown = Array.from(value).slice(0, MOST_ITEMS).map(item);
    const left = value.length - shown.length;
    if (left > 0) shown.push(`... ${left} more item${left > 1 ? "s" : ""}`);
    if (isTyped(value)) return shown;
    return [
      ...shown,
      ...Object.keys(value)
        .filter((key) => !/^\d+$/.test(key))
        .map(property),
    ];
  }

  function joined(output, value, { depth, indent, isList, open, close }) {
    const lines = isList && output.length > 6 ? inColumns(output, Array.from(value), indent) : output;
    if (state.depth - depth < NESTED_ON_A_LINE && lines.length === output.length) {
      const start = output.length + indent + open.length + 10;
      const total = output.reduce((sum, text) => sum + text.length, output.length + start);
      const line = output.join(", ");
      if (total <= WIDTH && !line.includes("\n")) return `${open} ${line} ${close}`;
    }
    const space = `\n${" ".repeat(indent)}`;
    return `${open}${space}  ${lines.join(`,${space}  `)}${space}${close}`;
  }

  return format(value, 0, 0);
}
