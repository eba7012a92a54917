import type { Json } from "@screenspec/format";
import type { StoreApi } from "zustand/vanilla";
import type { PreviewMode } from "../frame/messages.ts";
import type { DraftSlice } from "./draft-slice.ts";
import type { PickSlice } from "./pick-slice.ts";
import type { SelectionSlice } from "./selection-slice.ts";
import type { WorkbenchView } from "./workbench-views.ts";

type LeftTab = "layers" | "add" | "logic" | "theme" | "texts";
export const logicKinds = ["actions", "rules", "data", "test"] as const;
type LogicKind = (typeof logicKinds)[number];

export const bottomTabs = ["problems", "requests", "data", "events"] as const;
/** A tab of the panel below the canvas. */
export type BottomTab = (typeof bottomTabs)[number];

/** The effect of a click on the canvas: it selects a node, or uses the screen. From a locked screen, nothing leaves its frame. */
export type WorkbenchMode = Extract<PreviewMode, "design" | "open" | "locked">;

/**
 * The panel that a window of less than 900 px shows, which has room for one. One of less than 1100 px shows the inspector
 * above the canvas if it is that panel.
 */
type NarrowPanel = "canvas" | "left" | "inspector" | "bottom";

/** Which panels beside the canvas are open, and what they show. */
export interface PanelState {
  readonly mode: WorkbenchMode;
  readonly view: WorkbenchView;
  readonly tab: LeftTab;
  readonly logic: LogicKind;
  readonly bottomTab: BottomTab;
  readonly isBottomOpen: boolean;
  readonly narrowPanel: NarrowPanel;
  /** The pointer of the action or rule that the inspector shows instead of the selection. */
  readonly inspected: string | undefined;
  /** The expression that is tried out. */
  readonly tested: Json | undefined;
  /**
   * The place of the draft, as a JSON Pointer (RFC 6901), whose panel unfolds and whose field gets the focus. Undefined
   * once it has it.
   */
  readonly goal: { readonly pointer: string } | undefined;
}

export interface PanelsSlice {
  readonly panels: PanelState;
}

export interface PanelActions {
  setPanels(changed: Partial<PanelState>): void;
}

export const initialPanels: PanelState = {
  mode: "design",
  view: "visual",
  tab: "layers",
  logic: "actions",
  bottomTab: "problems",
  isBottomOpen: false,
  narrowPanel: "canvas",
  inspected: undefined,
  tested: undefined,
  goal: undefined,
};

export function panelActions(
  store: StoreApi<PanelsSlice & SelectionSlice & DraftSlice & PickSlice>,
): PanelActions {
  const setPanels = (changed: Partial<PanelState>) =>
    store.setState(({ panels }) => ({
      panels: { ...panels, ...narrowPanelOf(changed), ...changed },
    }));
  store.subscribe((state, former) => {
    if (state.selection === former.selection || state.panels !== former.panels) return;
    const { inspected, narrowPanel, tab } = state.panels;
    // A selected node is inspected instead of an action or rule.
    if (inspected !== undefined) setPanels({ inspected: undefined });
    // A node that was added is shown.
    const isAdded = state.draft !== former.draft && narrowPanel === "left" && tab === "add";
    if (isAdded) setPanels({ narrowPanel: "canvas" });
  });
  // A node is picked on the canvas for a field of the inspector.
  store.subscribe(({ pick }, former) => {
    if (pick.current === former.pick.current) return;
    setPanels({ narrowPanel: pick.current === undefined ? "inspector" : "canvas" });
  });
  return { setPanels };
}

/** The panel that shows a change: in a narrow window it replaces the one that is shown. */
function narrowPanelOf({ inspected, isBottomOpen, mode, tab, view }: Partial<PanelState>) {
  if (inspected !== undefined) return { narrowPanel: "inspector" as const };
  if (isBottomOpen) return { narrowPanel: "bottom" as const };
  if (mode !== undefined || view !== undefined) return { narrowPanel: "canvas" as const };
  return tab === undefined ? {} : { narrowPanel: "left" as const };
}
