/** All elements in another, those of shadow roots too, in the order in which they are to be seen. */
export function* elementsIn(parent: ParentNode): Generator<Element> {
  for (const element of parent.children) {
    yield element;
    if (element.shadowRoot) yield* elementsIn(element.shadowRoot);
    yield* elementsIn(element);
  }
}

/** The text that stands in an element itself, not in those in it. */
export function ownText(element: Element): string {
  return [...element.childNodes]
    .map((node) => (node instanceof Text ? node.data : ""))
    .join("")
    .trim();
}
