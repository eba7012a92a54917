import type { JsonObject } from "@screenspec/format";
import { type KeyboardEvent, useRef } from "react";
import { moveSelection } from "../commands/commands.ts";
import { moveOut } from "../commands/move-out.ts";
import { type TreeNode, typeNameOf } from "../draft/references/node-tree.ts";
import { opensMenu } from "../panels/menu-at.tsx";
import { useWorkbench } from "../store/use-workbench.ts";

interface TreeKeys {
  readonly rows: readonly TreeNode[];
  readonly activeIndex: number;
  readonly collapsed: ReadonlySet<string>;
  /** The text that the row of a node shows. */
  readonly describe: (node: JsonObject) => string;
  readonly onSelect: (index: number, how?: "one" | "range") => void;
  readonly onToggle: (pointers: readonly string[], collapse: boolean) => void;
  readonly onRename: (pointer: string | undefined) => void;
  readonly onMenu: () => void;
}

/** The keys of a tree (WAI-ARIA, "Tree View Pattern"), and Alt with the arrows to move nodes. */
export function useTreeKeys({
  rows,
  activeIndex,
  collapsed,
  describe,
  onSelect,
  onToggle,
  onRename,
  onMenu,
}: TreeKeys): (event: KeyboardEvent<HTMLElement>) => void {
  const workbench = useWorkbench();
  const typed = useTypeAhead();
  const typeAhead = (character: string) => {
    const text = typed(character);
    const start = activeIndex + (text.length === 1 ? 1 : 0);
    const found = [...rows.slice(start), ...rows.slice(0, start)].find(({ node }) =>
      [typeNameOf(node), describe(node), `${node["id"] ?? ""}`].some((each) =>
        each.toLowerCase().startsWith(text),
      ),
    );
    if (found) onSelect(rows.indexOf(found));
  };
  const siblingsOf = (row: TreeNode | undefined) =>
    rows.filter(({ parent }) => parent === row?.parent).map(({ pointer }) => pointer);
  return (event) => {
    // The menu and the field for an id have their own keys.
    const { target, currentTarget } = event;
    if (!(target instanceof HTMLElement) || target.matches("input")) return;
    if (!currentTarget.contains(target)) return;
    const row = rows[activeIndex];
    if (opensMenu(event)) {
      event.preventDefault();
      onMenu();
      return;
    }
    if (event.altKey) {
      const direction = (
        { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "out", ArrowRight: "in" } as const
      )[event.key as "ArrowUp" | "ArrowLeft"];
      if (direction === undefined) return;
      event.preventDefault();
      if (direction === "out") moveOut(workbench);
      else moveSelection(workbench, direction);
      return;
    }
    const range = event.shiftKey ? "range" : "one";
    const hasCommand = event.metaKey || event.ctrlKey;
    if (hasCommand && event.key.toLowerCase() === "a") {
      event.preventDefault();
      workbench.select(...rows.map(({ pointer }) => pointer));
      return;
    }
    const actions: { readonly [key: string]: () => void } = {
      ArrowDown: () => onSelect(activeIndex + 1, range),
      ArrowUp: () => onSelect(Math.max(0, activeIndex - 1), range),
      Home: () => onSelect(0, range),
      End: () => onSelect(rows.length - 1, range),
      "*": () => onToggle(siblingsOf(row), false),
      ArrowRight: () => {
        if (row?.hasChildren && collapsed.has(row.pointer)) onToggle([row.pointer], false);
        else if (row?.hasChildren) onSelect(activeIndex + 1);
      },
      ArrowLeft: () => {
        if (row?.hasChildren && !collapsed.has(row.pointer)) onToggle([row.pointer], true);
        else if (row?.parent !== undefined) workbench.select(row.parent);
      },
      F2: () => onRename(row?.pointer),
    };
    const action = hasCommand ? undefined : actions[event.key];
    if (action !== undefined) action();
    else if (!hasCommand && event.key.length === 1 && event.key !== " ") typeAhead(event.key);
    else return;
    event.preventDefault();
  };
}

/** Characters typed within this time belong together. */
const typeAheadMs = 700;

/** Returns what was typed so far, with another character. The same character again is the next match. */
function useTypeAhead(): (character: string) => string {
  const typed = useRef({ text: "", at: Number.NEGATIVE_INFINITY });
  return (character) => {
    const now = performance.now();
    const { text, at } = typed.current;
    const next = now - at > typeAheadMs ? "" : text;
    const added = character.toLowerCase();
    typed.current = { text: next === added ? added : next + added, at: now };
    return typed.current.text;
  };
}
