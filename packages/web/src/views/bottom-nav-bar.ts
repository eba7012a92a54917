import { axes } from "@screenspec/rendering";
import type { BottomNavBarAttributes } from "@screenspec/runtime";
import { createElement, indexContaining } from "../dom/elements.ts";
import { drawIcon } from "../icons/draw-icon.ts";
import type { Parts, View } from "../render/view.ts";
import { type Buttons, reconcileButtons } from "./reconcile-buttons.ts";

interface BottomNavBarParts extends Parts {
  readonly buttons: Buttons;
}

export const bottomNavBar: View<BottomNavBarAttributes, BottomNavBarParts> = {
  create: () => ({ element: createElement("nav"), buttons: new Map() }),
  update({ element, buttons }, { node, context }) {
    const all = reconcileButtons(element, buttons, node.attributes.items, "press item");
    for (const [{ id, icon, selectedIcon, label, badge }, item] of all) {
      const isCurrent = id === node.control?.value;
      const shownIcon = (isCurrent && selectedIcon) || icon;
      const iconBox = createElement("span", "box", drawIcon(context, shownIcon));
      if (badge != null)
        iconBox.append(
          createElement("span", `pill corner${badge === "" ? " dot" : ""}`, `${badge}`),
        );
      item.replaceChildren(iconBox, label);
      item.ariaCurrent = isCurrent ? "page" : null;
    }
  },
  fills: () => axes.width,
  on: {
    click({ element }, { node }, { target }) {
      const item = node.attributes.items[indexContaining(element.children, target)];
      if (!item) return false;
      node.control?.change(item.id);
      return true;
    },
  },
};
