import type { ViewNode } from "@screenspec/runtime";

/** The nodes of all rows, or the children of a node that has no items. */
export function rowNodes({ rows, children }: ViewNode<unknown>): readonly ViewNode[] {
  return rows ? Array.from({ length: rows.count }, (_, index) => rows.row(index)) : children;
}
