import type { GridAttributes, ListAttributes } from "@screenspec/runtime";
import { make } from "../dom.ts";
import { axes } from "../nodes/place.ts";
import type { Slot } from "../nodes/slot.ts";
import type { Parts, View } from "../nodes/view.ts";
import { Lines } from "./lines.ts";

interface ListParts extends Parts {
  readonly lines: Lines;
  readonly around: Slot;
}

type AnyListAttributes = ListAttributes | GridAttributes;

export const list = listView<ListAttributes>(() => 1);
export const grid = listView<GridAttributes>(columnsOf);

function listView<Attributes extends AnyListAttributes>(
  across: (attributes: Attributes, available: number) => number,
): View<Attributes, ListParts> {
  return {
    create(shown) {
      const isHorizontal = shown.node.attributes.scrollDirection === "horizontal";
      const element = make("div", isHorizontal ? "rows across" : "rows");
      const lines = new Lines(shown, isHorizontal, (available) => {
        const { attributes } = shown.node;
        return { across: across(attributes, available), spacing: attributes.spacing };
      });
      const around = shown.addSlot(element, { kind: "column", bounded: axes.none });
      return { element, lines, around };
    },
    update({ element, lines, around }, shown) {
      const { attributes, rows } = shown.node;
      const isHorizontal = attributes.scrollDirection === "horizontal";
      const along = isHorizontal ? axes.width : axes.height;
      element.classList.toggle("scroller", (shown.bounded & along) !== 0);
      around.settle({ kind: isHorizontal ? "row" : "column", bounded: shown.bounded & ~along });
      const isEmpty = !rows || rows.count === 0;
      const middle = isEmpty ? attributes.empty : lines.element;
      around.fill([attributes.header, middle, attributes.footer]);
      lines.show();
    },
    fills: () => axes.both,
    reveal: ({ lines }, _shown, node) => lines.reveal(node),
    end: ({ lines }) => lines.end(),
  };
}

function columnsOf({ columns, minItemWidth, spacing }: GridAttributes, available: number): number {
  if (minItemWidth == null) return columns ?? 2;
  return Math.max(1, Math.floor((available + spacing) / (minItemWidth + spacing)));
}
