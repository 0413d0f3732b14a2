// A program that is run and edited in place.
import { withBase } from "vitepress";
import { highlighted } from "./highlight.js";
import { run, stop } from "./runner.js";
import { choice } from "./device.js";

let count = 0;

export default {
  props: { code: { type: String, required: true }, expected: { type: String, default: undefined }, gpu: { type: String, default: undefined } },
  data: () => ({ id: ++count, text: "", lines: [], error: undefined, note: undefined, state: "new", choice }),
  created() {
    this.text = this.code;
  },
  computed: {
    /** The program as it is written for the device: functions that need values are waited for on a GPU. */
    original() {
      return this.choice.device === "gpu" && this.gpu !== undefined ? this.gpu : this.code;
    },
    html() {
      return `${highlighted(this.text)}\n`;
    },
    isEdited() {
      return this.text !== this.original;
    },
    isRunning() {
      return this.state === "running";
    },
    takesDevice() {
      return /\binit\(\)/.test(this.text) && !this.text.includes("Session.create(");
    },
    output() {
      return this.lines.join("\n");
    },
    /** Whether it printed what NumPy prints; undefined where nothing is to be compared. */
    isEqual() {
      if (this.expected === undefined || this.isEdited || this.state !== "ended" || this.error) return undefined;
      return this.output === this.expected;
    },
    said() {
      if (this.state === "running") return "Running…";
      if (this.state === "stopped") return "Stopped";
      if (this.error) return "Error";
      if (this.isEqual === true) return "Equal to what NumPy prints";
      if (this.isEqual === false) return this.choice.device === "gpu" ? "Differs from NumPy: a GPU holds float64 as float32" : "Differs from what NumPy prints";
      return this.state === "ended" ? "Ran" : "";
    },
  },
  watch: {
    original(_, before) {
      if (this.text === before) this.reset();
    },
  },
  beforeUnmount() {
    if (this.isRunning) stop();
  },
  methods: {
    run() {
      Object.assign(this, { lines: [], error: undefined, note: undefined, state: "running" });
      const options = { device: this.takesDevice ? this.choice.device : "cpu", base: withBase("/") };
      run(this.text, options, (said) => {
        for (const line of said.lines ?? []) this.lines.push(line);
        if (said.note) this.note = said.note;
        if (said.error) this.error ??= said.error;
        if (said.done) this.state = said.stopped ? "stopped" : "ended";
      });
    },
    stop,
    reset() {
      Object.assign(this, { text: this.original, lines: [], error: undefined, note: undefined, state: "new" });
    },
    choose(event) {
      this.choice.choose(event.target.value);
    },
  },
};
