import { type BottomNavBarAttributes, nodeChange } from "@screenspec/runtime";
import { make, placeOfTarget } from "../dom.ts";
import { drawIcon } from "../icons/draw-icon.ts";
import { axes } from "../nodes/place.ts";
import type { View } from "../nodes/view.ts";

export const bottomNavBar: View<BottomNavBarAttributes> = {
  create: () => ({ element: make("nav") }),
  update({ element }, { node, stage }, change) {
    const { items } = node.attributes;
    items.forEach(({ icon, label, badge }, index) => {
      let item = element.children[index];
      if (!item) {
        item = make("button", "press item");
        item.setAttribute("type", "button");
        element.append(item);
      }
      if (change & nodeChange.attributes) {
        const mark = make("span", "box", drawIcon(stage, icon));
        if (badge != null)
          mark.append(make("span", `pill corner${badge === "" ? " dot" : ""}`, `${badge}`));
        item.replaceChildren(mark, label);
      }
      item.ariaCurrent = items[index]?.id === node.control?.value ? "page" : null;
    });
  },
  fills: () => axes.width,
  on: {
    click({ element }, { node }, { target }) {
      const index = placeOfTarget(element.children, target);
      const item = node.attributes.items[index];
      if (!item) return false;
      if (item.actionIds) void node.run(item.actionIds, `items/${index}`);
      else node.control?.change(item.id);
      return true;
    },
  },
};
