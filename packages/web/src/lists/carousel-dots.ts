import type { CarouselAttributes } from "@screenspec/runtime";
import { createButton } from "../dom/elements.ts";
import { cssColour } from "../style/colour.ts";

interface Dots {
  readonly indicator: CarouselAttributes["indicator"];
  readonly count: number;
  readonly currentIndex: number;
  /** The accessible name of each dot, before its number. */
  readonly label: string;
}

/** Shows a dot for each page of a Carousel, if it has an indicator. */
export function updateDots(
  dots: HTMLElement,
  { indicator, count, currentIndex, label }: Dots,
): void {
  if (indicator === "none") {
    dots.replaceChildren();
    return;
  }
  const { placement, color, activeColor, size } = indicator;
  dots.classList.toggle("over", placement === "overlay");
  while (dots.childElementCount > count) dots.lastElementChild?.remove();
  while (dots.childElementCount < count) {
    const dot = createButton("");
    dot.ariaLabel = `${label} ${dots.childElementCount + 1}`;
    dots.append(dot);
  }
  const active = activeColor == null ? "" : `--active:${cssColour(activeColor)};`;
  dots.style.cssText = `--dot:${size}px;--colour:${cssColour(color)};${active}`;
  [...dots.children].forEach((dot, index) => {
    dot.ariaCurrent = index === currentIndex ? "true" : null;
  });
}
