// `ts`: the language of programs as a template tag, over JavaScript's values.
import { makeError } from "./errors.js";
import { defaultSession, ofSessions } from "./default.js";

/** The text of each call site, and the names that stand for its values there. */
const sites = new WeakMap();

/**
 * The text of a template, with a name for each value that is as long as `${1}`, so that places in it are those that errors
 * show.
 */
function site(strings) {
  let found = sites.get(strings);
  if (found) return found;
  // A backslash is the language's, as in String.raw.
  const texts = strings.raw;
  const all = texts.join("");
  const lead = [..."_abcdefghijklmnopqrstuvwxyz"].find((letter) => !new RegExp(`${letter}\\d+__`).test(all));
  if (lead === undefined) throw makeError("SyntaxError", "the template uses all names that could stand for its values");
  const names = texts.slice(1).map((_, k) => `${lead}${k + 1}__`);
  const source = texts.map((text, k) => text + (names[k] ?? "")).join("");
  found = { source, names };
  sites.set(strings, found);
  return found;
}

/** Where templates print. */
export const print = (line) => console.log(line);

/** The arguments of an evaluation; a call that is no template says so. */
function parts(strings, values) {
  if (!Array.isArray(strings) || !Array.isArray(strings.raw)) throw makeError("TypeError", "ts is a template tag, as in ts`1 + 1`");
  const { source, names } = site(strings);
  return [source, names, values, print];
}

/** The tag whose templates without tensors are evaluated on the session of `of`. */
function tag(of) {
  const evaluate = (strings, ...values) => of("ts").__template(...parts(strings, values));
  evaluate.async = async (strings, ...values) => of("ts").__templateAsync(...parts(strings, values));
  return evaluate;
}

ofSessions("ts", tag);

export const ts = tag(defaultSession);
