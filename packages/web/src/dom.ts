/** An element with a class, and what is in it. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = "",
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (content.length > 0) element.append(...content);
  return element;
}

/** A button that does what is listened for, and submits nothing. */
export function makeButton(
  className: string,
  ...content: readonly (Node | string)[]
): HTMLButtonElement {
  const button = make("button", className, ...content);
  button.type = "button";
  return button;
}

/** Puts these into an element, in the place of what is in it. As arguments they might be too many. */
export function fill<Filled extends Element>(element: Filled, content: Iterable<Node>): Filled {
  const all = document.createDocumentFragment();
  for (const each of content) all.append(each);
  element.replaceChildren(all);
  return element;
}

/** Sets an attribute, or takes it away where there is no value. */
export function setAttribute(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Sets a text that may be as it was. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Whether text in an element runs from right to left. */
export function isFromRight(element: Element): boolean {
  return getComputedStyle(element).direction === "rtl";
}

/** Which of these elements something has happened in; -1 where it was in none. */
export function placeOfTarget(elements: Iterable<Element>, target: EventTarget | null): number {
  return [...elements].findIndex((each) => target instanceof Node && each.contains(target));
}
