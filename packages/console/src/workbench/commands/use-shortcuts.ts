import { useEffect, useRef } from "react";
import { useWorkbench } from "../store/use-workbench.ts";
import { deleteSelection, duplicateSelection, selectParent, toggleVisible } from "./commands.ts";

/** Toasts have the role of dialogs too, but are in a region. */
const dialogs = "[role=dialog],[role=alertdialog]:not([role=region] *)";

/** Handles the keys that work in the whole editor. Fields keep their own. */
export function useShortcuts(save: () => void, publish: (() => void) | undefined): void {
  const store = useWorkbench();
  const onSave = useRef(save);
  onSave.current = save;
  const onPublish = useRef(publish);
  onPublish.current = publish;
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const key = event.key.toLowerCase();
      const hasCommand = event.metaKey || event.ctrlKey;
      if (hasCommand && key === "s") {
        event.preventDefault();
        if (document.querySelector(dialogs) === null) onSave.current();
        return;
      }
      if (hasCommand && event.shiftKey && key === "enter" && onPublish.current) {
        event.preventDefault();
        if (document.querySelector(dialogs) === null) onPublish.current();
        return;
      }
      // A list of choices and a checkbox have no undo of their own.
      if (isIn(hasCommand ? texts : `${texts},input,select`, event)) return;
      const action = hasCommand
        ? {
            z: event.shiftKey ? store.redo : store.undo,
            y: store.redo,
            d: () => duplicateSelection(store),
            h: event.shiftKey ? () => toggleVisible(store) : undefined,
          }[key]
        : {
            delete: () => deleteSelection(store),
            backspace: () => deleteSelection(store),
            escape: () => selectParent(store),
          }[key];
      if (action === undefined || document.querySelector(dialogs)) return;
      event.preventDefault();
      action();
    };
    addEventListener("keydown", handle);
    return () => removeEventListener("keydown", handle);
  }, [store]);
}

/** Fields in which people type. */
const texts = "input:not([type=checkbox]),textarea,[contenteditable],.cm-content";

/** Whether a key goes to a field. */
function isIn(fields: string, event: Event): boolean {
  // The code editor is in a shadow root.
  const [target] = event.composedPath();
  return target instanceof HTMLElement && target.matches(fields);
}
