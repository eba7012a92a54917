import { describeKeys } from "../../design/describe-keys.ts";
import { shortcuts as words } from "../../texts/editor/shortcuts.ts";
import { editorTexts } from "../../texts/editor.ts";
import type { Workbench } from "../store/create-workbench.ts";
import type { PanelState } from "../store/panels-slice.ts";
import { workbenchViews } from "../store/workbench-views.ts";
import { afterDialog } from "./after-dialog.ts";
import { focusAdd, focusNewLanguage } from "./regions.ts";
import { type HostCommands, shortcutGroups } from "./shortcut-table.ts";

interface EditorCommand {
  readonly label: string;
  readonly keys?: string;
  readonly onAction: () => void;
}

/** The editor's commands in the command palette: the shortcuts that work everywhere, and actions that have only a button. */
export function editorCommands(workbench: Workbench, host: HostCommands): readonly EditorCommand[] {
  const openTab = (tab: PanelState["tab"], focus: () => void) => {
    workbench.setPanels({ tab });
    afterDialog(focus);
  };
  const [everywhere] = shortcutGroups;
  const fromKeys = (everywhere?.shortcuts ?? []).flatMap(
    ({ label, keys: [keys = ""], needsFocus = false, run }): readonly EditorCommand[] => {
      const isForbidden = label === words.publish && host.publish === undefined;
      if (run === undefined || needsFocus || isForbidden) return [];
      return [{ label, keys: describeKeys(keys), onAction: () => run(workbench, host) }];
    },
  );
  return [
    ...fromKeys,
    {
      label: editorTexts.newScreen,
      onAction: () => workbench.openDialog({ kind: "new-screen" }),
    },
    { label: words.addSomething, onAction: () => openTab("add", focusAdd) },
    {
      label: editorTexts.strings.extract,
      onAction: () => workbench.openDialog({ kind: "extract-texts" }),
    },
    {
      label: editorTexts.strings.addLanguage,
      onAction: () => openTab("texts", focusNewLanguage),
    },
    ...workbenchViews.map((view) => ({
      label: `${editorTexts.view}: ${editorTexts.views[view]}`,
      onAction: () => workbench.setPanels({ view }),
    })),
  ];
}
