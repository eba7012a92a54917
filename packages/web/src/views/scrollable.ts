import { axes } from "@screenspec/rendering";
import type { ScrollableAttributes } from "@screenspec/runtime";
import { createElement } from "../dom/elements.ts";
import { createRefreshButton } from "../events/refresh-button.ts";
import { paddingCss } from "../layout/box-css.ts";
import type { Parts, Slot, View } from "../render/view.ts";

interface ScrollableParts extends Parts {
  readonly child: Slot;
  readonly refresh: HTMLElement | undefined;
}

export const scrollable: View<ScrollableAttributes, ScrollableParts> = {
  create(mounted) {
    const { node, context } = mounted;
    const isHorizontal = node.attributes.scrollDirection === "horizontal";
    const element = createElement("div", isHorizontal ? "scroller across" : "scroller");
    const child = mounted.addSlot(element, { kind: "box", bounded: axes.none });
    const refresh = node.has("onRefreshActionIds")
      ? createRefreshButton(context.options.texts, () => node.fire("onRefreshActionIds"))
      : undefined;
    return { element, child, refresh };
  },
  update({ element, child, refresh }, mounted) {
    const { node, bounded } = mounted;
    const { scrollDirection, showScrollbar } = node.attributes;
    const across = scrollDirection === "horizontal" ? axes.height : axes.width;
    child.setFormatting({ kind: "box", bounded: bounded & across });
    child.fill([refresh, ...node.children]);
    element.classList.toggle("bare", !showScrollbar);
    mounted.setLayoutCss(paddingCss(mounted.node));
  },
};
