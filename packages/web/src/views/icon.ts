import { type IconAttributes, nodeChange } from "@screenspec/runtime";
import { createElement } from "../dom/elements.ts";
import { drawIcon } from "../icons/draw-icon.ts";
import type { View } from "../render/view.ts";

export const icon: View<IconAttributes> = {
  create: () => ({ element: createElement("span", "icon") }),
  update({ element }, { node, context }, change) {
    const { name, size, color } = node.attributes;
    if (change & nodeChange.attributes)
      element.replaceChildren(drawIcon(context, name, size, color));
  },
};
