import type { ViewNode } from "../nodes/view-node.ts";

/** The rows of a List, a Grid or a Carousel: made when they are asked for. */
export interface Rows {
  readonly count: number;
  /** What tells a row from the others, also when the list changes: unique in it. */
  keyAt(index: number): string;
  /** The node of a row; made now unless it is there. */
  row(index: number): ViewNode;
  /** The place of a row's node; -1 of one that is none. */
  indexOf(node: ViewNode): number;
  /** The separator after a row, where the list has one. */
  separatorAfter(index: number): ViewNode | undefined;
  /** A row has left what is drawn: its node is let go, its inputs and their values are kept. */
  release(key: string): void;
  /** The last item has come into view: runs `onEndReachedActionIds`, unless they have run for these items. */
  reachEnd(): void;
}
