import { makeButton } from "../dom.ts";
import type { Stage } from "../stage.ts";

/** How far it must be pulled. */
const distance = 64;

/**
 * Lets what scrolls be pulled down at its beginning. Gives a button that does the same, to be put
 * there: it is only to be seen by whoever comes to it by keyboard.
 */
export function makeRefreshable(
  { surroundings }: Stage,
  scroller: HTMLElement,
  refresh: () => Promise<void>,
): HTMLElement {
  const button = makeButton("unseen refresh", surroundings.texts.refresh);
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
  scroller.addEventListener("touchstart", startOf, { passive: true });
  scroller.addEventListener("touchmove", pull, { passive: true });
  for (const type of ["touchend", "touchcancel"]) scroller.addEventListener(type, letGo);
  return button;

  function startOf({ touches, target }: TouchEvent): void {
    start = touches.length === 1 && isAtTop(target) ? touches[0] : undefined;
    pulled = 0;
  }

  function pull({ touches: [touch, other] }: TouchEvent): void {
    if (!start || !touch) return;
    const across = Math.abs(touch.clientX - start.clientX);
    pulled = Math.max(0, touch.clientY - start.clientY);
    // A swipe, or a pinch.
    if (other || across > Math.max(10, pulled)) letGo();
    else button.classList.toggle("ready", pulled > distance);
  }

  function letGo(event?: Event): void {
    if (event?.type === "touchend" && pulled > distance) run();
    button.classList.remove("ready");
    start = undefined;
    pulled = 0;
  }
}

/** Whether everything around an element that scrolls stands at its beginning: otherwise a pull scrolls that. */
function isAtTop(target: EventTarget | null): boolean {
  let at = target instanceof Element ? target : null;
  while (at && at.scrollTop <= 0) at = at.parentElement;
  return at === null;
}
