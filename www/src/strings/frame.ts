// The page's layout: panes, tabs, splitters. A panel has its own title.
import { plural } from "./numbers";

export const frame = {
  panes: { program: "Program", graph: "Graph", panels: "What the compiler did" },
  fold: (pane: string) => `Fold away: ${pane}`,
  unfold: (pane: string) => `Open: ${pane}`,
  programWidth: "Width of the program",
  graphWidth: "Width of the graph",
  splitter: "Drag; a double click sets it back",
  editorTab: "Editor",
  demoted: (nodes: number) => `${plural(nodes, "node")} demoted`,
  later: {
    fetching: "One moment.",
    failed: "This part of the page could not be fetched. Where trying again does not help, reload the page.",
    again: "Try again",
  },
  tabList: "Panels",
};
