import { make } from "../dom.ts";
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
  const button = make("button", "unseen refresh", surroundings.texts.refresh);
  button.type = "button";
  let start: number | undefined;
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

  function startOf({ touches }: TouchEvent): void {
    start = scroller.scrollTop <= 0 ? touches[0]?.clientY : undefined;
    pulled = 0;
  }

  function pull({ touches }: TouchEvent): void {
    if (start === undefined) return;
    pulled = Math.max(0, (touches[0]?.clientY ?? 0) - start);
    button.classList.toggle("ready", pulled > distance);
  }

  function letGo({ type }: Event): void {
    if (type === "touchend" && pulled > distance) run();
    button.classList.remove("ready");
    start = undefined;
    pulled = 0;
  }
}
