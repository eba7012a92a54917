import type { DividerAttributes, SpacerAttributes } from "@screenspec/runtime";
import { make } from "../dom.ts";
import { axes } from "../nodes/place.ts";
import type { View } from "../nodes/view.ts";
import { cssColour } from "../style/colour.ts";

export const divider: View<DividerAttributes> = {
  create() {
    const element = make("div");
    element.role = "separator";
    return { element };
  },
  update({ element }, shown) {
    const { orientation, thickness, color, indent } = shown.node.attributes;
    const isVertical = orientation === "vertical";
    element.ariaOrientation = isVertical ? "vertical" : null;
    const side = isVertical ? "left" : "top";
    const start = isVertical ? "margin-top" : "margin-inline-start";
    const line = color === undefined ? "var(--edge)" : cssColour(color);
    shown.arrange(`border-${side}:${thickness}px solid ${line};${start}:${indent}px;`);
  },
  fills: ({ node }) => (node.attributes.orientation === "vertical" ? axes.height : axes.width),
};

export const spacer: View<SpacerAttributes> = {
  create: () => ({ element: make("div") }),
  update(_parts, shown) {
    const { width, height } = shown.node.attributes;
    shown.arrange(
      (width === undefined ? "" : `width:${width}px;`) +
        (height === undefined ? "" : `height:${height}px;`),
    );
  },
};
