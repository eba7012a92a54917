import { pointerOf } from "@screenspec/format";
import {
  ArrowDown,
  ArrowUp,
  ChevronRight,
  Columns2,
  Copy,
  Ellipsis,
  Rows2,
  SlidersHorizontal,
  Trash2,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { editorTexts } from "../../texts/editor.ts";
import { duplicateSelection, moveSelection, wrapSelection } from "../commands/commands.ts";
import { deleteSelection } from "../commands/delete-selection.ts";
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
      <ToolButton
        label={words.edit}
        icon={<SlidersHorizontal />}
        when="narrow"
        onPress={() => workbench.setPanels({ view: "visual", narrowPanel: "inspector" })}
      />
      <ToolButton
        label={words.moveUp}
        icon={<ArrowUp />}
        when="narrow"
        onPress={() => moveSelection(workbench, "up")}
      />
      <ToolButton
        label={words.moveDown}
        icon={<ArrowDown />}
        when="narrow"
        onPress={() => moveSelection(workbench, "down")}
      />
      <ToolButton
        label={words.duplicate}
        icon={<Copy />}
        when="wide"
        onPress={() => duplicateSelection(workbench)}
      />
      <ToolButton
        label={words.wrapIn("Row")}
        icon={<Columns2 />}
        when="wide"
        onPress={() => wrapSelection(workbench, "Row")}
      />
      <ToolButton
        label={words.wrapIn("Column")}
        icon={<Rows2 />}
        when="wide"
        onPress={() => wrapSelection(workbench, "Column")}
      />
      <ToolButton
        label={words.delete}
        icon={<Trash2 />}
        onPress={() => deleteSelection(workbench)}
      />
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

interface ToolButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Whether the window has to be narrow or wide for it. The menu has what a narrow one has no room for. */
  readonly when?: "narrow" | "wide";
  readonly onPress: () => void;
}

function ToolButton({ label, icon, when, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      className={when && styles[when]}
      onClick={onPress}
    >
      {icon}
    </button>
  );
}
