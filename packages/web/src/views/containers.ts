import { axes } from "@screenspec/rendering";
import type { CardAttributes, ConditionalAttributes, FormAttributes } from "@screenspec/runtime";
import { createElement } from "../dom/elements.ts";
import type { Parts, Slot, View } from "../render/view.ts";

interface ContainerParts extends Parts {
  readonly children: Slot;
}

/** Lays out its children like a Column with its `spacing`, with the size of its content. */
export const card: View<CardAttributes, ContainerParts> = containerView("column");
export const form: View<FormAttributes, ContainerParts> = containerView("column");
/** Shows the child of the matching case. */
export const conditional: View<ConditionalAttributes, ContainerParts> = containerView("box");

function containerView(
  kind: "column" | "box",
): View<Partial<CardAttributes & ConditionalAttributes>, ContainerParts> {
  const fills = kind === "column" ? axes.width : axes.none;
  return {
    create(mounted) {
      const element = createElement("div", kind === "box" ? "box" : "Column");
      return { element, children: mounted.addSlot(element, { kind, bounded: axes.none }) };
    },
    update({ element, children }, mounted) {
      const { node, bounded } = mounted;
      const { spacing } = node.attributes;
      children.setFormatting({ kind, bounded });
      children.fill(node.children);
      element.classList.toggle("padded", node.style.padding !== undefined);
      mounted.setLayoutCss(spacing ? `gap:${spacing}px;` : "");
    },
    fills: () => fills,
  };
}
