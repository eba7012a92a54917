import { isHiddenByAncestor } from "./aria-hidden.ts";

/** An element's text as screen readers read it: labels replace contents, and hidden elements are omitted. */
export function accessibleText(element: Element): string {
  return read(element).replace(/\s+/g, " ").trim();
}

/** Calls back when the accessible text of an element may have changed. Returns a function that stops this. */
export function observeText(element: Element, onChange: () => void): () => void {
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
    if (child.getAttribute("aria-hidden") === "true" && !isHiddenByAncestor(child)) continue;
    const childText = child.ariaLabel ?? child.getAttribute("alt") ?? read(child);
    // Spans of a RichText are joined; other elements are separated by spaces.
    text += child.matches("span:not([part])") ? childText : ` ${childText} `;
  }
  return text;
}
