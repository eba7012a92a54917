import { touchTargetSize } from "@screenspec/rendering";

/** Elements that can be pressed: nodes with a press action, buttons, checkboxes, radios and switches. */
const pressable = ".press:not(:disabled,.off),.check:enabled,.switch:enabled";

/** Elements that handle a click. */
const clickable = ".press,.link,button,input,select,textarea,label,video,iframe,summary";

/**
 * The nearest pressable element that is smaller than a touch target and whose touch target contains the pointer, unless
 * the pointer hit another clickable element. Touch targets aren't elements, because an element would cover its
 * neighbours, be clipped by rounded corners, and enlarge the scrollable area.
 */
export function findSmallTarget(root: HTMLElement, event: MouseEvent): HTMLElement | undefined {
  const { target, clientX: x, clientY: y } = event;
  // Keys and scripts send clicks without a pointer.
  if (!(target instanceof Element) || (event.type === "click" && event.detail === 0)) {
    return undefined;
  }
  const hit = target.closest(clickable);
  // Only a pressable container gives way to a small target in it.
  if (hit && !hit.matches(".press:not(button)")) return undefined;
  let nearest: HTMLElement | undefined;
  let nearestDistance = Number.POSITIVE_INFINITY;
  for (const element of (hit ?? root).querySelectorAll<HTMLElement>(pressable)) {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    const [dx, dy] = [Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0)];
    if (dx > marginFor(width) || dy > marginFor(height)) continue;
    const distance = Math.hypot(dx, dy);
    if (
      distance < nearestDistance &&
      isVisibleAt(element, clampInside(x, left, right), clampInside(y, top, bottom))
    ) {
      nearest = element;
      nearestDistance = distance;
    }
  }
  return nearest;
}

/** How far a touch target extends beyond each side of an element of a size. An element without a size has none. */
function marginFor(size: number): number {
  return size > 0 ? Math.max(0, touchTargetSize - size) / 2 : -1;
}

/** The nearest coordinate that is inside an element and not on its edge. */
function clampInside(value: number, min: number, max: number): number {
  const inset = Math.min(1, (max - min) / 2);
  return Math.min(Math.max(value, min + inset), max - inset);
}

/** Whether an element is visible at a point: it is neither covered nor scrolled out of view. */
function isVisibleAt(element: HTMLElement, x: number, y: number): boolean {
  const tree = element.getRootNode();
  const canHitTest = tree instanceof ShadowRoot || tree instanceof Document;
  return canHitTest && element.contains(tree.elementFromPoint(x, y));
}
