// Runs programs of the pages: a module worker, made of this text and that of inspect.js. It gets `{ code, device }` and answers with
// `{ lines }` for what the program prints, `{ note }`, `{ error }`, and at the end `{ done: true }`.

/** Tensors of a GPU in a value, to be read before it is printed. */
function onGpu(value, depth = 0) {
  if (typeof value !== "object" || value === null || depth > 3) return [];
  if (typeof value.toArray === "function" && typeof value.dtype === "string") return value.device === "gpu" ? [value] : [];
  return (Array.isArray(value) ? value : Object.values(value)).flatMap((inner) => onGpu(inner, depth + 1));
}

/** The most characters of what a program prints that are shown. */
const MOST = 200_000;
/** The least time between two messages of it, in milliseconds: the page lays out each. */
const BETWEEN = 50;

/** Lines that are said at once: a program that prints a few may then go on without a pause. */
const AT_ONCE = 200;

let lines = [];
let count = 0;
let length = 0;
let told = 0;

/** Says a line, together with others that come soon after: a program may print many and never pause. */
function say(line) {
  if (length > MOST) return;
  if (lines.length === 0 && count >= AT_ONCE) setTimeout(tell, BETWEEN);
  length += line.length + 1;
  count++;
  lines.push(length > MOST ? `${line.slice(0, 1000)}\n... more is not shown` : line);
  if (count <= AT_ONCE || performance.now() - told > BETWEEN || length > MOST) tell();
}

function tell() {
  if (lines.length > 0) postMessage({ lines });
  lines = [];
  told = performance.now();
}

/** Prints after what was printed before has been read. */
let printed = Promise.resolve();
let reading = 0;

function print(values) {
  const texts = new Map();
  // Copies are made now: the program may dispose of what it prints.
  const reads = values.flatMap((value) => onGpu(value)).map((tensor) => [tensor, tensor.to("cpu")]);
  const text = () => values.map((value) => (typeof value === "string" ? value : inspect(value, (tensor) => texts.get(tensor)))).join(" ");
  // Without copies the text is made now, as the values are now, and said now: the program may go on without a pause.
  const now = reads.length === 0 ? text() : undefined;
  if (now !== undefined && reading === 0) return say(now);
  reading++;
  printed = printed.then(async () => {
    for (const [tensor, copy] of reads) {
      await copy.eval();
      texts.set(tensor, String(copy));
      copy.dispose();
    }
    reading--;
    say(now ?? text());
  });
}

for (const name of ["log", "info", "debug", "warn", "error", "dir"]) console[name] = (...values) => print(values);
console.table = (value) => print([value]);

function failed(error, url) {
  const line = new RegExp(`${url}:(\\d+)`).exec(error?.stack ?? "")?.[1];
  const isError = typeof error === "object" && error !== null && "message" in error;
  tell();
  postMessage({
    error: {
      name: isError ? error.name : "Error",
      message: isError ? error.message : String(error),
      hint: error?.hint,
      line: line && Number(line),
    },
  });
}

let running = "";
addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  failed(event.reason, running);
});

addEventListener("message", async ({ data: { code, device } }) => {
  if (device === "gpu" && !(await navigator.gpu?.requestAdapter().catch(() => null))) {
    postMessage({ note: "This browser has no WebGPU here. The GPU is simulated on the CPU." });
  }
  const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  running = url;
  [count, length] = [0, 0];
  try {
    await import(url);
  } catch (error) {
    await printed.catch(() => {});
    failed(error, url);
  }
  await printed.catch((error) => failed(error, url));
  printed = Promise.resolve();
  reading = 0;
  URL.revokeObjectURL(url);
  tell();
  postMessage({ done: true });
});
