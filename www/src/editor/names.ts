// Resolves names in the program: imported modules, their contents, and attributes of arrays.
import type { DocEntry } from "tensorscope";
import { ask } from "../session/ask";
import { written } from "../state/written";

/** Docs by module; `ndarray` and `builtins` are among them. */
type Docs = ReadonlyMap<string, ReadonlyMap<string, DocEntry>>;

const [known, putKnown] = written<Docs | undefined>(undefined);
export {
  /** Undefined until they have been fetched. */
  known,
};
let asked: Promise<Docs | undefined> | undefined;

/** The language's docs, fetched once on first use. */
export function docs(): Promise<Docs | undefined> {
  if (known.peek()) return Promise.resolve(known.peek());
  asked ??= ask("docs").then(
    (entries) => {
      const all = new Map<string, Map<string, DocEntry>>();
      for (const entry of entries) {
        const module = all.get(entry.module) ?? new Map<string, DocEntry>();
        all.set(entry.module, module.set(entry.name, entry));
      }
      putKnown(all);
      return all;
    },
    () => {
      asked = undefined;
      return undefined;
    },
  );
  return asked;
}

/** The docs' name of a module that programs know by another name. */
function canonical(module: string, all: Docs): string | undefined {
  const under = module.replace(/^tensorscope\./, "lucid.");
  return [module, under].find((name) => all.has(name));
}

/** The module of each imported module name, and the origin of names imported from modules. */
export function imports(text: string): { modules: Map<string, string>; names: Map<string, { module: string; name: string }> } {
  const modules = new Map<string, string>();
  const names = new Map<string, { module: string; name: string }>();
  for (const [, list = ""] of text.matchAll(/^[ \t]*import[ \t]+(.+)$/gm)) {
    for (const part of list.split("#")[0]?.split(",") ?? []) {
      const [, module = "", alias] = /^\s*([\w.]+)(?:\s+as\s+(\w+))?\s*$/.exec(part) ?? [];
      if (alias) modules.set(alias, module);
      else if (module) modules.set(module.split(".")[0] ?? module, module.split(".")[0] ?? module);
    }
  }
  for (const [, module = "", list = ""] of text.matchAll(/^[ \t]*from[ \t]+([\w.]+)[ \t]+import[ \t]+(.+)$/gm)) {
    for (const part of list.split("#")[0]?.replace(/[()]/g, "").split(",") ?? []) {
      const [, name = "", alias] = /^\s*(\w+)(?:\s+as\s+(\w+))?\s*$/.exec(part) ?? [];
      if (name) names.set(alias ?? name, { module, name });
    }
  }
  return { modules, names };
}

/** The module that a dotted expression names, if any: `np.linalg`. */
function moduleOf(path: string, text: string, all: Docs): string | undefined {
  const { modules, names } = imports(text);
  const [first = "", ...rest] = path.split(".");
  const from = names.get(first);
  let module = modules.get(first) ?? (from && `${from.module}.${from.name}`);
  if (!module) return undefined;
  for (const part of rest) module = canonical(`${module}.${part}`, all) ?? (module === "tensorscope" ? `lucid.${part}` : `${module}.${part}`);
  // Submodules such as `tensorscope.random` are NumPy's.
  return canonical(module, all) ?? canonical(module.replace(/^(tensorscope|lucid)\./, "numpy."), all);
}

/** The class that draws random numbers of which the program makes `name`, if an assignment says so. */
function drawing(name: string, text: string): string | undefined {
  if (!/^\w+$/.test(name)) return undefined;
  const made = new RegExp(`^\\s*${name}\\s*=.*\\b(default_rng|Generator|RandomState)\\(`, "m").exec(text)?.[1];
  return made && `numpy.random.${made === "RandomState" ? made : "Generator"}`;
}

/** The names that may follow `path.`: those of a module or, for any other value, of arrays. */
export function members(path: string, text: string, all: Docs): ReadonlyMap<string, DocEntry> | undefined {
  const module = moduleOf(path, text, all);
  if (module) return all.get(module);
  const { modules } = imports(text);
  return modules.has(path.split(".")[0] ?? "") && !path.includes(".") ? undefined : all.get(drawing(path, text) ?? "ndarray");
}

/** The documentation of the dotted `path`, if it is known. */
export function meaning(path: string, text: string, all: Docs): DocEntry | undefined {
  const at = path.lastIndexOf(".");
  if (at >= 0) return members(path.slice(0, at), text, all)?.get(path.slice(at + 1));
  const from = imports(text).names.get(path);
  if (from) return all.get(canonical(from.module, all) ?? "")?.get(from.name);
  return all.get("builtins")?.get(path);
}
