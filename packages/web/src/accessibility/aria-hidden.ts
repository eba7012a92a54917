import { setAttribute } from "../dom/elements.ts";

/** Elements that a user operates. */
export const interactive = "button,input,textarea,select,[tabindex]";

const neverHidden = `${interactive},iframe,video`;

/** Elements that are hidden because an ancestor is announced as a single element. */
const hiddenByAncestor = new WeakSet<Element>();

/**
 * Hides an element's children from assistive technology, or shows them again. The children of an element that is
 * announced as a single element are hidden, because its name contains their texts, except interactive ones.
 */
export function hideContents(element: Element, isSingle: boolean): void {
  for (const child of element.children) {
    const isHidden = isSingle && !child.matches(neverHidden) && !child.querySelector(neverHidden);
    if (!isHidden) {
      if (hiddenByAncestor.delete(child)) child.removeAttribute("aria-hidden");
    } else if (child.getAttribute("aria-hidden") !== "true") {
      hiddenByAncestor.add(child);
      child.setAttribute("aria-hidden", "true");
    }
  }
}

/** Whether an element is hidden only because an ancestor is announced as a single element. */
export function isHiddenByAncestor(element: Element): boolean {
  return hiddenByAncestor.has(element);
}

/** Hides an element from assistive technology if its own node requires it. */
export function setHidden(element: Element, isHidden: boolean): void {
  // Removing and setting the attribute notifies the ancestor's observer, so that its name omits this element.
  if (isHidden && hiddenByAncestor.delete(element)) element.removeAttribute("aria-hidden");
  if (!hiddenByAncestor.has(element)) {
    setAttribute(element, "aria-hidden", isHidden ? "true" : undefined);
  }
}
