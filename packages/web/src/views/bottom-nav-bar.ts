import { type BottomNavBarAttributes, nodeChange } from "@screenspec/runtime";
import { make, placeOfTarget } from "../dom.ts";
import { drawIcon } from "../icons/draw-icon.ts";
import { axes } from "../nodes/place.ts";
import type { Parts, View } from "../nodes/view.ts";
import { type Buttons, fillBar } from "./fill-bar.ts";

interface BottomNavBarParts extends Parts {
  readonly buttons: Buttons;
}

export const bottomNavBar: View<BottomNavBarAttributes, BottomNavBarParts> = {
  create: () => ({ element: make("nav"), buttons: new Map() }),
  update({ element, buttons }, { node, stage }, change) {
    const all = fillBar(element, buttons, node.attributes.items, "press item");
    for (const [{ id, icon, label, badge }, item] of all) {
      if (change & nodeChange.attributes) {
        const mark = make("span", "box", drawIcon(stage, icon));
        if (badge != null)
          mark.append(make("span", `pill corner${badge === "" ? " dot" : ""}`, `${badge}`));
        item.replaceChildren(mark, label);
      }
      item.ariaCurrent = id === node.control?.value ? "page" : null;
    }
  },
  fills: () => axes.width,
  on: {
    click({ element }, { node }, { target }) {
      const item = node.attributes.items[placeOfTarget(element.children, target)];
      if (!item) return false;
      if (item.actionIds) void node.run(item.actionIds);
      else node.control?.change(item.id);
      return true;
    },
  },
};
