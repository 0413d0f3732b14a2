// A thread of the CPU device in a browser, Node, Deno or Bun. It shares a board of words with the thread that launches kernels
// (browser_pool.rs beside this file), and the memory that kernels import. Between launches it sleeps in Atomics.wait. Modules come as
// messages, which reach it only in its event loop: it goes there when a launch runs a module that it does not have yet.
(() => {
  const [STATE, LAUNCHES, NEXT, BLOCKS, NUMBER, ARGUMENTS, STRIDE, START, END, BLOCK, FAILED, OTHERS, RECORDED] = Array(13).keys();
  const OPEN = 1 << 30;
  /** More than there are blocks. */
  const OVER = 1 << 30;
  /** Looks at the board before sleeping: launches that follow at once need no waking. */
  const LOOKS = 1000;

  // Node's threads alone have no postMessage of their own.
  const port = globalThis.postMessage ? globalThis : process.getBuiltinModule("node:worker_threads").parentPort;
  /** A module, then its entry point, by the module's number. */
  const runs = new Map();
  let board;
  /** When a recording began; then for each block the thread that ran it, its start and its end. */
  let times;
  let thread;
  let imports;

  port.onmessage = ({ data }) => {
    if (data.board) {
      [board, thread, imports] = [data.board, data.thread, { env: { memory: data.memory } }];
      times = new Float64Array(board.buffer, board.byteLength);
    }
    if (data.module) runs.set(data.number, data.module);
    if (data.dropped) runs.delete(data.dropped);
    work();
  };

  function work() {
    for (;;) {
      const launches = Atomics.load(board, LAUNCHES);
      if (enter() && !inside()) return;
      for (let k = 0; k < LOOKS && Atomics.load(board, LAUNCHES) === launches; k++);
      Atomics.wait(board, LAUNCHES, launches);
    }
  }

  /** While a launch is open, and until who is inside has left, the board keeps its words. */
  function enter() {
    for (;;) {
      const state = Atomics.load(board, STATE);
      if ((state & OPEN) === 0) return false;
      if (Atomics.compareExchange(board, STATE, state, state + 1) === state) return true;
    }
  }

  function leave() {
    if (Atomics.sub(board, STATE, 1) === 1) Atomics.notify(board, STATE);
  }

  /** Milliseconds since the recording began. */
  function now() {
    return performance.timeOrigin - times[0] + performance.now();
  }

  /** Runs blocks until none is left; false if the module has not come yet. */
  function inside() {
    const number = board[NUMBER];
    let run = runs.get(number);
    if (run === undefined) {
      leave();
      return false;
    }
    try {
      if (run instanceof WebAssembly.Module) {
        run = new WebAssembly.Instance(run, imports).exports.run;
        runs.set(number, run);
      }
      const [blocks, start, end, block] = [board[BLOCKS], board[START], board[END], board[BLOCK]];
      const args = board[ARGUMENTS] + thread * board[STRIDE];
      const recorded = board[RECORDED] === 1;
      let k = Atomics.add(board, NEXT, 1);
      if (k < blocks) Atomics.add(board, OTHERS, 1);
      for (; k < blocks; k = Atomics.add(board, NEXT, 1)) {
        const began = recorded ? now() : 0;
        run(args, start + k * block, Math.min(start + (k + 1) * block, end));
        if (recorded) times.set([thread, began, now()], 1 + 3 * k);
      }
    } catch {
      Atomics.store(board, FAILED, thread);
      Atomics.store(board, NEXT, OVER);
    } finally {
      leave();
    }
    return true;
  }
})();
