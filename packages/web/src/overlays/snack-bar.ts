import type { SnackBarOverlay } from "@screenspec/runtime";
import { make } from "../dom.ts";
import type { Stage } from "../stage.ts";

export function showSnackBar({ root }: Stage, overlay: SnackBarOverlay): () => void {
  const message = make("span");
  message.role = "status";
  const element = make("div", "snack-bar", message);
  element.popover = "manual";
  element.setAttribute("part", "snack-bar");
  if (overlay.buttonText !== undefined) {
    const button = make("button", "press", overlay.buttonText);
    button.type = "button";
    button.addEventListener("click", () => overlay.choose());
    element.append(button);
  }
  // Beside an open dialog it couldn't be reached.
  const dialogs = root.querySelectorAll("dialog[open]");
  (dialogs[dialogs.length - 1] ?? root).append(element);
  element.showPopover();
  // What is told must have been there when its text comes.
  message.textContent = overlay.message;
  return () => element.remove();
}
