/** A rectangle in CSS pixels of the viewport. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The part of an element that its scrolling ancestors show. Undefined if there is none. */
export function visibleRectangle(element: Element): Rectangle | undefined {
  let { left, top, right, bottom } = element.getBoundingClientRect();
  // An empty container can have no size, but what isn't displayed has no place.
  if (left === right && top === bottom && !element.checkVisibility()) return undefined;
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (getComputedStyle(at).overflow === "visible") continue;
    const clip = at.getBoundingClientRect();
    left = Math.max(left, clip.left);
    top = Math.max(top, clip.top);
    right = Math.min(right, clip.right);
    bottom = Math.min(bottom, clip.bottom);
  }
  if (left > right || top > bottom) return undefined;
  return { x: left, y: top, width: right - left, height: bottom - top };
}
