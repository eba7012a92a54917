import { isCovered } from "./cover-within.ts";

/** What is in an element as it is told in one go: what has another name by that, what isn't told not at all. */
export function textIn(element: Element): string {
  return read(element).replace(/\s+/g, " ").trim();
}

/** Tells of changes in it, until it is stopped or the element is no more. */
export function followText(element: Element, onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(element, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ["hidden", "alt", "aria-hidden", "aria-label"],
  });
  return () => observer.disconnect();
}

function read({ childNodes }: Element): string {
  let text = "";
  for (const child of childNodes) {
    if (child instanceof Text) text += child.data;
    if (!(child instanceof Element) || child.matches("[hidden]")) continue;
    if (child.getAttribute("aria-hidden") === "true" && !isCovered(child)) continue;
    const own = child.ariaLabel ?? child.getAttribute("alt") ?? read(child);
    // Spans of a text follow one another; all else stands apart.
    text += child.matches("span:not([part])") ? own : ` ${own} `;
  }
  return text;
}
