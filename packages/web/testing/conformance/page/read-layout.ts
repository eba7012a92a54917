import { pixels } from "./css-values.ts";
import { unobservable } from "./unobservable.ts";
import type { VisibleNode } from "./visible-node.ts";

/** The layout of an element in its parent, as the browser has computed it. */
export function readLayout({ element, node }: VisibleNode): object {
  const css = getComputedStyle(element);
  const isPlaced = css.position === "absolute";
  const inset = (side: string) =>
    isPlaced ? pixels(css.getPropertyValue(`inset-${side}`)) : undefined;
  return {
    flex: Number(css.flexGrow) / 1000 || unobservable("flex", node?.layout.flex),
    alignSelf: css.alignSelf === "auto" ? null : css.alignSelf,
    sticky: css.position === "sticky",
    top: inset("block-start"),
    bottom: inset("block-end"),
    start: inset("inline-start"),
    end: inset("inline-end"),
    width: pixels(css.width),
    height: pixels(css.height),
  };
}
