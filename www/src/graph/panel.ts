// The graph is a panel where it has no pane of its own.
import { graphPane } from "../frame/panes";
import type { Panel } from "../panels/panel";
import { Graph } from "./graph";
import "./graph.css";
import "./graph-tools.css";

export const graphPanel: Panel<"graph"> = { name: "graph", title: "Graph", View: Graph, shown: () => !graphPane.value, compiled: true };
