import { axes } from "@screenspec/rendering";
import type { StackAttributes } from "@screenspec/runtime";
import { createElement } from "../dom/elements.ts";
import type { Parts, Slot, View } from "../render/view.ts";

interface StackParts extends Parts {
  readonly children: Slot;
}

export const stack: View<StackAttributes, StackParts> = {
  create(mounted) {
    const element = createElement("div", "box");
    return { element, children: mounted.addSlot(element, { kind: "stack", bounded: axes.none }) };
  },
  update({ children }, mounted) {
    const { alignment, fit, clip } = mounted.node.attributes;
    children.setFormatting({ kind: "stack", bounded: mounted.bounded, expands: fit === "expand" });
    children.fill(mounted.node.children);
    const placeItems = placeItemsOf(alignment);
    mounted.setLayoutCss(
      (placeItems ? `place-items:${placeItems};` : "") + (clip ? "overflow:clip;" : ""),
    );
  },
  fills: ({ node }) => (node.attributes.fit === "expand" ? axes.both : axes.none),
};

/** `topCenter` is `start center` in CSS. */
function placeItemsOf(alignment: StackAttributes["alignment"]): string {
  if (alignment === "topStart") return "";
  const [block = "", inline = block] = alignment.replace(/[A-Z]/, " $&").toLowerCase().split(" ");
  const names: { readonly [name: string]: string } = { top: "start", bottom: "end" };
  return `${names[block] ?? block} ${inline}`;
}
