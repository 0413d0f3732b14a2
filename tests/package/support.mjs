// A stranger's folder: the tarball of `npm pack`, installed; and the tools that it is tried with.
import { execFileSync, spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));
export const tools = fileURLToPath(new URL("node_modules/", import.meta.url));

/** Both entries, in a module of their own; `EXPECTED` is what comes of it. */
export const PROGRAM = `import init, { Session } from "tensorscope";
import initCore, { Session as Core } from "tensorscope/core";
const sums = async (S) => {
  const session = await S.create({ device: "cpu" });
  const values = await session.tensor([[1, 2, 3], [4, 5, 6]]).sum(1).data();
  session.dispose();
  return values.join();
};
export async function tried(...wasm) {
  await Promise.all([init(wasm[0]), initCore(wasm[1])]);
  return \`\${await sums(Session)} and \${await sums(Core)}\`;
}
`;
export const EXPECTED = "6,15 and 6,15";
/** A page that shows it. */
export const SHOWS = `import { tried } from "./program.js";\ntried().then((result) => (globalThis.result = result), (error) => (globalThis.result = String(error)));\n`;
export const PAGE = `<!doctype html><script type="module" src="./main.js"></script>\n`;

/** Whether a test cannot be made here; then it says why, where everybody sees it. */
export function lacks(context, what, found) {
  if (!found) context.skip(`SKIPPED: no ${what} here`);
  return !found;
}

/** A tool's module, or nothing where it could not be installed. */
export const tool = async (name) => {
  try {
    return await import(name);
  } catch {
    return undefined;
  }
};

/** Runs a program to its end; what it prints, or an error with all of it. */
export function run(program, words, options = {}) {
  const ran = spawnSync(program, words, { encoding: "utf8", timeout: 240_000, ...options });
  if (ran.status !== 0) throw new Error(`${program} ${words.join(" ")}: ${ran.error ?? ""}\n${ran.stdout}${ran.stderr}`);
  return ran.stdout;
}

/** A program among the tools, or nothing where its platform's binary could not be had. */
export function binary(name) {
  const file = join(tools, ".bin", name);
  return spawnSync(file, ["--version"], { timeout: 60_000 }).status === 0 ? file : undefined;
}

/** The package as `npm pack` makes it, in a folder of its own: the tarball, and a project that has installed it. */
export async function install() {
  const folder = await mkdtemp(join(tmpdir(), "tensorscope-stranger-"));
  const npm = (...words) => execFileSync("npm", [...words, "--offline", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: folder, encoding: "utf8" });
  const tarball = join(folder, npm("pack", join(root, "pkg"), "--silent").trim().split("\n").at(-1));
  const project = join(folder, "project");
  await mkdir(project);
  await writeFile(join(project, "package.json"), JSON.stringify({ name: "stranger", private: true, type: "module" }));
  npm("install", tarball, "--prefix", project, "--ignore-scripts");
  return {
    tarball,
    project,
    /** The project again, with these files, under another name. */
    async copy(name, files) {
      const other = join(folder, name);
      await cp(project, other, { recursive: true });
      await write(other, files);
      return other;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export async function write(folder, files) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm" };

/** Serves a folder as any static host does; `headers` are those of every answer. */
export async function serve(folder, types = TYPES, headers = {}) {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, "http://localhost").pathname;
    try {
      const bytes = await readFile(join(folder, path === "/" ? "index.html" : path));
      response.writeHead(200, { "content-type": types[extname(path) || ".html"] ?? "application/octet-stream", ...headers }).end(bytes);
    } catch {
      response.writeHead(404, { "content-type": "text/plain" }).end("not here");
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => new Promise((resolve) => (server.close(resolve), server.closeAllConnections()));
  return { url: `http://127.0.0.1:${server.address().port}/`, types, close };
}

/** Blocks of code in a text, by the language they name. */
export const blocks = (text, ...languages) =>
  [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].filter(([, language]) => languages.includes(language)).map(([, language, code]) => ({ language, code }));
