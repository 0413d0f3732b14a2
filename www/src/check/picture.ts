// A report as a picture: what a person shows to others. The whole of it is in the JSON.
import { CHECK } from "../strings/check";
import { byGroup, counted, summary } from "./report";
import type { CheckReport } from "./report";

const WIDTH = 760;
const ROW = 24;
const MARGIN = 28;
const INK = { text: "#1c2024", soft: "#50575f", good: "#00705a", problem: "#b0350c", rule: "#e0ded6", paper: "#fbfaf7" };
/** The widest text in characters. */
const WIDEST = 74;

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const cut = (text: string) => (text.length > WIDEST ? `${text.slice(0, WIDEST - 1)}…` : text);

/** The drawing, and its size. */
export function drawn(report: CheckReport): { svg: string; width: number; height: number } {
  const parts: string[] = [];
  let y = MARGIN;
  const put = (x: number, text: string, { colour = INK.text, size = 14, weight = 400, anchor = "start" } = {}) =>
    parts.push(`<text x="${x}" y="${y}" fill="${colour}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}">${escaped(cut(text))}</text>`);
  const rule = () => parts.push(`<path d="M${MARGIN} ${y - 16.5}H${WIDTH - MARGIN}" stroke="${INK.rule}"/>`);
  const failed = counted(report.outcomes, "failed");

  y += 12;
  put(MARGIN, CHECK.title, { size: 20, weight: 600 });
  put(WIDTH - MARGIN, "Tensorscope", { colour: INK.soft, anchor: "end" });
  y += ROW + 4;
  put(MARGIN, CHECK.verdict(summary(report)), { colour: failed > 0 ? INK.problem : INK.good, weight: 600 });
  y += 12;
  for (const [name, value] of CHECK.facts(report)) {
    y += ROW - 4;
    put(MARGIN, name, { colour: INK.soft, size: 13 });
    put(MARGIN + 190, value, { size: 13 });
  }
  y += ROW + 14;
  const columns = [CHECK.columns.passed, CHECK.columns.failed, CHECK.columns.ulp];
  const ends = [WIDTH - MARGIN - 200, WIDTH - MARGIN - 110, WIDTH - MARGIN];
  put(MARGIN, CHECK.columns.group, { colour: INK.soft, size: 13 });
  columns.forEach((name, k) => put(ends[k] ?? 0, name, { colour: INK.soft, size: 13, anchor: "end" }));
  for (const [group, outcomes] of byGroup(report.outcomes)) {
    y += ROW;
    rule();
    put(MARGIN, CHECK.group[group]);
    const bad = counted(outcomes, "failed");
    const worst = outcomes.reduce<number | undefined>((most, { ulp }) => (ulp === undefined ? most : Math.max(most ?? 0, ulp)), undefined);
    put(ends[0] ?? 0, String(counted(outcomes, "passed")), { anchor: "end" });
    put(ends[1] ?? 0, String(bad), { anchor: "end", colour: bad > 0 ? INK.problem : INK.text });
    put(ends[2] ?? 0, CHECK.ulp(worst), { anchor: "end" });
  }
  if (report.rates) {
    y += ROW + 14;
    put(MARGIN, CHECK.rates, { weight: 600 });
    for (const [name, value] of CHECK.ceilings(report.rates)) {
      y += ROW - 2;
      put(MARGIN, name, { size: 13 });
      put(WIDTH - MARGIN, value, { size: 13, anchor: "end" });
    }
  }
  if (failed > 0) y += 14;
  for (const { group, name } of report.outcomes.filter(({ state }) => state === "failed").slice(0, 12)) {
    y += ROW;
    put(MARGIN, `${CHECK.columns.failed}: ${CHECK.group[group]}: ${name}`, { colour: INK.problem, size: 13 });
  }
  const height = y + MARGIN;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif"><rect width="100%" height="100%" fill="${INK.paper}"/>${parts.join("")}</svg>`;
  return { svg, width: WIDTH, height };
}
