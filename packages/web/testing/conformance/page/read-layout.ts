import { pixels } from "./css-values.ts";
import type { Seen } from "./seen.ts";
import { untoldOf } from "./untold.ts";

/** What an element's place in that around it is, as the browser has computed it. */
export function readLayout({ element, node }: Seen): object {
  const css = getComputedStyle(element);
  const isPlaced = css.position === "absolute";
  const inset = (side: string) =>
    isPlaced ? pixels(css.getPropertyValue(`inset-${side}`)) : undefined;
  return {
    flex: Number(css.flexGrow) / 1000 || untoldOf("flex", node?.layout.flex),
    alignSelf: css.alignSelf === "auto" ? null : css.alignSelf,
    top: inset("block-start"),
    bottom: inset("block-end"),
    start: inset("inline-start"),
    end: inset("inline-end"),
    width: pixels(css.width),
    height: pixels(css.height),
  };
}
