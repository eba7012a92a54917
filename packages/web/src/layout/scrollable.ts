import type { ScrollableAttributes } from "@screenspec/runtime";
import { make } from "../dom.ts";
import { makeRefreshable } from "../events/pull-to-refresh.ts";
import { axes } from "../nodes/place.ts";
import type { Slot } from "../nodes/slot.ts";
import type { Parts, View } from "../nodes/view.ts";

interface ScrollableParts extends Parts {
  readonly child: Slot;
  readonly refresh: HTMLElement | undefined;
}

export const scrollable: View<ScrollableAttributes, ScrollableParts> = {
  create(shown) {
    const { node, stage } = shown;
    const isHorizontal = node.attributes.scrollDirection === "horizontal";
    const element = make("div", isHorizontal ? "scroller across" : "scroller");
    const child = shown.addSlot(element, { kind: "box", bounded: axes.none });
    const refresh = node.has("onRefreshActionIds")
      ? makeRefreshable(stage, element, () => node.fire("onRefreshActionIds"))
      : undefined;
    return { element, child, refresh };
  },
  update({ element, child, refresh }, { node, bounded }) {
    const { scrollDirection, showScrollbar } = node.attributes;
    const across = scrollDirection === "horizontal" ? axes.height : axes.width;
    child.settle({ kind: "box", bounded: bounded & across });
    child.fill([refresh, ...node.children]);
    element.classList.toggle("bare", !showScrollbar);
  },
};
