import { isRightToLeft } from "../dom/is-right-to-left.ts";

/** The part of an element that is inside its scroller, in pixels from the element's start. */
export interface VisibleRange {
  readonly offset: number;
  readonly length: number;
}

/** The axis along which a list scrolls. */
export interface ScrollAxis {
  readonly isHorizontal: boolean;
  readonly size: "width" | "height";
  /** The visible part of an element in its scroller, or in the window. */
  visibleRange(element: Element, scroller: Element | null): VisibleRange;
  /** Scrolls by a distance without animation. */
  scrollBy(element: Element, scroller: Element | null, distance: number): void;
}

export function scrollAxis(isHorizontal: boolean): ScrollAxis {
  return {
    isHorizontal,
    size: isHorizontal ? "width" : "height",
    visibleRange(element, scroller) {
      const box = element.getBoundingClientRect();
      const viewport =
        scroller?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
      if (!isHorizontal) return { offset: viewport.top - box.top, length: viewport.height };
      const offset = isRightToLeft(element) ? box.right - viewport.right : viewport.left - box.left;
      return { offset, length: viewport.width };
    },
    scrollBy(element, scroller, distance) {
      const left = isRightToLeft(element) ? -distance : distance;
      const by = isHorizontal ? { left } : { top: distance };
      (scroller ?? window).scrollBy({ ...by, behavior: "instant" });
    },
  };
}
