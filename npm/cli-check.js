// `tensorscope check`: the page's check of a device, in a terminal.
import { writeFile } from "node:fs/promises";
import { findings } from "../www/src/check/findings.ts";
import { byGroup, counted, summary } from "../www/src/check/report.ts";
import { check } from "../www/src/check/run.ts";
import { CHECK } from "../www/src/strings/check.ts";

const SYSTEMS = { darwin: "macOS", linux: "Linux", win32: "Windows", android: "Android" };

/** The name of what runs this, and its major version. */
function runtime() {
  const [name, version] = [
    ["Bun", process.versions.bun],
    ["Deno", process.versions.deno],
    ["Node", process.versions.node],
  ].find(([, version]) => version);
  return `${name} ${version.split(".")[0]}`;
}

/** Runs the checks, with progress on standard error where somebody looks; their report. */
async function reported(Class, device, isWatched) {
  const began = performance.now();
  const adapter = { facts: [], limits: [], features: [], languageFeatures: [] };
  const of = { browser: runtime(), system: SYSTEMS[process.platform] ?? CHECK.unknown, threads: 1, adapter };
  const report = { format: "tensorscope-check", version: 1, device, description: "", simulated: false, ...of, outcomes: [], end: "complete", seconds: 0 };
  let all = 0;
  const say = (text) => isWatched && process.stderr.write(`\r\x1b[K${text.slice(0, (process.stderr.columns ?? 80) - 1)}`);
  try {
    for await (const told of check(Class, { device })) {
      if (told.kind === "facts") {
        all = told.of;
        Object.assign(report, told.facts);
      } else if (told.kind === "next") say(CHECK.progress(told.at + 1, all, told.group, told.name));
      else if (told.kind === "rates") report.rates = told.rates;
      else {
        report.outcomes.push(told.outcome);
        if (report.outcomes.length === all) say(CHECK.measuring);
      }
    }
  } catch (error) {
    Object.assign(report, { end: "failed", why: error.message });
  }
  say("");
  report.seconds = Math.round((performance.now() - began) / 100) / 10;
  return report;
}

const row = (cells) => cells.map((cell, k) => (k === 0 ? cell.padEnd(28) : cell.padStart(10))).join("");
const indented = (text) => text.replaceAll(/^/gm, "    ");

function* lines(report) {
  for (const [name, value] of CHECK.facts(report)) yield `${name}: ${value}`;
  const { columns } = CHECK;
  yield "";
  yield row([columns.group, columns.passed, columns.failed, columns.skipped, columns.ulp]);
  for (const [group, outcomes] of byGroup(report.outcomes)) {
    const ulps = outcomes.flatMap(({ ulp }) => ulp ?? []);
    const worst = ulps.length > 0 ? CHECK.ulp(Math.max(...ulps)) : "";
    yield row([CHECK.group[group], ...["passed", "failed", "skipped"].map((state) => String(counted(outcomes, state))), worst]);
  }
  if (report.rates) {
    yield "";
    for (const [name, value] of CHECK.ceilings(report.rates)) yield `${name}: ${value}`;
  }
  for (const { group, name, state, why, first = [], program } of report.outcomes) {
    if (state !== "failed") continue;
    yield "";
    yield `${columns.failed}: ${CHECK.group[group]}: ${name}`;
    if (why) yield `  ${why}`;
    for (const one of first) yield `  ${CHECK.difference(one)}`;
    if (program) yield indented(program);
  }
  yield "";
  yield CHECK.verdict(summary(report));
}

/** What is found, and how sessions take it over. */
const advice = (found, file) =>
  found.length === 0
    ? []
    : [
        "",
        `${CHECK.found(found)} A session does without that once it is given the findings:`,
        file
          ? `    tensorscope run --findings ${file} PROGRAM\n    session.setFindings(findings)    // what ${file} holds`
          : "    tensorscope check --findings FILE    # writes them; then: tensorscope run --findings FILE, or session.setFindings",
      ];

/** Checks a device, prints the report, writes what it finds where a file is named, and gives the exit status. */
export async function checked(Class, { device, json, findings: file }) {
  const report = await reported(Class, device, Boolean(process.stderr.isTTY));
  // A check that did not reach its end says nothing of what it did not reach.
  const found = report.end === "complete" ? findings(report, new Date().toISOString().slice(0, 10)) : [];
  if (file && report.end === "complete") await writeFile(file, `${JSON.stringify(found, null, 2)}\n`);
  if (json) console.log(JSON.stringify({ ...report, findings: found }));
  else for (const line of [...lines(report), ...advice(found, file)]) console.log(line);
  return report.end === "complete" && counted(report.outcomes, "failed") === 0 ? 0 : 1;
}
