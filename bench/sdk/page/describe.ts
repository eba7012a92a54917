import type { Seen } from "../page-bench.ts";
import { elementsIn, ownText } from "./walk.ts";

/** The visible texts of an element, and its number of images. */
export function describe(target: HTMLElement): Seen {
  const texts: string[] = [];
  let images = 0;
  for (const element of elementsIn(target)) {
    if (!element.checkVisibility()) continue;
    const text = element instanceof HTMLStyleElement ? "" : ownText(element);
    if (text) texts.push(text);
    if (element instanceof HTMLImageElement) images += 1;
  }
  return { texts, images };
}
