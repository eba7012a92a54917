import type { ConditionalAttributes } from "@screenspec/runtime";
import { createElement } from "../dom/elements.ts";
import { axes } from "../layout/formatting-context.ts";
import type { Slot } from "../render/slot.ts";
import type { Parts, View } from "../render/view.ts";

interface ContainerParts extends Parts {
  readonly children: Slot;
}

/** Lays out its children like a Column without attributes. */
export const card = containerView("column");
export const form = containerView("column");
/** Shows the child of the matching case. */
export const conditional: View<ConditionalAttributes, ContainerParts> = containerView("box");

function containerView(kind: "column" | "box"): View<unknown, ContainerParts> {
  const fills = kind === "column" ? axes.width : axes.none;
  return {
    create(mounted) {
      const element = createElement("div", kind === "box" ? "box" : "Column");
      return { element, children: mounted.addSlot(element, { kind, bounded: axes.none }) };
    },
    update({ children }, { node, bounded }) {
      children.setFormatting({ kind, bounded });
      children.fill(node.children);
    },
    fills: () => fills,
  };
}
