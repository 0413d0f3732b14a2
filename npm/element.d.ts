/** What of an error the event `error` has. */
export interface ProgramError {
  /** The error's class, such as `ValueError`. */
  name: string;
  message: string;
  hint?: string;
  line?: number;
  column?: number;
  traceback?: string;
}

/** What of a run the event `result` has. */
export interface ProgramResult {
  /** What the program printed, and the values of its expressions. */
  text: string;
  elapsedMs: number;
  device: { name: string; description: string; simulated: boolean };
  /** The graphs, kernels and steps of the optimiser, as text. */
  graph: string;
  kernels: string;
  steps: string;
}

/**
 * `<tensor-scope>`: a program that readers can change and run, with its result, graph, kernels and the optimiser's steps. Its attributes are
 * `program` (else the element's text), `device`, `view` and `autorun`.
 */
export declare class TensorScope extends HTMLElement {
  /** The program's text, as it stands in the field. */
  program: string;
  device: "auto" | "cpu" | "gpu";
  view: "result" | "graph" | "kernels" | "steps";
  /** Runs the program. What came of it is told by the events `result` and `error`. */
  run(): void;
  /** Stops the program that is running. */
  stop(): void;
  addEventListener(type: "result", listener: (event: CustomEvent<ProgramResult>) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: "error", listener: (event: CustomEvent<ProgramError>) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener<K extends Exclude<keyof HTMLElementEventMap, "error">>(
    type: K,
    listener: (event: HTMLElementEventMap[K]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-scope": TensorScope;
  }
}
