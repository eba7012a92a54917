import type { ListAttributes, ListRows, ViewNode } from "@screenspec/runtime";
import { type RefObject, useEffect, useRef } from "react";
import type { ViewInstance } from "react-native";
import { useViewContext } from "../nodes/view-context.ts";

/**
 * Returns the ref of a row's element. When that of the last row comes into view, the end of the list is reached; with other
 * items, once more.
 */
export function useReachedEnd(
  rows: ListRows,
  row: ViewNode,
  isLast: boolean,
  items: ListAttributes["items"],
): RefObject<ViewInstance | null> {
  const { visibility } = useViewContext().items;
  const line = useRef<ViewInstance>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of other items is reached again.
  useEffect(() => {
    const element = line.current;
    if (!isLast || !element) return;
    const seen = () => rows.reachEnd();
    return visibility.observe({ element, node: row, part: "start", seen });
  }, [visibility, rows, row, isLast, items]);
  return line;
}
