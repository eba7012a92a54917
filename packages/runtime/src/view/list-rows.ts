import type { ViewNode } from "./view-node.ts";

/** The rows of a List, a Grid or a Carousel. Their nodes are created on demand. */
export interface ListRows {
  readonly count: number;
  /** Returns a row's key: unique in the list, and the same when the list changes. */
  keyAt(index: number): string;
  /** Returns a row's node, and creates it if necessary. */
  row(index: number): ViewNode;
  /** Returns the index of a row's node, -1 for any other node. */
  indexOf(node: ViewNode): number;
  /** Returns the separator after a row, undefined if the list has none. */
  separatorAfter(index: number): ViewNode | undefined;
  /** Disposes the node of a row that is no longer mounted. The values of its inputs are kept. */
  release(key: string): void;
  /** The last row has come into view: runs `onEndReachedActionIds`, once for the current items. */
  reachEnd(): void;
}
