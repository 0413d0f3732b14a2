// What a panel says of itself. Its tab, its place on the page, links to it and what is fetched for it follow.
import type { FunctionComponent } from "preact";

export interface Panel<Name extends string = string> {
  /** In links and in the page's elements. */
  readonly name: Name;
  /** On its tab. */
  readonly title: string;
  readonly View: FunctionComponent;
  /** What waits there, beside the title. */
  readonly Tally?: FunctionComponent;
  /** Whether it is among the tabs of this screen; without it, it always is. */
  readonly shown?: () => boolean;
  /** Whether it shows a compilation, which is fetched for it. */
  readonly compiled: boolean;
}
