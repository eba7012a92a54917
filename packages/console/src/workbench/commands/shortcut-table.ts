import { flushSync } from "react-dom";
import { shortcuts as words } from "../../texts/editor/shortcuts.ts";
import type { Workbench } from "../store/create-workbench.ts";
import { duplicateSelection, selectParent, toggleVisible } from "./commands.ts";
import { deleteSelection } from "./delete-selection.ts";
import { focusCanvas, focusInspector, focusRegion } from "./regions.ts";

/** What the page around a workbench does on its shortcuts. */
export interface HostCommands {
  readonly save: () => void;
  readonly publish: (() => void) | undefined;
}

/**
 * Where the focus has to be: `texts` are fields with an undo of their own, `undone` is the one in which the draft was undone
 * last, `nodes` are the tree and the canvas, `preview` is the frame of a screen that is tried.
 */
type Scope =
  | "anywhere"
  | "outside texts"
  | "outside changed texts"
  | "outside texts or undone"
  | "outside fields"
  | "nodes"
  | "preview";

export interface Shortcut {
  readonly label: string;
  /** Each does the same. `Mod` is `⌘` on Apple's devices, else `Ctrl`. */
  readonly keys: readonly string[];
  readonly scope: Scope;
  /** Whether it also works in a dialog that edits the draft at once. */
  readonly isForDialogs?: boolean;
  /** Whether it depends on where the focus is, so that the command palette doesn't offer it. */
  readonly needsFocus?: boolean;
  /** Undefined if the element that has the focus handles the keys. */
  readonly run?: (workbench: Workbench, host: HostCommands) => void;
}

interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

/** The keys of the editor: `handleShortcuts` runs them, and the dialog of `?` lists them. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: words.everywhere,
    shortcuts: [
      {
        label: words.save,
        keys: ["Mod+S"],
        scope: "anywhere",
        isForDialogs: true,
        run: (_, { save }) => save(),
      },
      {
        label: words.publish,
        keys: ["Mod+Shift+Enter"],
        scope: "anywhere",
        run: (_, { publish }) => publish?.(),
      },
      { label: words.try, keys: ["Mod+P"], scope: "anywhere", run: toggleTry },
      {
        label: words.leaveTry,
        keys: ["Escape"],
        scope: "preview",
        needsFocus: true,
        run: toggleTry,
      },
      { label: words.search, keys: ["Mod+K"], scope: "anywhere" },
      {
        label: words.nextRegion,
        keys: ["F6"],
        scope: "anywhere",
        needsFocus: true,
        run: () => focusRegion(1),
      },
      {
        label: words.formerRegion,
        keys: ["Shift+F6"],
        scope: "anywhere",
        needsFocus: true,
        run: () => focusRegion(-1),
      },
      {
        label: words.undo,
        keys: ["Mod+Z"],
        scope: "outside changed texts",
        isForDialogs: true,
        run: (workbench) => workbench.undo(),
      },
      {
        label: words.redo,
        keys: ["Mod+Shift+Z", "Mod+Y"],
        scope: "outside texts or undone",
        isForDialogs: true,
        run: (workbench) => workbench.redo(),
      },
      {
        label: words.zoomToFit,
        keys: ["Shift+1"],
        scope: "outside fields",
        run: (workbench) => workbench.setPreview({ zoom: "fit" }),
      },
      {
        label: words.actualSize,
        keys: ["Shift+0"],
        scope: "outside fields",
        run: (workbench) => workbench.setPreview({ zoom: 1 }),
      },
      {
        label: words.title,
        keys: ["?"],
        scope: "outside fields",
        run: (workbench) => workbench.openDialog({ kind: "shortcuts" }),
      },
    ],
  },
  {
    title: words.nodes,
    shortcuts: [
      { label: words.edit, keys: ["Enter"], scope: "nodes", run: focusInspector },
      { label: words.rename, keys: ["F2"], scope: "nodes" },
      { label: words.delete, keys: ["Delete", "Backspace"], scope: "nodes", run: deleteSelection },
      { label: words.duplicate, keys: ["Mod+D"], scope: "outside texts", run: duplicateSelection },
      { label: words.copy, keys: ["Mod+C"], scope: "nodes" },
      { label: words.cut, keys: ["Mod+X"], scope: "nodes" },
      { label: words.paste, keys: ["Mod+V"], scope: "nodes" },
      { label: words.move, keys: ["Alt+↑", "Alt+↓", "Alt+←", "Alt+→"], scope: "nodes" },
      { label: words.hide, keys: ["Mod+Shift+H"], scope: "outside texts", run: toggleVisible },
      { label: words.selectParent, keys: ["Escape"], scope: "nodes", run: selectParent },
      { label: words.menu, keys: ["Shift+F10"], scope: "nodes" },
    ],
  },
  {
    title: words.fields,
    shortcuts: [
      { label: words.tools, keys: ["Alt+Enter"], scope: "anywhere" },
      { label: words.suggestions, keys: ["Ctrl+Space"], scope: "anywhere" },
      { label: words.number, keys: ["↑", "↓"], scope: "anywhere" },
      { label: words.item, keys: ["Alt+↑", "Alt+↓"], scope: "anywhere" },
      { label: words.addAndEdit, keys: ["Mod+Enter"], scope: "anywhere" },
    ],
  },
];

/** Switches between trying and editing the screen. The frame keeps the focus, but a screen that is edited takes no keys. */
export function toggleTry(workbench: Workbench): void {
  const isTried = workbench.getState().panels.mode === "open";
  const isInFrame = document.activeElement instanceof HTMLIFrameElement;
  flushSync(() => workbench.setPanels({ mode: isTried ? "design" : "open" }));
  if (isTried && isInFrame) focusCanvas();
}
