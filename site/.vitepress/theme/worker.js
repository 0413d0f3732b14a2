// Runs programs of the pages: a module worker, made of this text and that of inspect.js. It gets `{ code, device }` and answers with
// `{ line }` for what the program prints, `{ note }`, `{ error }`, and at the end `{ done: true }`.

/** Tensors of a GPU in a value, to be read before it is printed. */
function onGpu(value, depth = 0) {
  if (typeof value !== "object" || value === null || depth > 3) return [];
  if (typeof value.toArray === "function" && typeof value.dtype === "string") return value.device === "gpu" ? [value] : [];
  return (Array.isArray(value) ? value : Object.values(value)).flatMap((inner) => onGpu(inner, depth + 1));
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
  if (now !== undefined && reading === 0) return postMessage({ line: now });
  reading++;
  printed = printed.then(async () => {
    for (const [tensor, copy] of reads) {
      await copy.eval();
      texts.set(tensor, String(copy));
      copy.dispose();
    }
    reading--;
    postMessage({ line: now ?? text() });
  });
}

for (const name of ["log", "info", "debug", "warn", "error"]) console[name] = (...values) => print(values);

function failed(error, url) {
  const line = new RegExp(`${url}:(\\d+)`).exec(error?.stack ?? "")?.[1];
  const isError = typeof error === "object" && error !== null && "message" in error;
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
  postMessage({ done: true });
});
