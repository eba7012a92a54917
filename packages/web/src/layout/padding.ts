import type { PaddingAttributes } from "@screenspec/runtime";
import { make } from "../dom.ts";
import { axes } from "../nodes/place.ts";
import type { Slot } from "../nodes/slot.ts";
import type { Parts, View } from "../nodes/view.ts";
import { edgeRules } from "../style/looks.ts";

interface PaddingParts extends Parts {
  readonly child: Slot;
}

export const padding: View<PaddingAttributes, PaddingParts> = {
  create(shown) {
    const element = make("div", "box");
    return { element, child: shown.addSlot(element, { kind: "box", bounded: axes.none }) };
  },
  update({ child }, shown) {
    const { attributes, children } = shown.node;
    child.settle({ kind: "box", bounded: shown.bounded });
    child.fill(children);
    // It beats the padding of its style.
    shown.arrange(edgeRules("padding", attributes.padding).replaceAll(";", "!important;"));
  },
};
