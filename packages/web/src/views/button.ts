import { smallIconSize } from "@screenspec/rendering";
import { type ButtonAttributes, type IconButtonAttributes, nodeChange } from "@screenspec/runtime";
import { createButton, createElement } from "../dom/elements.ts";
import { drawIcon } from "../icons/draw-icon.ts";
import type { MountedNode, Parts, View } from "../render/view.ts";
import { markShortNumber } from "./mark-short-number.ts";

export const button: View<ButtonAttributes> = {
  create: () => ({ element: createButton("press") }),
  update({ element }, mounted, change) {
    if (!(change & nodeChange.attributes)) return;
    const { text, icon, variant, loading } = mounted.node.attributes;
    element.replaceChildren(...iconElements(mounted, loading, icon, smallIconSize), text);
    markShortNumber(element, text);
    setState(element, mounted, variant);
  },
  on: { click: isBusy },
};

export const iconButton: View<IconButtonAttributes> = {
  create: () => ({ element: createButton("press") }),
  update({ element }, mounted, change) {
    if (!(change & nodeChange.attributes)) return;
    const { icon, size, color, variant, loading } = mounted.node.attributes;
    element.replaceChildren(...iconElements(mounted, loading, icon, size, color));
    setState(element, mounted, variant);
  },
  on: { click: isBusy },
};

function isBusy({ element }: Parts): boolean {
  return element.ariaBusy !== null;
}

function iconElements(
  { context }: MountedNode,
  isLoading: boolean,
  icon: string | undefined,
  size: number,
  color?: string,
): readonly Node[] {
  if (isLoading) return [createElement("i", "spinner")];
  return icon === undefined ? [] : [drawIcon(context, icon, size, color)];
}

function setState(
  element: HTMLElement,
  { node }: MountedNode<ButtonAttributes | IconButtonAttributes>,
  variant: string,
): void {
  const { enabled, loading } = node.attributes;
  if (element instanceof HTMLButtonElement) element.disabled = !enabled;
  // A loading button keeps the focus, so it isn't disabled, but ignores presses.
  element.ariaDisabled = loading ? "true" : null;
  element.ariaBusy = loading ? "true" : null;
  element.classList.toggle("off", loading);
  for (const name of ["filled", "outlined"]) element.classList.toggle(name, name === variant);
  const { backgroundColor, border, padding } = node.style;
  const hasBox = backgroundColor ?? border ?? padding;
  element.classList.toggle("plain", variant === "text" && !hasBox);
}
