interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Whether half of a node is visible, or the node fills half of its viewport: then `onVisibleActionIds` run
 * (docs/format/behaviour.md).
 *
 * @param visibleArea the visible part of the node, in square px
 * @param viewports what the node is visible through: the window and the nearest scroller
 */
export function isHalfVisible(
  visibleArea: number,
  { width, height }: Size,
  viewports: readonly Size[],
): boolean {
  const largestWidth = Math.min(width, ...viewports.map((viewport) => viewport.width));
  const largestHeight = Math.min(height, ...viewports.map((viewport) => viewport.height));
  return visibleArea * 2 >= largestWidth * largestHeight;
}
