import { lazy, Suspense } from "react";
import { Skeleton } from "../../design/content/states.tsx";
import { DesignCanvas } from "../canvas/design-canvas.tsx";
import { WorkbenchDialogs } from "../dialogs/workbench-dialogs.tsx";
import { Inspector } from "../inspector/inspector.tsx";
import { useWorkbenchState } from "../store/use-workbench.ts";
import { TextsTable } from "../texts/texts-table.tsx";
import { DraftBottomPanel } from "./draft-bottom-panel.tsx";
import { LeftPanel } from "./left-panel.tsx";
import { NarrowBar } from "./narrow-bar.tsx";
import { SidePanel } from "./panel-edge.tsx";
import styles from "./workbench-panels.module.css";

const JsonView = lazy(() => import("../json/json-view.tsx"));

/**
 * The panels around the canvas, for a host that edits a draft. In a window of less than 1100 px the inspector is a drawer
 * above the canvas, and one of less than 900 px shows one panel at a time.
 */
export function WorkbenchPanels() {
  const view = useWorkbenchState(({ panels }) => panels.view);
  const tab = useWorkbenchState(({ panels }) => panels.tab);
  const inspected = useWorkbenchState(({ panels }) => panels.inspected);
  const narrowPanel = useWorkbenchState(({ panels }) => panels.narrowPanel);
  const isTextOpen = useWorkbenchState(({ text }) => text.isOpen);
  return (
    <div className={styles["workbench"]} data-narrow-panel={narrowPanel} data-tab={tab}>
      <LeftPanel />
      <div className={styles["centre"]} data-view={view}>
        <div className={styles["panes"]}>
          <div className={styles["pane"]} hidden={view === "json"}>
            <DesignCanvas />
          </div>
          {isTextOpen ? (
            <div className={styles["pane"]} hidden={view === "visual"}>
              <Suspense fallback={<Skeleton lines={8} />}>
                <JsonView />
              </Suspense>
            </div>
          ) : null}
        </div>
        {tab === "texts" ? <TextsTable /> : null}
        <DraftBottomPanel />
      </div>
      {view === "visual" ? (
        <SidePanel side="right" className={styles["right"]}>
          <Inspector inspected={inspected} />
        </SidePanel>
      ) : null}
      <NarrowBar />
      <WorkbenchDialogs />
      <DropMark />
    </div>
  );
}

/** Shows where the nodes that are dragged would go. */
function DropMark() {
  const { source, target } = useWorkbenchState(({ drag }) => drag);
  if (source === undefined || target === undefined) return null;
  return <div data-drop-mark="" className={styles["dropMark"]} style={target.mark} />;
}
