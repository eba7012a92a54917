import { createButton } from "../dom/elements.ts";

/** How far, in px, a finger must pull. */
const threshold = 64;

/**
 * Lets a scroller be pulled down at its start to refresh it. Returns a button that does the same, to be inserted at the
 * start of the scroller. It is visible only while it has the keyboard's focus.
 */
export function addPullToRefresh(
  label: string,
  scroller: HTMLElement,
  refresh: () => Promise<void>,
): HTMLElement {
  const button = createButton("unseen refresh", label);
  let start: Touch | undefined;
  let pulled = 0;
  const run = () => {
    if (button.ariaBusy) return;
    button.ariaBusy = "true";
    void refresh().finally(() => {
      button.ariaBusy = null;
    });
  };
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    run();
  });
  scroller.classList.add("pulled");
  scroller.addEventListener("touchstart", begin, { passive: true });
  scroller.addEventListener("touchmove", pull, { passive: true });
  for (const type of ["touchend", "touchcancel"]) scroller.addEventListener(type, release);
  return button;

  function begin({ touches, target }: TouchEvent): void {
    start = touches.length === 1 && isAtTop(target) ? touches[0] : undefined;
    pulled = 0;
  }

  function pull({ touches: [touch, secondTouch] }: TouchEvent): void {
    if (!start || !touch) return;
    const sideways = Math.abs(touch.clientX - start.clientX);
    pulled = Math.max(0, touch.clientY - start.clientY);
    // A pinch, or a horizontal swipe.
    if (secondTouch || sideways > Math.max(10, pulled)) release();
    else button.classList.toggle("ready", pulled > threshold);
  }

  function release(event?: Event): void {
    if (event?.type === "touchend" && pulled > threshold) run();
    button.classList.remove("ready");
    start = undefined;
    pulled = 0;
  }
}

/** Whether an element and its ancestors are scrolled to the top. Otherwise a pull scrolls one of them. */
function isAtTop(target: EventTarget | null): boolean {
  let at = target instanceof Element ? target : null;
  while (at && at.scrollTop <= 0) at = at.parentElement;
  return at === null;
}
