import { pointerOf } from "@screenspec/format";
import { ChevronRight, Columns2, Copy, Ellipsis, Rows2, Trash2 } from "lucide-react";
import { useState } from "react";
import { editorTexts } from "../../texts/editor.ts";
import { deleteSelection, duplicateSelection, wrapSelection } from "../commands/commands.ts";
import { nodeMenu } from "../commands/node-menu.ts";
import { pathOf } from "../draft/edits/edit-nodes.ts";
import { valueAt } from "../draft/edits/json-edits.ts";
import { isNode, ownerOf, typeNameOf } from "../draft/references/node-tree.ts";
import { MenuAt } from "../panels/menu-at.tsx";
import { useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
import styles from "./selection-bar.module.css";

/** So many nodes are in the breadcrumb. */
const maxCrumbs = 3;

/** The path to the selected node, and the actions for it. */
export function SelectionBar() {
  const workbench = useWorkbench();
  const draft = useWorkbenchState((state) => state.draft);
  const selection = useWorkbenchState((state) => state.selection);
  const [menuAt, setMenuAt] = useState<{ readonly x: number; readonly y: number }>();
  const selected = selection.at(-1);
  if (selected === undefined) return null;
  const crumbs: { readonly pointer: string; readonly name: string }[] = [];
  for (
    let path: readonly (string | number)[] | undefined = pathOf(draft, selected);
    path && crumbs.length < maxCrumbs;
    path = ownerOf(draft, path)
  ) {
    const node = valueAt(draft, path);
    if (!isNode(node)) break;
    crumbs.unshift({ pointer: pointerOf(path), name: typeNameOf(node) });
  }
  const words = editorTexts.actions;
  return (
    <div role="toolbar" aria-label={words.menu} className={styles["bar"]}>
      {crumbs.map(({ pointer, name }, index) => (
        <span key={pointer} className={styles["crumb"]}>
          {index > 0 ? <ChevronRight aria-hidden="true" /> : null}
          <button
            type="button"
            aria-current={pointer === selected || undefined}
            onClick={() => workbench.select(pointer)}
          >
            {name}
          </button>
        </span>
      ))}
      <span className={styles["line"]} />
      <button
        type="button"
        title={words.duplicate}
        aria-label={words.duplicate}
        onClick={() => duplicateSelection(workbench)}
      >
        <Copy />
      </button>
      <button
        type="button"
        title={words.wrapIn("Row")}
        aria-label={words.wrapIn("Row")}
        onClick={() => wrapSelection(workbench, "Row")}
      >
        <Columns2 />
      </button>
      <button
        type="button"
        title={words.wrapIn("Column")}
        aria-label={words.wrapIn("Column")}
        onClick={() => wrapSelection(workbench, "Column")}
      >
        <Rows2 />
      </button>
      <button
        type="button"
        title={words.delete}
        aria-label={words.delete}
        onClick={() => deleteSelection(workbench)}
      >
        <Trash2 />
      </button>
      <button
        type="button"
        title={words.more}
        aria-label={words.more}
        aria-haspopup="menu"
        onClick={(event) => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect();
          setMenuAt({ x: left, y: bottom });
        }}
      >
        <Ellipsis />
      </button>
      {menuAt === undefined ? null : (
        <MenuAt
          label={words.more}
          at={menuAt}
          entries={nodeMenu(workbench)}
          onClose={() => setMenuAt(undefined)}
        />
      )}
    </div>
  );
}
