import { Tabs } from "../../design/controls/tabs.tsx";
import { editorTexts } from "../../texts/editor.ts";
import { SelectionBar } from "../canvas/selection-bar.tsx";
import { LogicPanel } from "../logic/logic-panel.tsx";
import { useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
import { TextsPanel } from "../texts/texts-panel.tsx";
import { ThemePanel } from "../theme/theme-panel.tsx";
import { PalettePanel } from "../tree/palette-panel.tsx";
import { SurfaceList } from "../tree/surface-list.tsx";
import { TreePanel } from "../tree/tree-panel.tsx";
import { SidePanel } from "./panel-edge.tsx";
import styles from "./workbench-panels.module.css";

/** The screens, and below them the panels for what the screen consists of. */
export function LeftPanel() {
  const workbench = useWorkbench();
  const tab = useWorkbenchState(({ panels }) => panels.tab);
  return (
    <SidePanel side="left" className={styles["left"]}>
      <SurfaceList />
      <Tabs
        label={editorTexts.panels}
        region="left"
        selected={tab}
        tabs={[
          { id: "layers", label: editorTexts.layers, content: () => <TreePanel /> },
          { id: "add", label: editorTexts.add, content: () => <PalettePanel /> },
          { id: "logic", label: editorTexts.logic.title, content: () => <LogicPanel /> },
          { id: "theme", label: editorTexts.theme.title, content: () => <ThemePanel /> },
          { id: "texts", label: editorTexts.strings.title, content: () => <TextsPanel /> },
        ]}
        onSelect={(id) => workbench.setPanels({ tab: id, inspected: undefined })}
      />
      {tab === "layers" ? (
        <div className={styles["selection"]}>
          <SelectionBar />
        </div>
      ) : null}
    </SidePanel>
  );
}
