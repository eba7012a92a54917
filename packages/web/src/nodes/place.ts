/** Axes, or-ed: in which there are bounds, or all there is is taken. */
export const axes = { none: 0, width: 1, height: 2, both: 3 } as const;

/** How a node lays out those in it. */
export interface Place {
  /** One below the other, side by side, on top of one another; in a `box` there is only one. */
  readonly kind: "column" | "row" | "stack" | "box";
  /** The axes in which those within have bounds. */
  readonly bounded: number;
  /** Whether lines are broken; `flex` means nothing then. */
  readonly wraps?: boolean;
  /** Whether those without a position have the Stack's size. */
  readonly expands?: boolean;
}

/** The axis along which a Column or Row lays out. */
export function mainAxis(kind: Place["kind"]): number {
  return kind === "column" ? axes.height : kind === "row" ? axes.width : axes.none;
}
