// The first panel: the program's output.
import type { Panel } from "../panels/panel";
import { run } from "../state/run";
import { STRINGS } from "../strings";
import { Result } from "./result";
import "./result.css";
import "./values.css";

function Tally() {
  return run.value?.report.error ? <span class="tally problem">{STRINGS.session.error}</span> : null;
}

export const resultPanel: Panel<"result"> = { name: "result", title: "Result", View: Result, Tally, compiled: false };
