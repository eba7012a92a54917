import { axes, partRoles } from "@screenspec/rendering";
import { type AccordionAttributes, nodeChange } from "@screenspec/runtime";
import { createButton, createElement } from "../dom/elements.ts";
import { drawIcon } from "../icons/draw-icon.ts";
import type { Parts, Slot, View } from "../render/view.ts";
import { animateRegion } from "./animate-region.ts";

interface AccordionParts extends Parts {
  readonly controlElement: HTMLButtonElement;
  readonly region: HTMLElement;
  readonly children: Slot;
}

export const accordion: View<AccordionAttributes, AccordionParts> = {
  create(mounted) {
    const { key } = mounted.node;
    const controlElement = createButton("tile press");
    controlElement.id = `head-${key}`;
    const region = createElement("div", "Column");
    region.id = `region-${key}`;
    region.role = partRoles.accordionBody;
    region.setAttribute("aria-labelledby", controlElement.id);
    controlElement.setAttribute("aria-controls", region.id);
    const element = createElement("div", "", controlElement, region);
    const children = mounted.addSlot(region, { kind: "column", bounded: axes.none });
    return { element, controlElement, region, children };
  },
  update({ controlElement, region, children }, { node, bounded, context }, change) {
    const isOpen = node.control?.value === true;
    const expanded = `${isOpen}`;
    // The first state isn't animated.
    if (controlElement.ariaExpanded === null) region.hidden = region.inert = !isOpen;
    else if (controlElement.ariaExpanded !== expanded) animateRegion(region, isOpen);
    controlElement.ariaExpanded = expanded;
    if (change & nodeChange.attributes) {
      const { title, icon } = node.attributes;
      const iconElements = icon === undefined ? [] : [drawIcon(context, icon)];
      controlElement.replaceChildren(
        ...iconElements,
        createElement("span", "texts", title),
        drawIcon(context, "chevronDown"),
      );
    }
    region.style.gap = `${node.attributes.spacing}px`;
    children.setFormatting({ kind: "column", bounded: bounded & axes.width });
    children.fill(node.children);
  },
  fills: () => axes.width,
  on: {
    click({ controlElement }, { node }, { target }) {
      if (!(target instanceof Node) || !controlElement.contains(target)) return false;
      node.control?.change(node.control.value !== true);
      return !node.has("onClickActionIds");
    },
  },
};
