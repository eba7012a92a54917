import type { SnackBarOverlay } from "@screenspec/runtime";
import { createButton, createElement } from "../dom/elements.ts";
import type { RenderContext } from "../render/render-context.ts";

/** Opens a snack bar. Returns a function that closes it. */
export function openSnackBar(context: RenderContext, overlay: SnackBarOverlay): () => void {
  const message = createElement("span");
  message.role = "status";
  const element = createElement("div", "snack-bar", message);
  element.popover = "manual";
  element.setAttribute("part", "snack-bar");
  if (overlay.buttonText !== undefined) {
    const button = createButton("press", overlay.buttonText);
    button.addEventListener("click", () => overlay.choose());
    element.append(button);
  }
  context.root.append(element);
  raiseSnackBar(context);
  // A status is announced only if its text changes after the element was inserted.
  message.textContent = overlay.message;
  return () => element.remove();
}

/** Moves the snack bar into the topmost dialog. Outside it, the snack bar would be inert. */
export function raiseSnackBar({ root }: RenderContext): void {
  const bar = root.querySelector<HTMLElement>(".snack-bar");
  const parent = [...root.querySelectorAll("dialog")].at(-1) ?? root;
  if (!bar || (bar.parentNode === parent && bar.matches(":popover-open"))) return;
  parent.append(bar);
  bar.showPopover();
}
