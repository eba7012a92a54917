import { type ButtonAttributes, type IconButtonAttributes, nodeChange } from "@screenspec/runtime";
import { make, makeButton } from "../dom.ts";
import { drawIcon } from "../icons/draw-icon.ts";
import type { Shown } from "../nodes/shown.ts";
import type { Parts, View } from "../nodes/view.ts";
import { markFigure } from "../style/mark-figure.ts";

export const button: View<ButtonAttributes> = {
  create: () => ({ element: makeButton("press") }),
  update({ element }, shown, change) {
    if (!(change & nodeChange.attributes)) return;
    const { text, icon, variant, loading } = shown.node.attributes;
    element.replaceChildren(...marks(shown, loading, icon, 20), text);
    markFigure(element, text);
    setState(element, shown, variant);
  },
  on: { click: isBusy },
};

export const iconButton: View<IconButtonAttributes> = {
  create: () => ({ element: makeButton("press") }),
  update({ element }, shown, change) {
    if (!(change & nodeChange.attributes)) return;
    const { icon, size, color, variant, loading } = shown.node.attributes;
    element.replaceChildren(...marks(shown, loading, icon, size, color));
    setState(element, shown, variant);
  },
  name: (_parts, { node }) => node.attributes.label,
  on: { click: isBusy },
};

function isBusy({ element }: Parts): boolean {
  return element.ariaBusy !== null;
}

function marks(
  { stage }: Shown,
  isLoading: boolean,
  icon: string | undefined,
  size: number,
  colour?: string,
): readonly Node[] {
  if (isLoading) return [make("i", "spinner")];
  return icon === undefined ? [] : [drawIcon(stage, icon, size, colour)];
}

function setState(
  element: HTMLElement,
  { node }: Shown<ButtonAttributes | IconButtonAttributes>,
  variant: string,
): void {
  const { enabled, loading } = node.attributes;
  if (element instanceof HTMLButtonElement) element.disabled = !enabled;
  // While it loads it keeps the focus, and does nothing.
  element.ariaDisabled = loading ? "true" : null;
  element.ariaBusy = loading ? "true" : null;
  for (const name of ["filled", "outlined"]) element.classList.toggle(name, name === variant);
}
