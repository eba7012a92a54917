import { setAttribute } from "../dom.ts";

/** Elements that a user works with. */
export const interactive = "button,input,textarea,select,[tabindex]";

const stayingTold = `${interactive},iframe,video`;

/** Elements that are hidden from assistive technology because one around them is told as one. */
const covered = new WeakSet<Element>();

/**
 * Hides the parts of an element from assistive technology, or shows them again: of an element that is told
 * as one, its name says what is in them. Parts with something to use stay.
 */
export function coverWithin(element: Element, isOne: boolean): void {
  for (const part of element.children) {
    const isHidden = isOne && !part.matches(stayingTold) && !part.querySelector(stayingTold);
    if (!isHidden) {
      if (covered.delete(part)) part.removeAttribute("aria-hidden");
    } else if (part.getAttribute("aria-hidden") !== "true") {
      covered.add(part);
      part.setAttribute("aria-hidden", "true");
    }
  }
}

/** Whether an element is hidden only because one around it is told as one. */
export function isCovered(element: Element): boolean {
  return covered.has(element);
}

/** Hides an element from assistive technology as its own node says. */
export function hideFromAll(element: Element, isHidden: boolean): void {
  // Being taken away and set again tells the element around it, which must leave this one out of its name.
  if (isHidden && covered.delete(element)) element.removeAttribute("aria-hidden");
  if (!covered.has(element)) setAttribute(element, "aria-hidden", isHidden ? "true" : undefined);
}
