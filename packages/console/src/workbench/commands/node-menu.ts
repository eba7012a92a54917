import { type JsonObject, pointerOf } from "@screenspec/format";
import { describeKeys } from "../../design/describe-keys.ts";
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
  detachSelection,
  duplicateSelection,
  moveSelection,
  selectParent,
  toggleVisible,
  unwrapSelection,
  wrapSelection,
} from "./commands.ts";
import { deleteSelection } from "./delete-selection.ts";
import { moveOut } from "./move-out.ts";

/** The actions for the selected nodes: the context menu of the tree and the canvas, and the menu of the inspector. */
export function nodeMenu(workbench: Workbench): readonly MenuEntry[] {
  const words = editorTexts.actions;
  const clipboard = editorTexts.clipboard;
  const { draft, selection } = workbench.getState();
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
          { label: words.editComponent, onAction: () => workbench.show(component) },
          { label: words.detach, onAction: () => detachSelection(workbench) },
        ]),
    {
      label: clipboard.cut,
      keys: describeKeys("Mod+X"),
      onAction: () => void cutSelection(workbench),
      isFirstOfGroup: component !== undefined,
    },
    {
      label: clipboard.copy,
      keys: describeKeys("Mod+C"),
      onAction: () => void copySelection(workbench),
    },
    {
      label: clipboard.paste,
      keys: describeKeys("Mod+V"),
      onAction: () => void pasteFromClipboard(workbench),
    },
    {
      label: words.duplicate,
      keys: describeKeys("Mod+D"),
      onAction: () => duplicateSelection(workbench),
    },
    ...(isRoot
      ? []
      : [
          {
            label: areAllHidden(draft, selection) ? words.show : words.hide,
            keys: describeKeys("Mod+Shift+H"),
            onAction: () => toggleVisible(workbench),
          },
        ]),
    {
      label: words.selectParent,
      keys: describeKeys("Escape"),
      onAction: () => selectParent(workbench),
    },
    ...(isRoot
      ? []
      : [
          ...["Column", "Row", "Stack"].map((type, index) => ({
            label: words.wrapIn(type),
            onAction: () => wrapSelection(workbench, type),
            isFirstOfGroup: index === 0,
          })),
        ]),
    ...otherTypesOf(node).map((type, index) => ({
      label: words.changeTo(type),
      onAction: () => changeSelectionTo(workbench, type),
      isFirstOfGroup: index === 0,
    })),
    ...(hasChildren && typeof first?.at(-1) === "number" && !isRoot
      ? [{ label: words.unwrap, onAction: () => unwrapSelection(workbench) }]
      : []),
    ...(isRoot
      ? []
      : [
          {
            label: words.extract,
            onAction: () => workbench.openDialog({ kind: "extract", pointers: selection }),
          },
          {
            label: words.extractTexts,
            onAction: () => workbench.openDialog({ kind: "extract-texts", pointers: selection }),
          },
          {
            label: words.moveUp,
            keys: describeKeys("Alt+↑"),
            onAction: () => moveSelection(workbench, "up"),
            isFirstOfGroup: true,
          },
          {
            label: words.moveDown,
            keys: describeKeys("Alt+↓"),
            onAction: () => moveSelection(workbench, "down"),
          },
          {
            label: words.moveOut,
            keys: describeKeys("Alt+←"),
            onAction: () => moveOut(workbench),
          },
          {
            label: words.moveIn,
            keys: describeKeys("Alt+→"),
            onAction: () => moveSelection(workbench, "in"),
          },
          {
            label: words.delete,
            keys: describeKeys("Delete"),
            onAction: () => deleteSelection(workbench),
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
