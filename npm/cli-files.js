// The files of the folder in which `tensorscope` was started, for programs: read and written when a program asks.
import { appendFileSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { unzipSync, zipSync } from "fflate";

/** Python's errors, by the system's. */
const ERRORS = {
  ENOENT: ["FileNotFoundError", "[Errno 2] No such file or directory"],
  EACCES: ["PermissionError", "[Errno 13] Permission denied"],
  EPERM: ["PermissionError", "[Errno 1] Operation not permitted"],
  EISDIR: ["IsADirectoryError", "[Errno 21] Is a directory"],
  ENOTDIR: ["OSError", "[Errno 20] Not a directory"],
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

/** The members of an archive. */
function archive(name, bytes) {
  try {
    return unzipSync(bytes);
  } catch (error) {
    throw Object.assign(new Error(`${name}: ${error.message}`), { name: "ValueError" });
  }
}

export const files = {
  read: (name) => tried(name, () => new Uint8Array(readFileSync(name))),
  names: () => tried(".", () => readdirSync(".")),
  write: (name, bytes, append) => tried(name, () => (append ? appendFileSync : writeFileSync)(name, bytes)),
  unpack: (name) =>
    Object.entries(
      archive(
        name,
        tried(name, () => readFileSync(name)),
      ),
    ),
  pack: (name, all, compressed) => tried(name, () => writeFileSync(name, zipSync(Object.fromEntries(all), { level: compressed ? 6 : 0 }))),
};
