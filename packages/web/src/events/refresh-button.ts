import { createButton, createElement } from "../dom/elements.ts";

/**
 * A button that refreshes, for the start of what can be pulled down. It is visible while it has the keyboard's focus, and
 * as an indicator during a pull (gestures/pull-to-refresh.ts) and while the actions run.
 */
export function createRefreshButton(label: string, refresh: () => Promise<void>): HTMLElement {
  const ring = createElement("i", "ring");
  const button = createButton("unseen refresh", ring, label);
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    if (button.ariaBusy) return;
    button.ariaBusy = "true";
    button.style.setProperty("--part", ".3");
    ring.classList.add("moving");
    void refresh().finally(() => {
      button.ariaBusy = null;
      ring.classList.remove("moving");
    });
  });
  return button;
}
