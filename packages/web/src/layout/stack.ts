import type { StackAttributes } from "@screenspec/runtime";
import { make } from "../dom.ts";
import { axes } from "../nodes/place.ts";
import type { Slot } from "../nodes/slot.ts";
import type { Parts, View } from "../nodes/view.ts";

interface StackParts extends Parts {
  readonly children: Slot;
}

export const stack: View<StackAttributes, StackParts> = {
  create(shown) {
    const element = make("div", "box");
    return { element, children: shown.addSlot(element, { kind: "stack", bounded: axes.none }) };
  },
  update({ children }, shown) {
    const { alignment, fit, clip } = shown.node.attributes;
    children.settle({ kind: "stack", bounded: shown.bounded, expands: fit === "expand" });
    children.fill(shown.node.children);
    const place = placeOf(alignment);
    shown.arrange((place ? `place-items:${place};` : "") + (clip ? "overflow:clip;" : ""));
  },
  fills: ({ node }) => (node.attributes.fit === "expand" ? axes.both : axes.none),
};

/** `topCenter` is what CSS calls `start center`. */
function placeOf(alignment: StackAttributes["alignment"]): string {
  if (alignment === "topStart") return "";
  const [block = "", inline = block] = alignment.replace(/[A-Z]/, " $&").toLowerCase().split(" ");
  const names: { readonly [name: string]: string } = { top: "start", bottom: "end" };
  return `${names[block] ?? block} ${inline}`;
}
