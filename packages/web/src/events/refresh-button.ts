import type { Texts } from "@screenspec/rendering";
import { createButton, createElement } from "../dom/elements.ts";
import { fillWith } from "../dom/own-text.ts";

/**
 * A button that refreshes, for the start of what can be pulled down. It is visible while it has the keyboard's focus, and
 * as an indicator during a pull (gestures/pull-to-refresh.ts) and while the actions run.
 */
export function createRefreshButton(texts: Texts, refresh: () => Promise<void>): HTMLElement {
  const ring = createElement("i", "ring");
  const button = createButton(
    "unseen refresh",
    ring,
    fillWith(createElement("span", ""), texts, "refresh"),
  );
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
