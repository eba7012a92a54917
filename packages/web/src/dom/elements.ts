/** Creates an element with a class and content. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = "",
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (content.length > 0) element.append(...content);
  return element;
}

/** Creates a button that doesn't submit a form. */
export function createButton(
  className: string,
  ...content: readonly (Node | string)[]
): HTMLButtonElement {
  const button = createElement("button", className, ...content);
  button.type = "button";
  return button;
}

/** Replaces an element's children. Unlike the method of elements, it takes any number of them. */
export function replaceChildren<Parent extends Element>(
  element: Parent,
  children: Iterable<Node>,
): Parent {
  const fragment = document.createDocumentFragment();
  for (const child of children) fragment.append(child);
  element.replaceChildren(fragment);
  return element;
}

/** Whether a shadow root still has the content that the server has rendered: only that has its styles in an element. */
export function isServerRendered({ firstElementChild }: ShadowRoot): boolean {
  return firstElementChild?.localName === "style";
}

/** Sets an attribute, or removes it if the value is undefined. An unchanged value isn't written. */
export function setAttribute(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Sets an element's text. An unchanged text isn't written. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** The index of the element that contains an event's target, or -1. */
export function indexContaining(elements: Iterable<Element>, target: EventTarget | null): number {
  return [...elements].findIndex((element) => target instanceof Node && element.contains(target));
}
