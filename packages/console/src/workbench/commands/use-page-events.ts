import { useEffect, useRef } from "react";
import { surfacesOf } from "../draft/references/node-tree.ts";
import { refuseDrops } from "../frame/refuse-drops.ts";
import type { Workbench } from "../store/create-workbench.ts";
import { useWorkbench } from "../store/use-workbench.ts";
import { afterDialog } from "./after-dialog.ts";
import { handleClipboard } from "./clipboard.ts";
import { focusTree } from "./regions.ts";
import type { HostCommands } from "./shortcut-table.ts";
import { handleShortcuts } from "./shortcuts.ts";

/** Handles the shortcuts and the clipboard of the editor's page, restores its focus after dialogs, and refuses drops from elsewhere. */
export function usePageEvents(hostCommands: HostCommands): void {
  const workbench = useWorkbench();
  const current = useRef(hostCommands);
  current.current = hostCommands;
  useEffect(() => {
    const end = new AbortController();
    handleShortcuts(workbench, () => current.current, end.signal);
    handleClipboard(workbench, end.signal);
    end.signal.addEventListener("abort", refuseDrops());
    end.signal.addEventListener("abort", keepFocus(workbench));
    return () => end.abort();
  }, [workbench]);
}

/** The first button of an empty list of screens. */
const newScreen = "[data-region=surfaces] button";

function hasSurface(workbench: Workbench): boolean {
  return surfacesOf(workbench.getState().draft).length > 0;
}

/** Gives the focus to the tree after a dialog, or to "New screen" once the last screen is deleted, if nothing has it. */
function keepFocus(workbench: Workbench): () => void {
  const giveFocus = () => {
    // Or else the page has given a lost focus to its content already.
    if (document.activeElement?.matches("body, main") === false) return;
    if (hasSurface(workbench)) focusTree();
    else document.querySelector<HTMLElement>(newScreen)?.focus();
  };
  return workbench.subscribe(({ dialog }, former) => {
    if (former.dialog !== undefined && dialog !== former.dialog) afterDialog(giveFocus);
  });
}
