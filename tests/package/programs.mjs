// Programs in Markdown: each block of JavaScript is a module, whose comments say what it prints.
import { blocks } from "./support.mjs";

/**
 * What a program says that it prints, line by line: the comments behind `console.log(...)`, lines that are comments alone and follow
 * one that prints, and those at the program's end.
 */
export function promised(code) {
  const lines = code.trimEnd().split("\n");
  const end = lines.findLastIndex((line) => !line.startsWith("// ")) + 1;
  const found = [];
  let follows = false;
  for (const [k, line] of lines.entries()) {
    const behind = /console\.log\(.*\);? \/\/ (.*)$/.exec(line);
    const isComment = line.startsWith("// ");
    if (behind) found.push(behind[1]);
    else if (isComment && (follows || k >= end)) found.push(line.slice(3));
    follows = isComment ? follows : /console\.log\(.*\);$/.test(line) || line === "}";
  }
  return found;
}

/** The programs of a page. */
export const programs = (text) => blocks(text, "js").map(({ code }) => ({ code, wanted: promised(code) }));

/** The first line that is promised and not printed, in order; undefined where all are. */
export function missing(printed, wanted) {
  const lines = printed.split("\n").map((line) => line.trimEnd());
  let at = 0;
  for (const line of wanted) {
    const found = lines.indexOf(line.trimEnd(), at);
    if (found < 0) return line;
    at = found + 1;
  }
  return undefined;
}
