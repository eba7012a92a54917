import { isName } from "@screenspec/format";
import { ChevronDown, ChevronRight, EyeOff, Split } from "lucide-react";
import type { CSSProperties } from "react";
import { editorTexts } from "../../texts/editor.ts";
import { pathOf } from "../draft/edits/edit-nodes.ts";
import { valueAt } from "../draft/edits/json-edits.ts";
import { type TreeNode, typeNameOf } from "../draft/references/node-tree.ts";
import { nodeIdsIn } from "../draft/references/references.ts";
import { labelOf } from "../inspector/label-of.ts";
import { NameField } from "../logic/name-field.tsx";
import { useHasProblem } from "../problems/use-has-problem.ts";
import { useWorkbenchState } from "../store/use-workbench.ts";
import styles from "./tree-panel.module.css";
import { typeIcon } from "./type-icons.ts";

export function rowId(pointer: string | undefined): string {
  return `node-${pointer}`;
}

interface TreeRowProps {
  readonly row: TreeNode;
  /** The text or id of the node; empty if it has none. */
  readonly label: string;
  readonly top: number;
  readonly isSelected: boolean;
  readonly isCollapsed: boolean;
  readonly onToggle: (collapse: boolean) => void;
  readonly onSelect: (how: "one" | "range" | "toggle") => void;
  readonly onMenu: (event: React.MouseEvent) => void;
  /** Called with the new id, or undefined if it stays. The id is edited while this is set. */
  readonly rename: ((id: string | undefined) => void) | undefined;
  readonly onPointerDown: (event: React.PointerEvent) => void;
}

/** A node in the tree. */
export function TreeRow({
  row,
  label,
  top,
  isSelected,
  isCollapsed,
  onToggle,
  onSelect,
  onMenu,
  rename,
  onPointerDown,
}: TreeRowProps) {
  const { node, level, slot, hasChildren, position, count, pointer } = row;
  const visible = node["visible"];
  const hasProblem = useHasProblem(pointer);
  const type = typeNameOf(node);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the focus and handles the keys
    <div
      id={rowId(pointer)}
      role="treeitem"
      tabIndex={-1}
      data-pointer={pointer}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={count}
      aria-selected={isSelected}
      aria-expanded={hasChildren ? !isCollapsed : undefined}
      className={styles["row"]}
      style={{ top, "--level": level - 1 } as CSSProperties}
      data-hidden={visible === false || undefined}
      onClick={(event) =>
        onSelect(event.shiftKey ? "range" : event.metaKey || event.ctrlKey ? "toggle" : "one")
      }
      onContextMenu={onMenu}
      onPointerDown={onPointerDown}
    >
      <span
        aria-hidden="true"
        className={styles["toggle"]}
        onClick={(event) => {
          event.stopPropagation();
          if (hasChildren) onToggle(!isCollapsed);
        }}
      >
        {hasChildren ? isCollapsed ? <ChevronRight /> : <ChevronDown /> : null}
      </span>
      <span
        {...(label ? { role: "img", "aria-label": type } : { "aria-hidden": true })}
        className={styles["icon"]}
        title={type}
      >
        {typeIcon(type, node["type"] === "Component")}
      </span>
      {rename ? (
        <NodeIdField pointer={pointer} onEnd={rename} />
      ) : (
        <span className={styles["label"]} title={label || undefined}>
          {label || type}
        </span>
      )}
      {slot === undefined ? null : <span className={styles["slot"]}>{slotName(slot)}</span>}
      {visible === false ? <EyeOff role="img" aria-label={editorTexts.hidden} /> : null}
      {visible !== undefined && typeof visible !== "boolean" ? (
        <Split role="img" aria-label={editorTexts.conditional} />
      ) : null}
      {hasProblem ? (
        <span role="img" aria-label={editorTexts.problems} className={styles["problem"]} />
      ) : null}
    </div>
  );
}

/** A slot in words: `itemTemplate` is `Item template`, `tabs 2 body` is `Tabs 2`. */
function slotName(slot: string): string {
  return labelOf(slot.replace(/(?<= \d+) .*/, ""));
}

interface NodeIdFieldProps {
  readonly pointer: string;
  /** Called with undefined if the id stays as it was. */
  readonly onEnd: (id: string | undefined) => void;
}

function NodeIdField({ pointer, onEnd }: NodeIdFieldProps) {
  const draft = useWorkbenchState((state) => state.draft);
  const words = editorTexts.surfaceActions;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press in the field neither selects nor drags
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    <span
      className={styles["rename"]}
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <NameField
        label={editorTexts.inspector.id}
        name={`${valueAt(draft, [...pathOf(draft, pointer), "id"]) ?? ""}`}
        problemOf={(id) => {
          if (new Set(nodeIdsIn(draft)).has(id)) return words.idTaken(id);
          return isName(id) ? undefined : words.idForm;
        }}
        onEnd={onEnd}
      />
    </span>
  );
}
