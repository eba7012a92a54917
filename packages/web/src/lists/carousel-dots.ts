import type { CarouselAttributes } from "@screenspec/runtime";
import { makeButton } from "../dom.ts";
import { cssColour } from "../style/colour.ts";

interface Dots {
  readonly indicator: CarouselAttributes["indicator"];
  /** How many pages there are, and which of them is shown. */
  readonly count: number;
  readonly place: number;
  /** What a page is called. */
  readonly label: string;
}

/** Shows a dot for each page of a Carousel, unless it has none. */
export function showDots(dots: HTMLElement, { indicator, count, place, label }: Dots): void {
  if (indicator === "none") {
    dots.replaceChildren();
    return;
  }
  const { placement, color, activeColor, size } = indicator;
  dots.classList.toggle("over", placement === "overlay");
  while (dots.childElementCount > count) dots.lastElementChild?.remove();
  while (dots.childElementCount < count) {
    const dot = makeButton("");
    dot.ariaLabel = `${label} ${dots.childElementCount + 1}`;
    dots.append(dot);
  }
  const active = activeColor == null ? "" : `--active:${cssColour(activeColor)};`;
  dots.style.cssText = `--dot:${size}px;--colour:${cssColour(color)};${active}`;
  [...dots.children].forEach((dot, index) => {
    dot.ariaCurrent = index === place ? "true" : null;
  });
}
