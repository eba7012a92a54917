import type { Seen } from "../page-bench.ts";

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

/** All descendants of an element, including those in shadow roots, in document order. */
function* elementsIn(parent: ParentNode): Generator<Element> {
  for (const element of parent.children) {
    yield element;
    if (element.shadowRoot) yield* elementsIn(element.shadowRoot);
    yield* elementsIn(element);
  }
}

/** The text of an element without its descendants'. */
function ownText(element: Element): string {
  return [...element.childNodes]
    .map((node) => (node instanceof Text ? node.data : ""))
    .join("")
    .trim();
}
