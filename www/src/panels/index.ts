// The panels, in the order of their tabs. The page knows panels only through this list.
import { broadcastPanel } from "../broadcast/panel";
import { comparePanel } from "../compare/panel";
import { devicesPanel } from "../devices/panel";
import { graphPanel } from "../graph/panel";
import { kernelsPanel } from "../kernels/panel";
import { optimiserPanel } from "../optimiser/panel";
import { profilePanel } from "../profile/panel";
import { resultPanel } from "../result/panel";
import { offerPanels } from "../state/tabs";

export const PANELS = [resultPanel, graphPanel, kernelsPanel, devicesPanel, optimiserPanel, broadcastPanel, profilePanel, comparePanel] as const;

export type PanelName = (typeof PANELS)[number]["name"];

offerPanels(PANELS);
