import { isFromRight } from "../dom.ts";

/** A part of something that is longer: from where on, and how much, in pixels. */
export interface Seen {
  readonly offset: number;
  readonly length: number;
}

/** Which way something scrolls. */
export interface ScrollDirection {
  readonly isHorizontal: boolean;
  readonly size: "width" | "height";
  /** What is to be seen of an element in the scroller around it, or in the window. */
  seen(element: Element, scroller: Element | null): Seen;
  /** Scrolls on by a distance, at once. */
  scroll(element: Element, scroller: Element | null, distance: number): void;
}

export function scrollDirection(isHorizontal: boolean): ScrollDirection {
  return {
    isHorizontal,
    size: isHorizontal ? "width" : "height",
    seen(element, scroller) {
      const own = element.getBoundingClientRect();
      const view = scroller?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
      if (!isHorizontal) return { offset: view.top - own.top, length: view.height };
      const offset = isFromRight(element) ? own.right - view.right : view.left - own.left;
      return { offset, length: view.width };
    },
    scroll(element, scroller, distance) {
      const left = isFromRight(element) ? -distance : distance;
      const by = isHorizontal ? { left } : { top: distance };
      (scroller ?? window).scrollBy({ ...by, behavior: "instant" });
    },
  };
}
