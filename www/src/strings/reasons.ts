// Decisions of the optimiser as sentences, from the reasons in reports, with times in readable units.
import type { UnfusedReason, WhyFate, WhyNot } from "tensorscope";
import { count, nanoseconds } from "./numbers";

/** Why a rewrite was rejected. */
export function whyNot(why: WhyNot): string {
  switch (why.kind) {
    case "dearer":
      return `would cost ${nanoseconds(why.ns)} more than doing nothing`;
    case "slower":
      return `estimated ${nanoseconds(why.ns)} slower`;
    case "noCheaper":
      return "no cheaper; the other came first and this may follow";
  }
}

/** Why two kernels are not fused. */
export function unfusedReason(why: UnfusedReason): string {
  switch (why.kind) {
    case "asked":
      return "the first one's result is asked for itself";
    case "consumers":
      return why.count === 2 ? "two consumers: it would be computed for both" : `${count(why.count)} consumers: it would be computed for each`;
    case "buffers":
      return `would need ${why.needed} buffers, this device has ${why.most}`;
    case "ops":
      return `would hold ${why.held} ops, more than the ${why.most} of one kernel`;
    case "reduction":
      return "its reduction would be computed again for each element that uses it";
    case "view":
      return "a view repeats its elements: each would be computed again";
    case "choice":
      return "what chooses between inputs stays out of a reduction's loop";
    case "slower":
      return `estimated ${nanoseconds(why.ns)} more as one`;
    case "later":
      return `other steps came first; as one it is estimated ${nanoseconds(why.ns)} less before it is vectorised`;
  }
}

const others = (width: number) => (width === 1 ? "the one" : `the ${width}`);

/** Why the search continued from a state, or did not. */
export function whyFate(why: WhyFate): string {
  switch (why.kind) {
    case "onTheWay":
      return "on the way to the program that runs";
    case "cheapest":
      return "the cheapest that nobody could rewrite further: it runs";
    case "fastest":
      return `the fastest on the device, ${nanoseconds(why.measured)}: it runs`;
    case "rewritten":
      return "rewritten further, but nothing that came of it was the best";
    case "timed":
      return `on the device ${nanoseconds(why.measured)}, the best takes ${nanoseconds(why.best)}`;
    case "finished":
      return `finished, but ${nanoseconds(why.ns)} dearer than the best`;
    case "same":
      return "finished at the same estimate as the best, which came first or is the same program";
    case "dearer":
      return `would cost ${nanoseconds(why.ns)} more than doing nothing${why.closed ? "; its rule is closed until another step reopens it" : ""}`;
    case "beaten":
      return `${others(why.width)} that went on cost at most ${nanoseconds(why.dearest)}`;
    case "noCheaper":
      return `no cheaper than ${others(why.width)} that went on, which came first`;
    case "late":
      return `the time was up, and only the best went on, which costs ${nanoseconds(why.best)}`;
  }
}
