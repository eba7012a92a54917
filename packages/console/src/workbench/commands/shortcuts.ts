import type { Workbench } from "../store/create-workbench.ts";
import { deleteSelection, duplicateSelection, selectParent, toggleVisible } from "./commands.ts";

/** Toasts have the role of dialogs too, but are in a region. */
const dialogs = "[role=dialog],[role=alertdialog]:not([role=region] *)";

/** What the page around a workbench does on its shortcuts. */
export interface HostCommands {
  readonly save: () => void;
  readonly publish: (() => void) | undefined;
}

/** Handles the keys that work in the whole editor until the signal aborts. Fields keep their own. */
export function handleShortcuts(
  workbench: Workbench,
  hostCommands: () => HostCommands,
  signal: AbortSignal,
): void {
  const handle = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const key = event.key.toLowerCase();
    const hasCommand = event.metaKey || event.ctrlKey;
    const { save, publish } = hostCommands();
    if (hasCommand && key === "s") {
      event.preventDefault();
      if (document.querySelector(dialogs) === null) save();
      return;
    }
    if (hasCommand && event.shiftKey && key === "enter" && publish) {
      event.preventDefault();
      if (document.querySelector(dialogs) === null) publish();
      return;
    }
    // A list of choices and a checkbox have no undo of their own.
    if (isIn(hasCommand ? texts : `${texts},input,select`, event)) return;
    const action = hasCommand
      ? {
          z: event.shiftKey ? workbench.redo : workbench.undo,
          y: workbench.redo,
          d: () => duplicateSelection(workbench),
          h: event.shiftKey ? () => toggleVisible(workbench) : undefined,
        }[key]
      : event.shiftKey
        ? // Layouts of keyboards have different characters there.
          {
            Digit1: () => workbench.setPreview({ zoom: "fit" }),
            Digit0: () => workbench.setPreview({ zoom: 1 }),
          }[event.code]
        : isOnNodes(event)
          ? {
              delete: () => deleteSelection(workbench),
              backspace: () => deleteSelection(workbench),
              escape: () => selectParent(workbench),
            }[key]
          : undefined;
    if (action === undefined || document.querySelector(dialogs)) return;
    event.preventDefault();
    action();
  };
  addEventListener("keydown", handle, { signal });
}

/**
 * Whether an event goes to the tree or the canvas. Elsewhere, the keys for nodes would change what the user isn't looking
 * at: a field that has just lost the focus, or a button, isn't the node.
 */
export function isOnNodes({ target }: Event): boolean {
  return target instanceof Element && target.closest("[data-node-keys]") !== null;
}

/** Fields in which people type. */
const texts = "input:not([type=checkbox]),textarea,[contenteditable],.cm-content";

/** Whether a key goes to a field. */
function isIn(fields: string, event: Event): boolean {
  // The code editor is in a shadow root.
  const [target] = event.composedPath();
  return target instanceof HTMLElement && target.matches(fields);
}
