// The gallery: example programs in groups, each with a sentence on what to look at after the run.
import { begin } from "./begin";
import { compiler } from "./compiler";
import { dtypes } from "./dtypes";
import type { Entry, Group } from "./entry";
import { linear } from "./linear";
import { networks } from "./networks";
import { pictures } from "./pictures";
import { shapes } from "./shapes";
import { simulations } from "./simulations";

export type { Entry, Group };

export const GROUPS: readonly Group[] = [begin, shapes, dtypes, compiler, linear, networks, simulations, pictures];

/** Every program, in order. */
export const ENTRIES: readonly Entry[] = GROUPS.flatMap((group) => group.entries);
