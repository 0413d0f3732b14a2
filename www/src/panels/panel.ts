// The description of a panel, from which its tab, its links and its data requests follow.
import type { FunctionComponent } from "preact";

export interface Panel<Name extends string = string> {
  /** The name in links and element ids. */
  readonly name: Name;
  /** The title of its tab. */
  readonly title: string;
  readonly View: FunctionComponent;
  /** A counter beside the title. */
  readonly Tally?: FunctionComponent;
  /** Whether it is among the tabs on this screen; always, if absent. */
  readonly shown?: () => boolean;
  /** Whether it shows a compilation, whose report is then fetched. */
  readonly compiled: boolean;
}
