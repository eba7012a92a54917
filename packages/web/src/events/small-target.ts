import type { Stage } from "../stage.ts";

/** The least width and height, in px, of the area in which something is pressed (WCAG 2.2, 2.5.5). */
export const touchTarget = 44;

/** Elements that are pressed: nodes with a press, buttons, and inputs that are one click. */
const pressables = ".press:not(:disabled,[aria-disabled]),.check:enabled,.switch:enabled";

/** Elements that take a click by themselves. */
const takers = ".press,.link,button,input,select,textarea,label,video,iframe,summary";

/**
 * The nearest element smaller than a touch target within whose touch target a pointer is, where that hit
 * nothing else that takes it. A touch target isn't an element: as one it would cover its neighbours, be
 * cut off by rounded corners, and make what scrolls around it larger.
 */
export function findSmallTarget({ root }: Stage, event: MouseEvent): HTMLElement | undefined {
  const { target, clientX: x, clientY: y } = event;
  // A click without a pointer, by a key or a script, is no click beside anything.
  if (!(target instanceof Element) || (event.type === "click" && event.detail === 0)) {
    return undefined;
  }
  const taker = target.closest(takers);
  // A node that is pressed as a whole gives way to what is pressed in it; nothing else does.
  if (taker && !taker.matches(".press:not(button)")) return undefined;
  let nearest: HTMLElement | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const element of (taker ?? root).querySelectorAll<HTMLElement>(pressables)) {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    const [across, down] = [Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0)];
    if (across > spareOf(width) || down > spareOf(height)) continue;
    const distance = Math.hypot(across, down);
    if (distance < least && isSeen(element, clamp(x, left, right), clamp(y, top, bottom))) {
      nearest = element;
      least = distance;
    }
  }
  return nearest;
}

/** How far a touch target reaches beyond each side of something of a size; nowhere, where that isn't to be seen. */
function spareOf(size: number): number {
  return size > 0 ? Math.max(0, touchTarget - size) / 2 : -1;
}

/** A coordinate within an element, not on its very edge. */
function clamp(value: number, least: number, most: number): number {
  const inset = Math.min(1, (most - least) / 2);
  return Math.min(Math.max(value, least + inset), most - inset);
}

/** Whether it is what is to be seen at a point of it: nothing covers it, and it isn't scrolled away. */
function isSeen(element: HTMLElement, x: number, y: number): boolean {
  const around = element.getRootNode();
  const isAround = around instanceof ShadowRoot || around instanceof Document;
  return isAround && element.contains(around.elementFromPoint(x, y));
}
