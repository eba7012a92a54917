import { axes } from "@screenspec/rendering";
import type { PaddingAttributes } from "@screenspec/runtime";
import { createElement } from "../dom/elements.ts";
import type { Parts, Slot, View } from "../render/view.ts";
import { edgesToCss } from "../style/style-to-css.ts";

interface PaddingParts extends Parts {
  readonly child: Slot;
}

export const padding: View<PaddingAttributes, PaddingParts> = {
  create(mounted) {
    const element = createElement("div", "box");
    return { element, child: mounted.addSlot(element, { kind: "box", bounded: axes.none }) };
  },
  update({ child }, mounted) {
    const { attributes, children } = mounted.node;
    child.setFormatting({ kind: "box", bounded: mounted.bounded });
    child.fill(children);
    // It overrides the padding of the style.
    mounted.setLayoutCss(edgesToCss("padding", attributes.padding).replaceAll(";", "!important;"));
  },
};
