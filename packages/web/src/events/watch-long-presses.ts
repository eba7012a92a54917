import type { ViewNode } from "@screenspec/runtime";
import { findSmallTarget } from "./find-small-target.ts";

/** A node that may have a long press, or whose ancestors may. */
interface PressableNode {
  readonly node: ViewNode<unknown>;
  readonly parent: PressableNode | undefined;
}

interface LongPressContext {
  readonly root: HTMLElement;
  /** The innermost node that contains an event's target. */
  mountedNodeAt(target: EventTarget | null): PressableNode | undefined;
}

const eventName = "onLongPressActionIds";
const durationMs = 500;
/** How far, in px, the pointer may move. */
const tolerance = 10;

/**
 * Runs a node's long press when a pointer is held for half a second, and on the keys that open a context menu. Returns
 * a function that returns whether the current click ends a long press and must be ignored.
 */
export function watchLongPresses(context: LongPressContext): () => boolean {
  const { root } = context;
  let start: PointerEvent | undefined;
  let timer = 0;
  let wasLongPress = false;
  const stop = () => {
    clearTimeout(timer);
    start = undefined;
  };
  root.addEventListener("pointerdown", (event) => {
    stop();
    wasLongPress = false;
    const pressed = context.mountedNodeAt(findSmallTarget(root, event) ?? event.target);
    if (event.button !== 0 || !hasLongPress(pressed)) return;
    start = event;
    timer = window.setTimeout(() => {
      start = undefined;
      wasLongPress = pressed?.node.press(eventName) ?? false;
    }, durationMs);
  });
  root.addEventListener("pointermove", (event) => {
    if (start && Math.hypot(event.x - start.x, event.y - start.y) > tolerance) stop();
  });
  for (const type of ["pointerup", "pointercancel", "dragstart"]) root.addEventListener(type, stop);
  root.addEventListener("scroll", stop, true);
  root.addEventListener("contextmenu", (event) => {
    const pressed = context.mountedNodeAt(findSmallTarget(root, event) ?? event.target);
    if (!hasLongPress(pressed)) return;
    // The right mouse button opens the browser's menu. A held finger would open it as well.
    const isMouse = event instanceof PointerEvent && event.pointerType === "mouse";
    if (isMouse && event.button === 2) return;
    event.preventDefault();
    if (!start && !wasLongPress) pressed?.node.press(eventName);
  });
  return () => {
    const result = wasLongPress;
    wasLongPress = false;
    return result;
  };
}

function hasLongPress(pressed: PressableNode | undefined): boolean {
  for (let at = pressed; at; at = at.parent) if (at.node.has(eventName)) return true;
  return false;
}
