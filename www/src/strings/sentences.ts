// The compiler's sentences give times in nanoseconds. They get units that are read at a glance as they arrive, so that no
// panel shows others.
import type { BeamReport, CompilationReport, TraceStep } from "tensorscope";
import { nanoseconds } from "./numbers";

export function inUnits(sentence: string): string {
  return sentence.replace(/(\d+) ns\b/g, (_, n: string) => nanoseconds(Number(n)));
}

function ofStep(step: TraceStep): TraceStep {
  const rivals = step.rivals.map((rival) => ({ ...rival, words: inUnits(rival.words), whyNot: inUnits(rival.whyNot) }));
  return { ...step, words: inUnits(step.words), rivals };
}

export function compilationInUnits(report: CompilationReport): CompilationReport {
  return { ...report, trace: report.trace.map(ofStep), apart: report.apart.map((pair) => ({ ...pair, why: inUnits(pair.why) })) };
}

export function beamInUnits(report: BeamReport): BeamReport {
  return { ...report, states: report.states.map((state) => ({ ...state, words: inUnits(state.words), reason: inUnits(state.reason) })) };
}
