import { type JsonObject, pointerOf } from "@screenspec/format";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { editorTexts } from "../../texts/editor.ts";
import { renameNodeAt } from "../commands/commands.ts";
import { contains, scrollSpeed } from "../commands/drop-area.ts";
import { useNodeDrag } from "../commands/node-drag.ts";
import { nodeMenu } from "../commands/node-menu.ts";
import { describeNodeIn } from "../draft/references/data-in-words.ts";
import { surfacesOf, treeOf } from "../draft/references/node-tree.ts";
import { MenuAt, pointBelow } from "../panels/menu-at.tsx";
import { useShownLocale, useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
import { dropTargetInTree } from "./tree-drop-target.ts";
import styles from "./tree-panel.module.css";
import { rowId, TreeRow } from "./tree-row.tsx";
import { useTreeKeys } from "./use-tree-keys.ts";

/** Rows are as high as the token `--field-height`. */
const touch = matchMedia("(pointer: coarse), (width < 900px)");

/** The nodes of the screen as a tree (WAI-ARIA, "Tree View Pattern"). */
export function TreePanel() {
  const workbench = useWorkbench();
  const draft = useWorkbenchState((state) => state.draft);
  const surfacePointer = useWorkbenchState((state) => state.surface);
  const selection = useWorkbenchState((state) => state.selection);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [renamed, setRenamed] = useState<string>();
  const [menuAt, setMenuAt] = useState<{ readonly x: number; readonly y: number }>();
  const tree = useRef<HTMLDivElement>(null);
  /** The end of a range that stays while the other moves. */
  const anchor = useRef<string>(undefined);
  const startDrag = useNodeDrag();
  const locale = useShownLocale();
  const describe = (node: JsonObject) => describeNodeIn(draft, node, locale);

  const active = selection.at(-1);
  const [revealed, setRevealed] = useState(active);
  if (active !== revealed) {
    setRevealed(active);
    // A node that is selected elsewhere is shown.
    const isAround = (pointer: string) => active?.startsWith(`${pointer}/`) ?? false;
    if ([...collapsed].some(isAround)) {
      setCollapsed(new Set([...collapsed].filter((pointer) => !isAround(pointer))));
    }
  }
  const rows = useMemo(() => {
    const surface = surfacesOf(draft).find(({ path }) => pointerOf(path) === surfacePointer);
    return surface ? treeOf(draft, surface, (pointer) => collapsed.has(pointer)) : [];
  }, [draft, surfacePointer, collapsed]);
  const activeIndex = rows.findIndex(({ pointer }) => pointer === active);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => tree.current,
    estimateSize: () => (touch.matches ? 44 : 28),
    overscan: 12,
  });

  useEffect(() => {
    if (activeIndex >= 0) virtualizer.scrollToIndex(activeIndex);
  }, [activeIndex, virtualizer]);
  const attach = useCallback(
    (element: HTMLDivElement) => {
      tree.current = element;
      const removeDropArea = workbench.addDropArea({
        findTarget: (x, y) => dropTargetInTree(workbench.getState(), element, x, y),
        scroll: (x, y) => scrollTree(element, x, y),
      });
      touch.addEventListener("change", virtualizer.measure);
      return () => {
        tree.current = null;
        removeDropArea();
        touch.removeEventListener("change", virtualizer.measure);
      };
    },
    [workbench, virtualizer],
  );

  const toggle = (pointers: readonly string[], collapse: boolean) =>
    setCollapsed((before) => {
      const changed = new Set(before);
      for (const pointer of pointers) changed[collapse ? "add" : "delete"](pointer);
      return changed;
    });
  const selectAt = (index: number, how: "one" | "range" | "toggle" = "one") => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    if (!row) return;
    const { pointer } = row;
    const from = rows.findIndex((each) => each.pointer === (anchor.current ?? active));
    if (how === "range" && from >= 0) {
      const to = rows.indexOf(row);
      const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
      workbench.select(
        ...range.map((each) => each.pointer).filter((each) => each !== pointer),
        pointer,
      );
      anchor.current ??= active;
      return;
    }
    anchor.current = pointer;
    const others = selection.filter((each) => each !== pointer);
    if (how === "one") workbench.select(pointer);
    else workbench.select(...others, ...(others.length < selection.length ? [] : [pointer]));
  };
  const openMenuAtRow = () => {
    const row = active === undefined ? null : document.getElementById(rowId(active));
    if (row) setMenuAt(pointBelow(row));
  };
  const handleKey = useTreeKeys({
    rows,
    activeIndex,
    collapsed,
    describe,
    onSelect: selectAt,
    onToggle: toggle,
    onRename: setRenamed,
    onMenu: openMenuAtRow,
  });
  const endRename = (id: string | undefined) => {
    if (renamed !== undefined && id !== undefined) renameNodeAt(workbench, renamed, id);
    setRenamed(undefined);
    tree.current?.focus();
  };

  if (rows.length === 0) return <p className={styles["empty"]}>{editorTexts.emptyTree}</p>;
  return (
    <div
      ref={attach}
      role="tree"
      aria-label={editorTexts.tree}
      aria-multiselectable="true"
      aria-activedescendant={activeIndex >= 0 ? rowId(active) : undefined}
      tabIndex={0}
      data-node-keys=""
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
              label={describe(row.node)}
              top={start}
              isSelected={selection.includes(row.pointer)}
              isCollapsed={collapsed.has(row.pointer)}
              onToggle={(collapse) => toggle([row.pointer], collapse)}
              onSelect={(how) => {
                // The row may be removed when it is scrolled out of view.
                tree.current?.focus();
                selectAt(index, how);
              }}
              onMenu={(event) => {
                event.preventDefault();
                tree.current?.focus();
                if (!selection.includes(row.pointer)) selectAt(index);
                setMenuAt({ x: event.clientX, y: event.clientY });
              }}
              rename={row.pointer === renamed ? endRename : undefined}
              onPointerDown={(event) => {
                const pointers = selection.includes(row.pointer) ? selection : [row.pointer];
                startDrag(event, { kind: "nodes", pointers });
              }}
            />
          );
        })}
      </div>
      {menuAt === undefined || active === undefined ? null : (
        <MenuAt
          label={editorTexts.actions.menu}
          at={menuAt}
          entries={[
            {
              label: editorTexts.actions.rename,
              keys: "F2",
              onAction: () => setRenamed(active),
            },
            ...nodeMenu(workbench),
          ]}
          onClose={() => setMenuAt(undefined)}
        />
      )}
    </div>
  );
}

function scrollTree(tree: HTMLElement, x: number, y: number): boolean {
  const bounds = tree.getBoundingClientRect();
  if (!contains(bounds, x, y)) return false;
  const { scrollTop } = tree;
  tree.scrollTop += scrollSpeed(y, bounds.top, bounds.bottom);
  return tree.scrollTop !== scrollTop;
}
