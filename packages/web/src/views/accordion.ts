import { type AccordionAttributes, nodeChange } from "@screenspec/runtime";
import { make, makeButton } from "../dom.ts";
import { drawIcon } from "../icons/draw-icon.ts";
import { axes } from "../nodes/place.ts";
import type { Slot } from "../nodes/slot.ts";
import type { Parts, View } from "../nodes/view.ts";

interface AccordionParts extends Parts {
  readonly control: HTMLButtonElement;
  readonly region: HTMLElement;
  readonly children: Slot;
}

export const accordion: View<AccordionAttributes, AccordionParts> = {
  create(shown) {
    const { key } = shown.node;
    const control = makeButton("tile press");
    control.id = `head-${key}`;
    const region = make("div", "Column");
    region.id = `region-${key}`;
    region.role = "region";
    region.setAttribute("aria-labelledby", control.id);
    control.setAttribute("aria-controls", region.id);
    const element = make("div", "", control, region);
    const children = shown.addSlot(region, { kind: "column", bounded: axes.none });
    return { element, control, region, children };
  },
  update({ control, region, children }, { node, bounded, stage }, change) {
    const isOpen = node.control?.value === true;
    control.ariaExpanded = `${isOpen}`;
    region.hidden = !isOpen;
    if (change & nodeChange.attributes) {
      const { title, icon } = node.attributes;
      const mark = icon === undefined ? [] : [drawIcon(stage, icon)];
      control.replaceChildren(
        ...mark,
        make("span", "texts", title),
        drawIcon(stage, "chevronDown"),
      );
    }
    children.settle({ kind: "column", bounded: bounded & axes.width });
    children.fill(node.children);
  },
  fills: () => axes.width,
  on: {
    click({ control }, { node }, { target }) {
      if (!(target instanceof Node) || !control.contains(target)) return false;
      node.control?.change(node.control.value !== true);
      return !node.has("onClickActionIds");
    },
  },
};
