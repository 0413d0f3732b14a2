// The machine's files, for programs: read and written when a program asks, with the rights of whoever started `tensorscope`.
import {
  appendFileSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { unzipSync, zipSync } from "fflate";

/** Python's errors, by the system's. */
const ERRORS = {
  ENOENT: ["FileNotFoundError", "[Errno 2] No such file or directory"],
  EACCES: ["PermissionError", "[Errno 13] Permission denied"],
  EPERM: ["PermissionError", "[Errno 1] Operation not permitted"],
  EISDIR: ["IsADirectoryError", "[Errno 21] Is a directory"],
  EEXIST: ["FileExistsError", "[Errno 17] File exists"],
  ENOTDIR: ["NotADirectoryError", "[Errno 20] Not a directory"],
  ENOTEMPTY: ["OSError", "[Errno 39] Directory not empty"],
  ENOSPC: ["OSError", "[Errno 28] No space left on device"],
};

function tried(name, work) {
  try {
    return work();
  } catch (error) {
    const [of, words] = ERRORS[error.code] ?? [error.name, error.message];
    throw Object.assign(new Error(ERRORS[error.code] ? `${words}: '${name}'` : words), { name: of });
  }
}

/** Deflate makes at most so many bytes of one. */
const MOST_OF_BYTE = 1032;

/** The members of an archive. As many bytes are allocated as its directory says, so it must not say more than there can be. */
function archive(name, bytes) {
  let total = 0;
  const filter = ({ originalSize }) => {
    total += originalSize;
    if (total > MOST_OF_BYTE * bytes.length) throw new Error(`${bytes.length} bytes are no archive of ${total}`);
    return true;
  };
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    throw Object.assign(new Error(`${name}: ${error.message}`), { name: "ValueError" });
  }
}

/** The folder that relative names are in. */
let here = process.cwd();

const path = (name) => resolve(here, name);

const changes = {
  make: (name) => mkdirSync(path(name)),
  leave: (name) => rmdirSync(path(name)),
  remove: (name) => unlinkSync(path(name)),
  rename: (name, other) => renameSync(path(name), path(other)),
  enter: (name) => {
    readdirSync(path(name));
    here = realpathSync(path(name));
  },
};

export const files = {
  here: () => here,
  temporary: () => tmpdir(),
  environment: () => Object.entries(process.env),
  status: (name) =>
    tried(name, () => {
      const found = statSync(path(name));
      return [found.isDirectory(), lstatSync(path(name)).isSymbolicLink(), found.size, found.mtimeMs / 1000];
    }),
  read: (name) => tried(name, () => new Uint8Array(readFileSync(path(name)))),
  list: (name) => tried(name, () => readdirSync(path(name))),
  write: (name, bytes, append) => tried(name, () => (append ? appendFileSync : writeFileSync)(path(name), bytes)),
  change: (name, change, other) => tried(change === "rename" ? `${name}' -> '${other}` : name, () => changes[change](name, other)),
  unpack: (name) =>
    Object.entries(
      archive(
        name,
        tried(name, () => readFileSync(path(name))),
      ),
    ),
  pack: (name, all, compressed) => tried(name, () => writeFileSync(path(name), zipSync(Object.fromEntries(all), { level: compressed ? 6 : 0 }))),
};
