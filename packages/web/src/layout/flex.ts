import type { ColumnAttributes } from "@screenspec/runtime";
import { make } from "../dom.ts";
import { axes, mainAxis } from "../nodes/place.ts";
import type { Shown } from "../nodes/shown.ts";
import type { Slot } from "../nodes/slot.ts";
import type { Parts, View } from "../nodes/view.ts";

interface FlexParts extends Parts {
  readonly children: Slot;
}

const alignments: { readonly [name: string]: string } = {
  spaceBetween: "space-between",
  spaceAround: "space-around",
  spaceEvenly: "space-evenly",
};

export const column = flexView("column");
export const row = flexView("row");

function flexView(kind: "column" | "row"): View<ColumnAttributes, FlexParts> {
  return {
    create(shown) {
      const element = make("div");
      return { element, children: shown.addSlot(element, { kind, bounded: axes.none }) };
    },
    update({ children }, shown) {
      const { attributes } = shown.node;
      children.settle({ kind, bounded: shown.bounded, wraps: attributes.wrap });
      children.fill(shown.node.children);
      shown.arrange(rulesOf(shown, kind));
    },
    fills: ({ node }) => (node.attributes.mainAxisSize === "max" ? mainAxis(kind) : axes.none),
  };
}

function rulesOf({ node }: Shown<ColumnAttributes>, kind: "column" | "row"): string {
  const { mainAxisAlignment: main, crossAxisAlignment: cross, spacing, wrap } = node.attributes;
  let rules = "";
  if (main !== "start") rules += `justify-content:${alignments[main] ?? main};`;
  if (cross !== "start" && !(cross === "baseline" && kind === "column")) {
    rules += `align-items:${cross};`;
  }
  if (spacing) rules += `gap:${spacing}px;`;
  return wrap ? `${rules}flex-wrap:wrap;` : rules;
}
