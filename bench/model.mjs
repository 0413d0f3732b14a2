// How rows of the bench would scale over more threads than this machine has: a model of what was measured on one thread and on
// a few. A run of a row takes
//
//   serial + late(n) + max(arithmetic / n, bytes / bandwidth(n))
//
// milliseconds on n threads. `serial` is what no thread can share (calls, launches, loops that are not parallel); it is solved for,
// so that the model gives the time that was measured on several threads. `arithmetic` is the rest of what one thread takes.

/** Milliseconds of work for which the device wakes a thread (src/runtime/cpu/division.rs). */
export const WORTH_MS = 0.035;

/** How many of `n` threads the device gives to a launch that takes one thread so many milliseconds. */
export function used(ms, n) {
  return Math.max(1, Math.min(n, Math.floor(ms / WORTH_MS)));
}

/**
 * What waking and joining costs a launch on `n` threads. Until the others are awake the caller computes alone; it wakes them one
 * after the other.
 */
export function late(n, { wakeMs, notifyMs }) {
  return n < 2 ? 0 : wakeMs * (1 - 1 / n) + notifyMs * (n - 2);
}

/** Bytes in a millisecond that `n` threads move: each as many as one, up to the ceiling. */
export function bandwidth(n, { bytesPerMs, ceiling }) {
  return Math.min(n * bytesPerMs, ceiling);
}

/**
 * What moving a row's bytes takes `n` threads; what fits in caches is not counted. A row that moves more on one thread than the
 * probe did (it only reads, say) does so on all.
 */
function memory(row, n, machine) {
  if (row.bytes <= machine.cacheBytes) return 0;
  const quicker = Math.max(1, row.bytes / row.one / machine.bytesPerMs);
  return row.bytes / bandwidth(n, machine) / quicker;
}

function time(row, serial, n, machine) {
  const threads = used(row.one - serial, n);
  const launches = row.launches ?? 1;
  return serial + launches * late(threads, machine) + Math.max((row.one - serial) / threads, memory(row, threads, machine));
}

/**
 * The serial part of a row, in milliseconds: `one` was measured on one thread, `many` on `threads`. At least 0, and at most what
 * one thread does not need to move its bytes.
 */
export function serial(row, machine) {
  let [low, high] = [0, Math.max(0, row.one - memory(row, 1, machine))];
  for (let turn = 0; turn < 60; turn++) {
    const middle = (low + high) / 2;
    if (time(row, middle, row.threads, machine) < row.many) low = middle;
    else high = middle;
  }
  return low;
}

/** The machine at its worst and at its best: a ceiling of memory that was not reached is between what was, and none. */
function bounds(machine) {
  const { reached, ceiling } = machine;
  return ceiling ? [machine, machine] : [reached, Infinity].map((ceiling) => ({ ...machine, ceiling }));
}

/** The least and the most milliseconds that a row would take on `n` threads. */
export function predict(row, n, machine) {
  const all = bounds(machine).map((machine) => time(row, serial(row, machine), n, machine));
  return { least: Math.min(...all), most: Math.max(...all) };
}

const gigabytes = (bytesPerMs) => (bytesPerMs / 1e6).toFixed(1);

/** What the predictions take for granted, one sentence each. */
export function assumptions(machine, threads) {
  const { bytesPerMs, reached, ceiling, cacheBytes, wakeMs, notifyMs } = machine;
  return [
    `each thread has a core of its own, as fast as one that computes alone`,
    `loops have enough iterations for all threads, and each run is one launch; a thread is woken for ${1e3 * WORTH_MS} us of work`,
    `waking and joining takes ${(1e3 * wakeMs).toFixed(0)} us (measured), in which the caller computes, and ${(1e3 * notifyMs).toFixed(1)} us for each further thread (measured)`,
    `one thread moves ${gigabytes(bytesPerMs)} GB/s, ${threads} move ${gigabytes(reached)} (measured); ${
      ceiling ? `all together ${gigabytes(ceiling)} (given)` : "all together between that and any number of times the first: two figures where it matters"
    }`,
    `rows that move less than ${cacheBytes / 2 ** 20} MB do it in caches`,
    `what ${threads} threads do not gain and the above does not explain is serial`,
  ];
}
