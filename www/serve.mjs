// Serves the built page and has it built again when a source changes: `node serve.mjs PORT [--open]`. A page that is open is not
// reloaded: it would lose the program that is being typed.
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { platform } from "node:os";
import { fileURLToPath } from "node:url";
import { serve } from "./server.mjs";

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
