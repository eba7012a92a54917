import { axes } from "@screenspec/rendering";
import type { GridAttributes, ListAttributes } from "@screenspec/runtime";
import { createElement } from "../dom/elements.ts";
import { paddingCss } from "../layout/box-css.ts";
import type { Parts, Slot, View } from "../render/view.ts";
import { VirtualList } from "./virtual-list.ts";

interface ListParts extends Parts {
  readonly virtualList: VirtualList;
  readonly frame: Slot;
}

type AnyListAttributes = ListAttributes | GridAttributes;

export const list = listView<ListAttributes>(() => 1);
export const grid = listView<GridAttributes>(gridColumns);

function listView<Attributes extends AnyListAttributes>(
  columnsFor: (attributes: Attributes, available: number) => number,
): View<Attributes, ListParts> {
  return {
    create(mounted) {
      const isHorizontal = mounted.node.attributes.scrollDirection === "horizontal";
      const element = createElement("div", isHorizontal ? "rows across" : "rows");
      const virtualList = new VirtualList(mounted, isHorizontal, (available) => {
        const { attributes } = mounted.node;
        return { across: columnsFor(attributes, available), spacing: attributes.spacing };
      });
      const frame = mounted.addSlot(element, { kind: "column", bounded: axes.none });
      return { element, virtualList, frame };
    },
    update({ element, virtualList, frame }, mounted) {
      const { attributes, rows } = mounted.node;
      const isHorizontal = attributes.scrollDirection === "horizontal";
      const along = isHorizontal ? axes.width : axes.height;
      element.classList.toggle("scroller", (mounted.bounded & along) !== 0);
      frame.setFormatting({
        kind: isHorizontal ? "row" : "column",
        bounded: mounted.bounded & ~along,
      });
      const isEmpty = !rows || rows.count === 0;
      const content = isEmpty ? attributes.empty : virtualList.element;
      frame.fill([attributes.header, content, attributes.footer]);
      virtualList.update();
      mounted.setLayoutCss(paddingCss(mounted.node));
    },
    fills: () => axes.both,
    reveal: ({ virtualList }, _mounted, node) => virtualList.reveal(node),
    unmount: ({ virtualList }) => virtualList.unmount(),
  };
}

function gridColumns(
  { columns, minItemWidth, spacing }: GridAttributes,
  available: number,
): number {
  if (minItemWidth == null) return columns ?? 2;
  return Math.max(1, Math.floor((available + spacing) / (minItemWidth + spacing)));
}
