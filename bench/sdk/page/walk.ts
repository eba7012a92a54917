/** All descendants of an element, including those in shadow roots, in document order. */
export function* elementsIn(parent: ParentNode): Generator<Element> {
  for (const element of parent.children) {
    yield element;
    if (element.shadowRoot) yield* elementsIn(element.shadowRoot);
    yield* elementsIn(element);
  }
}

/** The text of an element without its descendants'. */
export function ownText(element: Element): string {
  return [...element.childNodes]
    .map((node) => (node instanceof Text ? node.data : ""))
    .join("")
    .trim();
}
