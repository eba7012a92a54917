import type { MenuOverlay } from "@screenspec/runtime";
import { fill, isFromRight, make, makeButton } from "../dom.ts";
import { drawIcon } from "../icons/draw-icon.ts";
import type { Stage } from "../stage.ts";
import { openModal } from "./modal.ts";

const steps: { readonly [key: string]: number } = { ArrowDown: 1, ArrowUp: -1 };

/** Shows a menu at a node, else in the middle. */
export function showMenu(stage: Stage, overlay: MenuOverlay): () => void {
  const items = overlay.items.map(({ text, icon, style, enabled }, index) => {
    const mark = icon === undefined ? [] : [drawIcon(stage, icon, 20)];
    const item = makeButton(`press choice ${style}`, ...mark, text);
    item.role = "menuitem";
    item.ariaDisabled = enabled ? null : "true";
    item.addEventListener("click", () => {
      if (enabled) overlay.choose(index);
    });
    return item;
  });
  const menu = fill(make("div"), items);
  menu.role = "menu";
  menu.addEventListener("keydown", (event) => {
    const index = items.findIndex((item) => item.matches(":focus"));
    const step = steps[event.key];
    const end = event.key === "Home" ? 0 : event.key === "End" ? items.length - 1 : undefined;
    const next = step === undefined ? end : (index + step + items.length) % items.length;
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  });
  const { dialog, close } = openModal(stage, {
    className: "menu",
    dismiss: () => overlay.dismiss(),
    content: [menu],
  });
  const anchor = overlay.anchor && stage.nodes.get(overlay.anchor);
  if (anchor?.isMade) putAt(dialog, anchor.element);
  items[0]?.focus();
  return close;
}

/** Below it, or above where there is no space, and never beyond the window. */
function putAt(dialog: HTMLElement, anchor: Element): void {
  const at = anchor.getBoundingClientRect();
  const { width, height } = dialog.getBoundingClientRect();
  const left = isFromRight(anchor) ? at.right - width : at.left;
  const top = at.bottom + height > innerHeight ? at.top - height : at.bottom;
  dialog.style.margin = "0";
  dialog.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
  dialog.style.top = `${Math.max(8, Math.min(top, innerHeight - height - 8))}px`;
}
