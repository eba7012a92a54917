import { axes, mainAxis } from "@screenspec/rendering";
import type { ColumnAttributes } from "@screenspec/runtime";
import { createElement } from "../dom/elements.ts";
import type { MountedNode, Parts, Slot, View } from "../render/view.ts";

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
    create(mounted) {
      const element = createElement("div");
      return { element, children: mounted.addSlot(element, { kind, bounded: axes.none }) };
    },
    update({ children }, mounted) {
      const { attributes } = mounted.node;
      children.setFormatting({ kind, bounded: mounted.bounded, wraps: attributes.wrap });
      children.fill(mounted.node.children);
      mounted.setLayoutCss(flexCss(mounted, kind));
    },
    fills: ({ node }) => (node.attributes.mainAxisSize === "max" ? mainAxis(kind) : axes.none),
  };
}

function flexCss({ node }: MountedNode<ColumnAttributes>, kind: "column" | "row"): string {
  const { mainAxisAlignment: main, crossAxisAlignment: cross, spacing, wrap } = node.attributes;
  let css = "";
  if (main !== "start") css += `justify-content:${alignments[main] ?? main};`;
  if (cross !== "start" && !(cross === "baseline" && kind === "column")) {
    css += `align-items:${cross};`;
  }
  if (spacing) css += `gap:${spacing}px;`;
  return wrap ? `${css}flex-wrap:wrap;` : css;
}
