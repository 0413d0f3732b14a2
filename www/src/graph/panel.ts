// The graph is a panel where it has no pane of its own.
import { graphPane } from "../frame/panes";
import type { Panel } from "../panels/panel";
import { STRINGS } from "../strings";
import { Graph } from "./graph";

export const graphPanel: Panel<"graph"> = { name: "graph", title: STRINGS.graph.tab, View: Graph, shown: () => !graphPane.value, compiled: true };
