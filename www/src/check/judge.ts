// Whether what a device gave is what is wanted.
import type { Case } from "./checks";
import { floatOf, parsed, ulps, written } from "./difference";
import type { FloatName } from "./difference";
import type { Values } from "./npy";
import type { Differing, Outcome } from "./report";

export type Judgement = Pick<Outcome, "ulp" | "tolerated" | "differing" | "first" | "why">;

/** How many of the elements that differ are told. */
const TOLD = 5;

/** Keeps count of what differs. */
class Differences {
  count = 0;
  readonly first: Differing[] = [];
  add(one: Differing): void {
    this.count++;
    if (this.first.length < TOLD) this.first.push(one);
  }
  get found(): Judgement {
    return this.count === 0 ? {} : { differing: this.count, first: this.first };
  }
}

/** How precise: elements beside numbers in double precision, which may lie between two of the dtype. */
export function precise(
  got: readonly (number | bigint)[],
  wanted: (at: number) => number,
  format: FloatName,
  tolerated: number,
  of?: (at: number) => string,
): Judgement {
  const differences = new Differences();
  let worst = 0;
  got.forEach((element, at) => {
    const want = wanted(at);
    const distance = ulps(Number(element), want, format);
    if (Number.isFinite(distance)) worst = Math.max(worst, distance);
    if (distance <= tolerated) return;
    const known = Number.isFinite(distance) ? { ulp: distance } : {};
    differences.add({ at, wanted: written(want), got: written(element), ...known, ...(of && { of: of(at) }) });
  });
  return { ulp: worst, tolerated, ...differences.found };
}

export function asNumPy(of: Case, got: Values, tolerated: number): Judgement {
  const [form, wantedForm] = [got, of].map(({ dtype, shape }) => `${dtype} of shape (${shape.join(", ")})`);
  if (form !== wantedForm) return { differing: 1, why: `${form}, not ${wantedForm}` };
  const wanted = of.values.split(" ");
  const format = floatOf(of.dtype);
  if (format) return precise(got.elements, (at) => parsed(wanted[at] ?? ""), format, tolerated);
  const differences = new Differences();
  got.elements.forEach((element, at) => {
    if (String(element) !== wanted[at]) differences.add({ at, wanted: wanted[at] ?? "", got: String(element) });
  });
  return differences.found;
}

/** The words and numbers of a text; white space only separates, as a digit more or less moves columns. */
const tokens = (text: string) => text.match(/(?:[\w.]|(?<=[\d.]e)[-+])+|[^\s\w.]/g) ?? [];

/** Whether two words are the same, or numbers that are as near as a chain of float32 operations. */
function near(a: string, b: string): boolean {
  if (a === b) return true;
  const [x, y] = [Number(a), Number(b)];
  return Math.abs(x - y) <= 4e-6 * Math.max(Math.abs(x), Math.abs(y), 1e-3);
}

export function asTranscript(shown: string, wanted: string): Judgement {
  const [ours, numpys] = [tokens(shown), tokens(wanted)];
  if (ours.length === numpys.length && ours.every((word, k) => near(word, numpys[k] ?? ""))) return {};
  const differences = new Differences();
  const [lines, wantedLines] = [shown.split("\n"), wanted.split("\n")];
  for (let at = 0; at < Math.max(lines.length, wantedLines.length); at++) {
    if (lines[at] !== wantedLines[at]) differences.add({ at, wanted: wantedLines[at] ?? "", got: lines[at] ?? "" });
  }
  return differences.found;
}

/** Whether two files hold the same bits; if not, what differs. */
export function same(first: Values, now: Values, round: number): Judgement {
  const differences = new Differences();
  now.elements.forEach((element, at) => {
    if (!Object.is(element, first.elements[at])) differences.add({ at, wanted: written(first.elements[at] ?? 0), got: written(element) });
  });
  return differences.count === 0 ? {} : { ...differences.found, why: `round ${round} differs from the first` };
}
