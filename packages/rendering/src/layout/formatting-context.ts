import type { ViewNode } from "@screenspec/runtime";

/** Axes as bit flags. */
export const axes = { none: 0, width: 1, height: 2, both: 3 } as const;

/** How a container lays out its children. */
export interface FormattingContext {
  /** Children are placed below one another, side by side, or on top of one another. A `box` has one child. */
  readonly kind: "column" | "row" | "stack" | "box";
  /** The axes in which children have a bound. */
  readonly bounded: number;
  /** Whether lines wrap. `flex` has no effect then. */
  readonly wraps?: boolean;
  /** Whether children without a position fill the Stack. */
  readonly expands?: boolean;
}

/** A node with the state that its size depends on. */
export interface LayoutNode {
  readonly node: ViewNode<unknown>;
  /** The slot that contains the node. */
  readonly slot: { readonly formatting: FormattingContext };
  /** The slots that contain the node's children. */
  readonly slots: readonly { readonly visibleNodes: readonly LayoutNode[] }[];
  /** The axes that the node fills, as last computed. */
  readonly fills: number;
  /** The axes that a node of this type fills if its style sets no size. */
  readonly defaultFills: number;
}

/** The axis along which a Column or Row places its children. */
export function mainAxis(kind: FormattingContext["kind"]): number {
  return kind === "column" ? axes.height : kind === "row" ? axes.width : axes.none;
}
