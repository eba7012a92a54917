import { pointerOf } from "@screenspec/format";
import { useVirtualizer } from "@tanstack/react-virtual";
import { ChevronDown, ChevronRight, EyeOff, Split } from "lucide-react";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { pathOf } from "../../editing/edit-nodes.ts";
import { valueAt } from "../../editing/json-edits.ts";
import {
  describeNode,
  isNode,
  surfacesOf,
  type TreeNode,
  treeOf,
  typeNameOf,
} from "../../editing/node-tree.ts";
import { editorTexts } from "../../texts/editor.ts";
import { moveSelection } from "./commands.ts";
import { useChecked, useEditor, useEditorState } from "./editor-context.ts";
import { addDropArea, useDrag, useNodeDrag } from "./node-drag.ts";
import { dropTargetInTree } from "./tree-drop-target.ts";
import styles from "./tree-panel.module.css";

const rowHeight = 28;

/** The nodes of the screen as a tree (WAI-ARIA, "Tree View Pattern"). */
export function TreePanel() {
  const store = useEditor();
  const draft = useEditorState((state) => state.draft);
  const surfacePointer = useEditorState((state) => state.surface);
  const selection = useEditorState((state) => state.selection);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const tree = useRef<HTMLDivElement>(null);
  const startDrag = useNodeDrag();
  const { source, target } = useDrag();
  const problems = useProblemPointers();

  const rows = useMemo(() => {
    const surface = surfacesOf(draft).find(({ path }) => pointerOf(path) === surfacePointer);
    return surface ? treeOf(draft, surface, (pointer) => collapsed.has(pointer)) : [];
  }, [draft, surfacePointer, collapsed]);
  const active = selection.at(-1);
  const activeIndex = rows.findIndex(({ pointer }) => pointer === active);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => tree.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });

  useEffect(() => {
    if (activeIndex >= 0) virtualizer.scrollToIndex(activeIndex);
  }, [activeIndex, virtualizer]);
  useEffect(() => {
    // What was selected elsewhere is shown.
    if (active === undefined) return;
    setCollapsed((before) => {
      const hiding = [...before].filter((pointer) => active.startsWith(`${pointer}/`));
      return hiding.length === 0
        ? before
        : new Set([...before].filter((each) => !hiding.includes(each)));
    });
  }, [active]);
  useEffect(
    () => addDropArea((x, y) => dropTargetInTree(store.getState().draft, tree.current, x, y)),
    [store],
  );

  const toggle = (pointer: string, collapse: boolean) =>
    setCollapsed((before) => {
      const changed = new Set(before);
      if (collapse) changed.add(pointer);
      else changed.delete(pointer);
      return changed;
    });
  const selectAt = (index: number, extend = false) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    if (!row) return;
    if (extend) store.select(...selection.filter((each) => each !== row.pointer), row.pointer);
    else store.select(row.pointer);
  };
  const handleKey = (event: KeyboardEvent) => {
    const row = rows[activeIndex];
    if (event.altKey) {
      const direction = (
        { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "out", ArrowRight: "in" } as const
      )[event.key as "ArrowUp"];
      if (direction === undefined) return;
      event.preventDefault();
      moveSelection(store, direction);
      return;
    }
    const actions: { readonly [key: string]: () => void } = {
      ArrowDown: () => selectAt(activeIndex + 1, event.shiftKey),
      ArrowUp: () => selectAt(Math.max(0, activeIndex - 1), event.shiftKey),
      Home: () => selectAt(0),
      End: () => selectAt(rows.length - 1),
      ArrowRight: () => {
        if (row?.hasChildren && collapsed.has(row.pointer)) toggle(row.pointer, false);
        else if (row?.hasChildren) selectAt(activeIndex + 1);
      },
      ArrowLeft: () => {
        if (row?.hasChildren && !collapsed.has(row.pointer)) toggle(row.pointer, true);
        else if (row?.parent !== undefined) store.select(row.parent);
      },
      F2: () => document.querySelector<HTMLElement>("[data-node-id] input")?.focus(),
      Enter: () =>
        document
          .querySelector<HTMLElement>("[data-inspector] input, [data-inspector] button")
          ?.focus(),
    };
    const action = event.metaKey || event.ctrlKey ? undefined : actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  };

  if (rows.length === 0) return <p className={styles["empty"]}>{editorTexts.emptyTree}</p>;
  return (
    <div
      ref={tree}
      role="tree"
      aria-label={editorTexts.tree}
      aria-multiselectable="true"
      aria-activedescendant={activeIndex >= 0 ? rowId(active) : undefined}
      tabIndex={0}
      className={styles["tree"]}
      onKeyDown={handleKey}
    >
      <div style={{ height: virtualizer.getTotalSize() }} className={styles["rows"]}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <TreeRow
              key={row.pointer}
              row={row}
              top={start}
              isSelected={selection.includes(row.pointer)}
              isCollapsed={collapsed.has(row.pointer)}
              hasProblem={problems.has(row.pointer)}
              onToggle={(collapse) => toggle(row.pointer, collapse)}
              onSelect={(extend) => selectAt(index, extend)}
              onPointerDown={(event) => {
                const pointers = selection.includes(row.pointer) ? selection : [row.pointer];
                startDrag(event, { kind: "nodes", pointers });
              }}
            />
          );
        })}
      </div>
      {source && target ? <div className={styles["drop"]} style={target.mark} /> : null}
    </div>
  );
}

function rowId(pointer: string | undefined): string {
  return `node-${pointer}`;
}

interface TreeRowProps {
  readonly row: TreeNode;
  readonly top: number;
  readonly isSelected: boolean;
  readonly isCollapsed: boolean;
  readonly hasProblem: boolean;
  readonly onToggle: (collapse: boolean) => void;
  readonly onSelect: (extend: boolean) => void;
  readonly onPointerDown: (event: React.PointerEvent) => void;
}

function TreeRow({
  row,
  top,
  isSelected,
  isCollapsed,
  hasProblem,
  onToggle,
  onSelect,
  onPointerDown,
}: TreeRowProps) {
  const { node, level, slot, hasChildren, position, count, pointer } = row;
  const visible = node["visible"];
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
      style={{ top, paddingInlineStart: 8 + (level - 1) * 14 }}
      onClick={(event) => onSelect(event.shiftKey || event.metaKey || event.ctrlKey)}
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
      {slot === undefined ? null : <span className={styles["slot"]}>{slot}</span>}
      <span className={styles["type"]}>{typeNameOf(node)}</span>
      <span className={styles["label"]}>{describeNode(node)}</span>
      {visible === false ? <EyeOff aria-label={editorTexts.hidden} /> : null}
      {visible !== undefined && typeof visible !== "boolean" ? (
        <Split aria-label={editorTexts.conditional} />
      ) : null}
      {hasProblem ? (
        <span role="img" aria-label={editorTexts.problems} className={styles["problem"]} />
      ) : null}
    </div>
  );
}

/** The nodes that have a problem themselves. */
function useProblemPointers(): ReadonlySet<string> {
  const checked = useChecked();
  return useMemo(() => {
    const pointers = new Set<string>();
    for (const { kind, pointer } of checked?.diagnostics ?? []) {
      if (kind === "advice" || checked === undefined) continue;
      const path = pathOf(checked.draft, pointer);
      for (let length = path.length; length > 0; length--) {
        const owner = path.slice(0, length);
        if (!isNode(valueAt(checked.draft, owner))) continue;
        pointers.add(pointerOf(owner));
        break;
      }
    }
    return pointers;
  }, [checked]);
}
