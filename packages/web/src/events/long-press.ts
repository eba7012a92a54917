import type { Shown } from "../nodes/shown.ts";
import type { Stage } from "../stage.ts";
import { findSmallTarget } from "./small-target.ts";

const list = "onLongPressActionIds";
const milliseconds = 500;
/** How far a finger may stray meanwhile. */
const reach = 10;

/**
 * Watches for what is held for half a second, and for the keys that ask for a menu. What it gives tells
 * whether a click is but the end of a long press.
 */
export function watchLongPresses(stage: Stage): () => boolean {
  const { root } = stage;
  let start: PointerEvent | undefined;
  let timer = 0;
  let wasLong = false;
  const stop = () => {
    clearTimeout(timer);
    start = undefined;
  };
  root.addEventListener("pointerdown", (event) => {
    wasLong = false;
    const shown = stage.shownAt(findSmallTarget(stage, event) ?? event.target);
    if (event.button !== 0 || !hasLongPress(shown)) return;
    start = event;
    timer = window.setTimeout(() => {
      start = undefined;
      wasLong = shown?.node.press(list) ?? false;
    }, milliseconds);
  });
  root.addEventListener("pointermove", (event) => {
    if (start && Math.hypot(event.x - start.x, event.y - start.y) > reach) stop();
  });
  for (const type of ["pointerup", "pointercancel", "dragstart"]) root.addEventListener(type, stop);
  root.addEventListener("scroll", stop, true);
  root.addEventListener("contextmenu", (event) => {
    const shown = stage.shownAt(findSmallTarget(stage, event) ?? event.target);
    if (!hasLongPress(shown)) return;
    // A finger that is held asks for a menu too, and a mouse has a button for its own.
    const isMouse = event instanceof PointerEvent && event.pointerType === "mouse";
    if (isMouse && event.button === 2) return;
    event.preventDefault();
    if (!start && !wasLong) shown?.node.press(list);
  });
  return () => {
    const was = wasLong;
    wasLong = false;
    return was;
  };
}

function hasLongPress(shown: Shown | undefined): boolean {
  for (let at = shown; at; at = at.slot.owner) if (at.node.has(list)) return true;
  return false;
}
