import type { SnackBarOverlay } from "@screenspec/runtime";
import { make, makeButton } from "../dom.ts";
import type { Stage } from "../stage.ts";

export function showSnackBar(stage: Stage, overlay: SnackBarOverlay): () => void {
  const message = make("span");
  message.role = "status";
  const element = make("div", "snack-bar", message);
  element.popover = "manual";
  element.setAttribute("part", "snack-bar");
  if (overlay.buttonText !== undefined) {
    const button = makeButton("press", overlay.buttonText);
    button.addEventListener("click", () => overlay.choose());
    element.append(button);
  }
  stage.root.append(element);
  raiseSnackBar(stage);
  // What is told must have been there when its text comes.
  message.textContent = overlay.message;
  return () => element.remove();
}

/** Puts the message into the topmost dialog: beside it, it couldn't be reached. */
export function raiseSnackBar({ root }: Stage): void {
  const bar = root.querySelector<HTMLElement>(".snack-bar");
  const place = [...root.querySelectorAll("dialog")].at(-1) ?? root;
  if (!bar || (bar.parentNode === place && bar.matches(":popover-open"))) return;
  place.append(bar);
  bar.showPopover();
}
