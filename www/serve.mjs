// Serves the built page and has it built again when a source changes: `node serve.mjs PORT [--open]`. A page that is open is not
// reloaded: it would lose the program that is being typed.
import { spawn } from "node:child_process";
import { existsSync, watch } from "node:fs";
import { platform, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { dist, serve } from "./server.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
/** What is written by hand. */
const SOURCES = ["src", "macros/src", "shaders", "Cargo.toml", "Cargo.lock", "www/index.html", "www/src", "www/style", "www/public", "www/build.mjs"];
/** Editors write a file in several steps. */
const SETTLED_MS = 300;

const port = Number(process.argv[2]);
await serve({ port }).catch((error) => {
  console.error(error.code === "EADDRINUSE" ? `port ${port} is taken; --port names another` : `the page cannot be served: ${error.message}`);
  process.exit(1);
});
const address = `http://127.0.0.1:${port}/`;
console.log(`the playground is at ${address} (Ctrl-C ends it)`);
if (process.argv.includes("--open")) {
  const browser = spawn(platform() === "darwin" ? "open" : "xdg-open", [address], { stdio: "ignore", detached: true });
  browser.on("error", () => console.log("no browser could be opened; the address above is where it is"));
  browser.unref();
}

// The documentation takes longer than the page, whose first build it would hold up.
if (!existsSync(`${dist}docs/index.html`)) {
  console.log(`its documentation is being built meanwhile, and will be at ${address}docs/`);
  const cargo = spawn("cargo", ["xtask", "docs"], { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  cargo.on("error", () => console.log("the documentation is not built: there is no cargo"));
  cargo.on("exit", (status) =>
    console.log(status === 0 ? `the documentation is at ${address}docs/` : "the documentation could not be built: cargo xtask docs says why"),
  );
  // What the person does meanwhile comes first.
  if (cargo.pid) setPriority(cargo.pid, 10);
}

let settled;
/** Whether a build runs, and whether something has changed since it began. */
const now = { building: false, changed: false };
for (const source of SOURCES) {
  watch(root + source, { recursive: true }, () => {
    clearTimeout(settled);
    settled = setTimeout(build, SETTLED_MS);
  });
}

function build() {
  now.changed = now.building;
  if (now.building) return;
  now.building = true;
  const cargo = spawn("cargo", ["xtask", "page"], { cwd: root, stdio: "inherit" });
  cargo.on("exit", (status) => {
    now.building = false;
    console.log(status === 0 ? "built: reload the page" : "the page stays as it was");
    if (now.changed) build();
  });
}
