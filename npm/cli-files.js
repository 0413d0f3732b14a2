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
