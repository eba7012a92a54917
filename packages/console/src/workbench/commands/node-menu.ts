import { type JsonObject, pointerOf } from "@screenspec/format";
import { editorTexts } from "../../texts/editor.ts";
import { otherTypesOf } from "../draft/edits/change-type.ts";
import { pathOf } from "../draft/edits/edit-nodes.ts";
import { valueAt } from "../draft/edits/json-edits.ts";
import { isNode } from "../draft/references/node-tree.ts";
import type { MenuEntry } from "../panels/menu-at.tsx";
import type { Workbench } from "../store/create-workbench.ts";
import { copySelection, cutSelection, pasteFromClipboard } from "./clipboard.ts";
import {
  areAllHidden,
  changeSelectionTo,
  deleteSelection,
  detachSelection,
  duplicateSelection,
  moveSelection,
  selectParent,
  toggleVisible,
  unwrapSelection,
  wrapSelection,
} from "./commands.ts";

/** The actions for the selected nodes: the context menu of the tree and the canvas, and the menu of the inspector. */
export function nodeMenu(store: Workbench): readonly MenuEntry[] {
  const words = editorTexts.actions;
  const clipboard = editorTexts.clipboard;
  const { draft, selection } = store.getState();
  const paths = selection.map((pointer) => pathOf(draft, pointer));
  const isRoot = paths.some((path) => path[0] === "components" && path.length === 2);
  const [first] = selection.length === 1 ? paths : [];
  const node = first === undefined ? undefined : valueAt(draft, first);
  const component = componentPointer(draft, node);
  const hasChildren = Array.isArray(Object(node).children);
  return [
    ...(component === undefined
      ? []
      : [
          { label: words.editComponent, onAction: () => store.show(component) },
          { label: words.detach, onAction: () => detachSelection(store) },
        ]),
    {
      label: clipboard.cut,
      keys: keys("X"),
      onAction: () => void cutSelection(store),
      isFirstOfGroup: component !== undefined,
    },
    { label: clipboard.copy, keys: keys("C"), onAction: () => void copySelection(store) },
    { label: clipboard.paste, keys: keys("V"), onAction: () => void pasteFromClipboard(store) },
    { label: words.duplicate, keys: keys("D"), onAction: () => duplicateSelection(store) },
    ...(isRoot
      ? []
      : [
          {
            label: areAllHidden(draft, selection) ? words.show : words.hide,
            keys: keys("Shift+H"),
            onAction: () => toggleVisible(store),
          },
        ]),
    { label: words.selectParent, keys: "Esc", onAction: () => selectParent(store) },
    ...(isRoot
      ? []
      : [
          ...["Column", "Row", "Stack"].map((type, index) => ({
            label: words.wrapIn(type),
            onAction: () => wrapSelection(store, type),
            isFirstOfGroup: index === 0,
          })),
        ]),
    ...otherTypesOf(node).map((type, index) => ({
      label: words.changeTo(type),
      onAction: () => changeSelectionTo(store, type),
      isFirstOfGroup: index === 0,
    })),
    ...(hasChildren && typeof first?.at(-1) === "number" && !isRoot
      ? [{ label: words.unwrap, onAction: () => unwrapSelection(store) }]
      : []),
    ...(isRoot
      ? []
      : [
          {
            label: words.extract,
            onAction: () => store.openDialog({ kind: "extract", pointers: selection }),
          },
          {
            label: words.moveUp,
            keys: "Alt+↑",
            onAction: () => moveSelection(store, "up"),
            isFirstOfGroup: true,
          },
          { label: words.moveDown, keys: "Alt+↓", onAction: () => moveSelection(store, "down") },
          { label: words.moveOut, keys: "Alt+←", onAction: () => moveSelection(store, "out") },
          { label: words.moveIn, keys: "Alt+→", onAction: () => moveSelection(store, "in") },
          {
            label: words.delete,
            keys: words.deleteKey,
            onAction: () => deleteSelection(store),
            isDanger: true,
            isFirstOfGroup: true,
          },
        ]),
  ];
}

/** The pointer of the component to which a node refers. */
function componentPointer(draft: JsonObject, node: unknown): string | undefined {
  if (!isNode(node) || node["type"] !== "Component") return undefined;
  const components = valueAt(draft, ["components"]);
  if (!Array.isArray(components)) return undefined;
  const index = components.findIndex((component) => Object(component).id === node["ref"]);
  return index < 0 ? undefined : pointerOf(["components", index]);
}

const isMac = navigator.userAgent.includes("Mac");

function keys(letter: string): string {
  return isMac ? `⌘${letter.replace("Shift+", "⇧")}` : `Ctrl+${letter}`;
}
