import { partRoles, smallIconSize } from "@screenspec/rendering";
import type { MenuOverlay } from "@screenspec/runtime";
import { createButton, createElement, replaceChildren } from "../dom/elements.ts";
import { isRightToLeft } from "../dom/is-right-to-left.ts";
import { drawIcon } from "../icons/draw-icon.ts";
import type { RenderContext } from "../render/view.ts";
import { openModal } from "./modal.ts";

const steps: { readonly [key: string]: number } = { ArrowDown: 1, ArrowUp: -1 };

/** Opens a menu beside its anchor, or in the middle of the window. Returns a function that closes it. */
export function openMenu(context: RenderContext, overlay: MenuOverlay): () => void {
  const items = overlay.items.map(({ text, icon, style, enabled }, index) => {
    const iconElements = icon === undefined ? [] : [drawIcon(context, icon, smallIconSize)];
    const item = createButton(`press choice ${style}`, ...iconElements, text);
    item.classList.toggle("off", !enabled);
    item.role = partRoles.menuItem;
    item.ariaDisabled = enabled ? null : "true";
    item.addEventListener("click", () => {
      if (enabled) overlay.choose(index);
    });
    return item;
  });
  const menu = replaceChildren(createElement("div"), items);
  menu.role = partRoles.menu;
  menu.addEventListener("keydown", (event) => {
    const index = items.findIndex((item) => item.matches(":focus"));
    const step = steps[event.key];
    const end = event.key === "Home" ? 0 : event.key === "End" ? items.length - 1 : undefined;
    const next = step === undefined ? end : (index + step + items.length) % items.length;
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  });
  const { dialog, close } = openModal(context, {
    className: "menu",
    dismiss: () => overlay.dismiss(),
    content: [menu],
  });
  const anchor = overlay.anchor && context.nodes.get(overlay.anchor);
  if (anchor?.isCreated) placeBeside(dialog, anchor.element);
  items[0]?.focus();
  return close;
}

/** Places a dialog below its anchor, or above if there is too little space, and inside the window. */
export function placeBeside(dialog: HTMLElement, anchor: Element): void {
  const anchorBox = anchor.getBoundingClientRect();
  // Its size without the transform that it starts with.
  const { offsetWidth: width, offsetHeight: height } = dialog;
  const isMirrored = isRightToLeft(anchor);
  const left = isMirrored ? anchorBox.right - width : anchorBox.left;
  const isAbove = anchorBox.bottom + height > innerHeight;
  const top = isAbove ? anchorBox.top - height : anchorBox.bottom;
  dialog.style.transformOrigin = `${isMirrored ? "right" : "left"} ${isAbove ? "bottom" : "top"}`;
  dialog.style.margin = "0";
  dialog.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
  dialog.style.top = `${Math.max(8, Math.min(top, innerHeight - height - 8))}px`;
}
