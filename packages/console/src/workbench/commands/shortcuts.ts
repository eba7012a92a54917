import { isPressed } from "../frame/passed-keys.ts";
import type { Workbench } from "../store/create-workbench.ts";
import { type HostCommands, type Shortcut, shortcutGroups } from "./shortcut-table.ts";

/** Toasts have the role of dialogs too, but are in a region. */
const dialogs = "[role=dialog],[role=alertdialog]:not([role=region] *)";

/** In a dialog, such as a table of data: each change is in the draft at once. */
const draftEditor = "[data-edits-draft]";

/** Handles the keys that work in the whole editor until the signal aborts. Fields keep their own. */
export function handleShortcuts(
  workbench: Workbench,
  hostCommands: () => HostCommands,
  signal: AbortSignal,
): void {
  const shortcuts = shortcutGroups.flatMap((group) => group.shortcuts);
  const handle = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const pressed = shortcuts.find(
      ({ run, keys, scope }) =>
        run && keys.some((each) => isPressed(each, event)) && isIn(scope, event),
    );
    if (pressed?.run === undefined) return;
    const isBehindDialog =
      document.querySelector(dialogs) !== null &&
      !(pressed.isForDialogs && goesInto(draftEditor, event));
    // The browser would save its page, or leave it.
    if (!isBehindDialog || pressed.scope === "anywhere") event.preventDefault();
    if (isBehindDialog) return;
    if (pressed.scope === "outside changed texts") [undoneIn] = event.composedPath();
    pressed.run(workbench, hostCommands());
  };
  addEventListener("keydown", handle, { signal });
  // A message that is shown would take F6 for itself, and keep the focus.
  const handleFirst = (event: KeyboardEvent) => {
    if (event.key !== "F6") return;
    event.stopImmediatePropagation();
    handle(event);
  };
  addEventListener("keydown", handleFirst, { signal, capture: true });
  addEventListener("focusin", rememberText, { signal });
  addEventListener("input", forgetUndo, { signal });
}

/** What the field with the focus contained when it got the focus. */
let textAtFocus: string | undefined;

/** Where the draft was undone last, until something is typed: there, the draft is redone too. */
let undoneIn: EventTarget | undefined;

function forgetUndo(): void {
  undoneIn = undefined;
}

function rememberText({ target }: FocusEvent): void {
  textAtFocus = isTextField(target) ? target.value : undefined;
}

function isTextField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/**
 * Whether an event goes to a text with something to undo in it. In one where nothing was typed, the browser would undo what
 * was typed before in another field.
 */
function goesToChangedText(event: Event): boolean {
  const [target = null] = event.composedPath();
  return goesTo(texts, event) && !(isTextField(target) && target.value === textAtFocus);
}

function isIn(scope: Shortcut["scope"], event: KeyboardEvent): boolean {
  switch (scope) {
    case "anywhere":
      return true;
    // A list of choices and a checkbox have no undo of their own.
    case "outside texts":
      return !goesTo(texts, event);
    case "outside texts or undone":
      return !goesTo(texts, event) || event.composedPath()[0] === undoneIn;
    case "outside changed texts":
      return !goesToChangedText(event);
    case "outside fields":
      return !goesTo(`${texts},input,select`, event);
    // The frame passes the keys that its screen doesn't take.
    case "preview":
      return event.target instanceof HTMLIFrameElement;
    case "nodes":
      return isOnNodes(event) && !goesTo(`${texts},input,select`, event);
  }
}

/**
 * Whether an event goes to the tree or the canvas. Elsewhere, the keys for nodes would change what the user isn't looking
 * at: a field that has just lost the focus, or a button, isn't the node.
 */
export function isOnNodes({ target }: Event): boolean {
  return target instanceof Element && target.closest("[data-node-keys]") !== null;
}

function goesInto(part: string, { target }: Event): boolean {
  // A cell's field is removed when it takes in its text, before it is saved.
  const within = target instanceof Element && target.isConnected ? target : document.activeElement;
  return within?.closest(part) !== null;
}

/** Fields in which people type. */
/** A cell of a table takes characters without having a text of its own. */
const texts = "input:not([type=checkbox]),textarea,[contenteditable]:not([data-at]),.cm-content";

function goesTo(fields: string, event: Event): boolean {
  // The code editor is in a shadow root.
  const [target] = event.composedPath();
  return target instanceof HTMLElement && target.matches(fields);
}
