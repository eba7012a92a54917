/** Where a drag ends, such as the tree or the canvas: whether it is there, and how fast the area scrolls. */

export function contains({ left, top, right, bottom }: DOMRect, x: number, y: number): boolean {
  return x >= left && x < right && y >= top && y < bottom;
}

/** Areas scroll while the pointer is so many pixels from their start or end. */
const edge = 36;

/** The pixels by which an area scrolls in a frame, for a position between its start and end. */
export function scrollSpeed(position: number, start: number, end: number): number {
  if (position < start || position > end) return 0;
  if (position < start + edge) return -Math.ceil((start + edge - position) / 3);
  return position > end - edge ? Math.ceil((position - end + edge) / 3) : 0;
}
