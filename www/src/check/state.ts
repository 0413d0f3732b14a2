// The check under way or made last: in a worker of its own, so that the page's session is not disturbed, and ended at once.
import { session } from "../session/ask";
import { Client } from "../session/client";
import { known, learn } from "../state/findings";
import { CHECK } from "../strings/check";
import { deviceIs } from "../state/session";
import { written } from "../state/written";
import { findings } from "./findings";
import type { CheckReport, Group } from "./report";
import type { Told } from "./run";

export type Under = { kind: "opening" } | { kind: "checking"; at: number; of: number; group: Group; name: string } | { kind: "measuring"; of: number };

const [report, putReport] = written<CheckReport | undefined>(undefined);
/** What goes on; undefined if nothing does. */
const [under, putUnder] = written<Under | undefined>(undefined);
export { report, under };

let client: Client | undefined;
let began = 0;

/** Family and major version of the browser, by its own word. */
function browser(): string {
  const names: readonly (readonly [string, RegExp])[] = [
    ["Edge", /Edg(?:A|iOS)?\/(\d+)/],
    ["Opera", /OPR\/(\d+)/],
    ["Firefox", /(?:Firefox|FxiOS)\/(\d+)/],
    ["Chrome", /(?:Chrome|CriOS)\/(\d+)/],
    ["Safari", /Version\/(\d+)[\d.]* .*Safari/],
  ];
  for (const [name, pattern] of names) {
    const version = pattern.exec(navigator.userAgent)?.[1];
    if (version) return `${name} ${version}`;
  }
  return CHECK.unknown;
}

/** The family of the system. */
function system(): string {
  const names: readonly (readonly [string, RegExp])[] = [
    ["Android", /Android/],
    ["iOS", /iPhone|iPad|iPod/],
    ["Windows", /Windows/],
    ["macOS", /Macintosh/],
    ["ChromeOS", /CrOS/],
    ["Linux", /Linux/],
  ];
  return names.find(([, pattern]) => pattern.test(navigator.userAgent))?.[0] ?? CHECK.unknown;
}

/** Which device there is to check. */
export async function offered(): Promise<"gpu" | "cpu"> {
  const { gpu } = navigator as { gpu?: { requestAdapter(): Promise<unknown> } };
  return (await gpu?.requestAdapter().catch(() => undefined)) ? "gpu" : "cpu";
}

function update(change: Partial<CheckReport>): void {
  const now = report.peek();
  if (now) putReport({ ...now, ...change, seconds: Math.round((performance.now() - began) / 100) / 10 });
}

function heard(told: Told, of: { checks: number }): void {
  switch (told.kind) {
    case "facts":
      of.checks = told.of;
      update(told.facts);
      break;
    case "next":
      putUnder({ kind: "checking", at: told.at + 1, of: of.checks, group: told.group as Group, name: told.name });
      break;
    case "outcome": {
      const outcomes = [...(report.peek()?.outcomes ?? []), told.outcome];
      update({ outcomes });
      if (outcomes.length === of.checks) putUnder({ kind: "measuring", of: of.checks });
      break;
    }
    case "rates":
      update({ rates: told.rates });
  }
}

/** The page's own session does without what was found to go wrong, now and in later visits. */
function learnt(): void {
  const now = report.peek();
  if (now?.device !== "gpu" || now.simulated || now.end !== "complete") return;
  if (!learn(now.description, findings(now, new Date().toISOString().slice(0, 10)))) return;
  void session()
    ?.call("setFindings", [...known()])
    .then(deviceIs)
    .catch(() => undefined);
}

function ended(change: Partial<CheckReport>): void {
  if (!client) return;
  client.close();
  client = undefined;
  update(change);
  learnt();
  putUnder(undefined);
}

/** Starts a check; one that is under way is ended. */
export async function startCheck(device: "gpu" | "cpu"): Promise<void> {
  stopCheck();
  began = performance.now();
  putUnder({ kind: "opening" });
  const adapter = { facts: [], limits: [], features: [], languageFeatures: [] };
  const of = { browser: browser(), system: system(), threads: 1, adapter };
  putReport({ format: "tensorscope-check", version: 1, device, description: "", simulated: false, ...of, outcomes: [], end: "stopped", seconds: 0 });
  const own = new Client((message) => ended({ end: "failed", why: CHECK.lost(message) }));
  client = own;
  const checks = { checks: 0 };
  own.onTold = (told) => heard(told, checks);
  try {
    await own.start({ device: "cpu" });
    await own.call("checkDevice", { device });
    if (client === own) ended({ end: "complete" });
  } catch (error) {
    if (client === own) ended({ end: "failed", why: error instanceof Error ? error.message : String(error) });
  }
}

/** Ends the check under way; what was found stays. */
export function stopCheck(): void {
  ended({ end: "stopped" });
}
