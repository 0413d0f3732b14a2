// The content policies that SECURITY.md lists, and those that are served.
import { readFile } from "node:fs/promises";

const text = await readFile(new URL("../../SECURITY.md", import.meta.url), "utf8");
const section = text.slice(text.indexOf("## Content policies"), text.indexOf("## What is built"));

/** The first words before each table. */
const NAMES = {
  page: "The page",
  worker: "The session's worker",
  layout: "The worker that lays graphs out",
  service: "The service worker",
  package: "A page with",
};

/** A listed policy: directives with the sources that they allow, in order. */
export function listed(name) {
  const from = section.indexOf(`\n${NAMES[name]}`);
  if (from < 0) throw new Error(`SECURITY.md lists no policy of ${NAMES[name]}`);
  const table = /\n\n(\|[\s\S]*?)\n\n/.exec(section.slice(from))[1];
  const policy = new Map();
  for (const row of table.split("\n").slice(2)) {
    const [, directive, source, reason] = /^\| `(.*?)` \| `(.*?)` \| (.+) \|$/.exec(row) ?? [];
    if (!directive || !reason) throw new Error(`a row of SECURITY.md that is none: ${row}`);
    policy.set(directive, [...(policy.get(directive) ?? []), source]);
  }
  return policy;
}

/** A policy as it is served, in the form of `listed`; hashes differ from build to build. */
export function parsed(policy) {
  const rules = policy.split(";").map((rule) => rule.trim().split(/\s+/));
  return new Map(rules.map(([directive, ...sources]) => [directive, sources.map((source) => source.replace(/^'sha256-[\w+/=]+'$/, "'sha256-…'"))]));
}

/** A policy as it is served, of a listed one without hashes; `without` leaves one source out, and a directive that has no other. */
export function served(policy, without = {}) {
  const rules = [...policy].map(([directive, sources]) => {
    const kept = sources.filter((source) => directive !== without.directive || source !== without.source);
    return kept.length > 0 ? `${directive} ${kept.join(" ")}` : "";
  });
  return rules.filter(Boolean).join("; ");
}

/** In the order of their names, to be compared. */
export const sorted = (policy) => [...policy].map(([directive, sources]) => [directive, [...sources].sort()]).sort();
