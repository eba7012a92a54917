import { axes, widgetRoles } from "@screenspec/rendering";
import type { ProgressIndicatorAttributes } from "@screenspec/runtime";
import { createElement } from "../dom/elements.ts";
import type { Parts, View } from "../render/view.ts";
import { cssColor } from "../style/css-color.ts";

interface ProgressParts extends Parts {
  readonly bar: HTMLElement;
}

export const progressIndicator: View<ProgressIndicatorAttributes, ProgressParts> = {
  create() {
    const bar = createElement("i");
    const element = createElement("div", "", bar);
    element.role = widgetRoles.ProgressIndicator;
    return { element, bar };
  },
  update({ element, bar }, { node }) {
    const { variant, value, color, size, thickness } = node.attributes;
    const isKnown = typeof value === "number";
    const isCircular = variant === "circular";
    bar.className = `${isCircular ? "ring" : "bar"} ${isKnown ? "" : "moving"}`;
    element.ariaValueMin = isKnown ? "0" : null;
    element.ariaValueMax = isKnown ? "100" : null;
    element.ariaValueNow = isKnown ? `${Math.round(value * 100)}` : null;
    const part = isKnown ? value : 0.3;
    bar.style.cssText =
      `--part:${part};--thick:${thickness}px;` +
      (isCircular ? `width:${size}px;height:${size}px;` : "") +
      (color === undefined ? "" : `color:${cssColor(color)};`);
  },
  fills: ({ node }) => (node.attributes.variant === "linear" ? axes.width : axes.none),
};
