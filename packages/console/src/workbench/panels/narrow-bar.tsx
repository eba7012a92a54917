import { Ellipsis, Layers, MonitorSmartphone, Plus, SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Menu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import popover from "../../design/controls/popover.module.css";
import { bottomPanel } from "../../texts/editor/bottom-panel.ts";
import { editorTexts } from "../../texts/editor.ts";
import { bottomTabs, type PanelState } from "../store/panels-slice.ts";
import { useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
import styles from "./narrow-bar.module.css";

const words = editorTexts.narrowBar;

/** A panel that the bar has a button for, rather than an entry of its menu. */
function mainPanelOf({ narrowPanel, tab, view }: PanelState) {
  if (narrowPanel === "inspector") return "edit";
  if (narrowPanel === "canvas") return view === "json" ? "more" : "canvas";
  return narrowPanel === "left" && (tab === "layers" || tab === "add") ? tab : "more";
}

/** Chooses the panel that a window shows which has room for one. Wider windows don't show the bar. */
export function NarrowBar() {
  const workbench = useWorkbench();
  const shown = useWorkbenchState(({ panels }) => mainPanelOf(panels));
  const redoLabel = useWorkbenchState(({ future }) => future.at(-1)?.label);
  const { setPanels } = workbench;
  const buttonOf = (id: typeof shown, icon: ReactNode, changed: Partial<PanelState>) => (
    <button
      type="button"
      className={styles["button"]}
      aria-current={shown === id || undefined}
      onClick={() => setPanels(changed)}
    >
      {icon}
      {words[id]}
    </button>
  );
  return (
    <nav aria-label={editorTexts.panels} className={styles["bar"]}>
      {buttonOf("layers", <Layers aria-hidden="true" />, { tab: "layers", inspected: undefined })}
      {buttonOf("add", <Plus aria-hidden="true" />, { tab: "add", inspected: undefined })}
      {buttonOf("canvas", <MonitorSmartphone aria-hidden="true" />, { view: "visual" })}
      {buttonOf("edit", <SlidersHorizontal aria-hidden="true" />, {
        view: "visual",
        narrowPanel: "inspector",
      })}
      <MenuTrigger>
        <Button
          className={styles["button"] ?? ""}
          {...(shown === "more" ? { "data-current": "" } : {})}
        >
          <Ellipsis aria-hidden="true" />
          {words.more}
        </Button>
        <Popover className={popover["popover"] ?? ""} placement="top end">
          <Menu aria-label={words.more} className={popover["list"] ?? ""}>
            {[
              // The header has no room for it on a phone.
              ...(redoLabel === undefined
                ? []
                : [{ label: editorTexts.redo(redoLabel), onAction: workbench.redo }]),
              ...moreOf(setPanels),
            ].map(({ label, onAction }) => (
              <MenuItem key={label} className={popover["item"] ?? ""} onAction={onAction}>
                {label}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </nav>
  );
}

function moreOf(setPanels: (changed: Partial<PanelState>) => void) {
  const { logic, theme, strings, views } = editorTexts;
  const tabs = { logic: logic.title, theme: theme.title, texts: strings.title };
  return [
    ...(["logic", "theme", "texts"] as const).map((tab) => ({
      label: tabs[tab],
      onAction: () => setPanels({ tab, inspected: undefined }),
    })),
    ...bottomTabs.map((bottomTab) => ({
      label: tab(bottomTab),
      onAction: () => setPanels({ bottomTab, isBottomOpen: true }),
    })),
    { label: views.json, onAction: () => setPanels({ view: "json" }) },
  ];
}

function tab(bottomTab: (typeof bottomTabs)[number]): string {
  return bottomPanel.tabs[bottomTab];
}
