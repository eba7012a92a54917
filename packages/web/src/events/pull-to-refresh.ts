import { createButton, createElement } from "../dom/elements.ts";
import { isAtTop } from "./is-at-top.ts";
import { resistedOffset, trackDrags } from "./track-drags.ts";

/** How far, in px, a finger must pull. */
const threshold = 64;
/** How far, in px, the indicator moves at most. */
const limit = 120;

/**
 * Lets a scroller be pulled down at its start to refresh it. Returns a button that does the same, to be inserted at the
 * start of the scroller. It is visible while it has the keyboard's focus, and as an indicator during a pull and while
 * the actions run.
 */
export function addPullToRefresh(
  label: string,
  scroller: HTMLElement,
  refresh: () => Promise<void>,
): HTMLElement {
  const ring = createElement("i", "ring");
  const button = createButton("unseen refresh", ring, label);
  const { classList, style } = button;
  const run = () => {
    if (button.ariaBusy) return;
    button.ariaBusy = "true";
    style.setProperty("--part", ".3");
    ring.classList.add("moving");
    void refresh().finally(() => {
      button.ariaBusy = null;
      ring.classList.remove("moving");
    });
  };
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    run();
  });
  scroller.classList.add("pulled");
  const drag = {
    directionAt: (target: EventTarget | null) => (isAtTop(target) ? ("down" as const) : undefined),
    move(distance: number) {
      classList.add("pulling");
      style.setProperty("--pull", `${resistedOffset(distance, limit)}px`);
      style.setProperty("--part", `${Math.max(0, Math.min(1, distance / threshold))}`);
    },
    end(distance: number) {
      classList.remove("pulling");
      style.removeProperty("--pull");
      if (distance > threshold) run();
    },
  };
  // A listener that isn't passive would delay scrolling.
  trackDrags(scroller, drag, { passive: true });
  return button;
}
