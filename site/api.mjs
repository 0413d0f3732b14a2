// The pages of what is no function of NumPy: written in parts/, with the members that index.d.ts declares.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pkg } from "./table.mjs";

const types = readFileSync(join(pkg, "index.d.ts"), "utf8");

/** The text of a comment, as Markdown. */
const prose = (comment) =>
  comment
    .replaceAll(/^\s*\/?\*+\/?|\*\/\s*$/gm, "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .split(/(`[^`]*`)/)
    .map((part, k) => (k % 2 ? part : part.replaceAll("<", "&lt;").replaceAll("*", "\\*").replaceAll("{{", "{ {")))
    .join("");

/** What follows each comment: its members' names and signatures. */
function declared(text, pattern) {
  const found = new Map();
  let doc = "";
  for (const match of text.matchAll(pattern)) {
    const { comment, name, signature } = match.groups;
    if (comment !== undefined) doc = prose(comment);
    if (name === undefined || name.startsWith("__") || name === "constructor" || name === "free") continue;
    const member = found.get(name) ?? { name, doc, signatures: [] };
    member.signatures.push(signature.trim().replaceAll(/\s+/g, " "));
    found.set(name, member);
    doc = "";
  }
  return [...found.values()];
}

const COMMENT = String.raw`(?<comment>/\*\*(?:(?!\*/)[\s\S])*\*/)`;
const bodyOf = (start) => types.slice(types.indexOf(start)).split(/^\};?$/m)[0];

/** The members of a class or of an object of functions. */
const members = (start) =>
  declared(
    bodyOf(start),
    new RegExp(String.raw`${COMMENT}|^ {2,4}(?<signature>(?:static |readonly )?(?<name>[a-zA-Z]\w*)(?:<[^>]*>)?(?:\(|:)[^;{]*(?:\{[^}]*\}[^;{]*)*);$`, "gm"),
  );

const functions = (...names) =>
  declared(types, new RegExp(String.raw`${COMMENT}(?=\nexport )|^export function (?<signature>(?<name>${names.join("|")})(?:<[^(]*>)?\(.*\).*);$`, "gm"));

/** What is written by hand in parts/. */
export const parts = fileURLToPath(new URL("parts", import.meta.url));

const PAGES = [
  {
    slug: "package",
    title: "init, grad, compile",
    sentence: "What the package exports beside np.",
    members: () => functions("init", "tensor", "tidy", "grad", "valueAndGrad", "vjp", "compile", "initSync"),
  },
  { slug: "tensor", title: "Tensor", sentence: "The methods that a tensor has beside NumPy's.", members: () => members("export class Tensor {") },
  {
    slug: "session",
    title: "Session",
    sentence: "What computes: devices, tensors and what was compiled for them.",
    members: () => [...members("export class Session {"), ...members("export interface Session {")],
  },
  { slug: "nn", title: "nn", sentence: "Functions of neural nets: activations, softmax, norms and losses.", members: () => members("export const nn: {") },
  { slug: "optim", title: "optim", sentence: "Optimisers: sgd, adam and rmsprop.", members: () => members("export const optim: {") },
];

/** The pages: `{ slug, title, sentence, names, content }`. */
export const api = PAGES.map(({ members, ...page }) => {
  const all = members();
  if (all.length === 0) throw new Error(`index.d.ts declares nothing for ${page.title}`);
  const listed = all.map(({ name, doc, signatures }) => `## ${name.replaceAll("_", "\\_")}\n\n${doc}\n\n\`\`\`ts\n${signatures.join("\n")}\n\`\`\`\n`);
  return { ...page, names: all.map(({ name }) => name), content: `${readFileSync(join(parts, `${page.slug}.md`), "utf8")}\n${listed.join("\n")}` };
});
