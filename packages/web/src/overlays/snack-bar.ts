import { partRoles, snackBarMargin } from "@screenspec/rendering";
import type { SnackBarOverlay } from "@screenspec/runtime";
import { createButton, createElement } from "../dom/elements.ts";
import type { RenderContext } from "../render/view.ts";

/** Opens a snack bar. Returns a function that closes it. */
export function openSnackBar(context: RenderContext, overlay: SnackBarOverlay): () => void {
  const message = createElement("span");
  message.role = partRoles.message;
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
export function raiseSnackBar(context: RenderContext): void {
  const { root } = context;
  const bar = root.querySelector<HTMLElement>(".snack-bar");
  const parent = [...root.querySelectorAll("dialog:not([inert])")].at(-1) ?? root;
  if (!bar || (bar.parentNode === parent && bar.matches(":popover-open"))) return;
  parent.append(bar);
  // Without it, as in happy-dom, the bar is only not above everything else.
  bar.showPopover?.();
  placeSnackBar(bar, context);
}

/**
 * Places a snack bar at the bottom of the element, or of the part of it in the window: above the bottom bar and the
 * floating node, and above the pressed node instead of over it.
 */
function placeSnackBar(bar: HTMLElement, { root, pressed }: RenderContext): void {
  const area = root.getBoundingClientRect();
  const space = bar.offsetHeight + 2 * snackBarMargin;
  let bottom = Math.min(area.bottom, innerHeight);
  if (bottom < space) bottom = innerHeight;
  if (bar.parentNode === root) {
    const screen = root.querySelector(".screen:not([hidden],[inert])");
    const heightOf = (name: string) => screen?.querySelector<HTMLElement>(name)?.offsetHeight ?? 0;
    const floatingHeight = heightOf(".floating");
    bottom -= heightOf(".bottom") + (floatingHeight && floatingHeight + snackBarMargin);
  }
  const target = pressed?.getBoundingClientRect();
  const isInLowerHalf = target && target.top > (area.top + bottom) / 2;
  if (isInLowerHalf && target.top < bottom && target.bottom > bottom - space) bottom = target.top;
  const { style } = bar;
  style.bottom = `${innerHeight - bottom + snackBarMargin}px`;
  style.left = `${Math.max(0, area.left) + snackBarMargin}px`;
  style.right = `${Math.max(0, innerWidth - area.right) + snackBarMargin}px`;
}
