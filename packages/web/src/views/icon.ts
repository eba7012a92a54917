import { type IconAttributes, nodeChange } from "@screenspec/runtime";
import { make } from "../dom.ts";
import { drawIcon } from "../icons/draw-icon.ts";
import type { View } from "../nodes/view.ts";

export const icon: View<IconAttributes> = {
  create: () => ({ element: make("span", "icon") }),
  update({ element }, { node, stage }, change) {
    const { name, size, color } = node.attributes;
    if (change & nodeChange.attributes) element.replaceChildren(drawIcon(stage, name, size, color));
  },
};
