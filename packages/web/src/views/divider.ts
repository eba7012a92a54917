import { axes, widgetRoles } from "@screenspec/rendering";
import type { DividerAttributes, SpacerAttributes } from "@screenspec/runtime";
import { createElement } from "../dom/elements.ts";
import type { View } from "../render/view.ts";
import { cssColor } from "../style/css-color.ts";

export const divider: View<DividerAttributes> = {
  create() {
    const element = createElement("div");
    element.role = widgetRoles.Divider;
    return { element };
  },
  update({ element }, mounted) {
    const { orientation, thickness, color, indent } = mounted.node.attributes;
    const isVertical = orientation === "vertical";
    element.ariaOrientation = isVertical ? "vertical" : null;
    const side = isVertical ? "left" : "top";
    const start = isVertical ? "margin-top" : "margin-inline-start";
    const line = color === undefined ? "var(--edge)" : cssColor(color);
    mounted.setLayoutCss(`border-${side}:${thickness}px solid ${line};${start}:${indent}px;`);
  },
  fills: ({ node }) => (node.attributes.orientation === "vertical" ? axes.height : axes.width),
};

export const spacer: View<SpacerAttributes> = {
  create: () => ({ element: createElement("div") }),
  update(_parts, mounted) {
    const { width, height } = mounted.node.attributes;
    mounted.setLayoutCss(
      (width === undefined ? "" : `width:${width}px;`) +
        (height === undefined ? "" : `height:${height}px;`),
    );
  },
};
