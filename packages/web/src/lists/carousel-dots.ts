import type { Texts } from "@screenspec/rendering";
import type { CarouselAttributes } from "@screenspec/runtime";
import { createButton } from "../dom/elements.ts";
import { labelWith } from "../dom/own-text.ts";
import { cssColor } from "../style/css-color.ts";
import { distanceTo } from "./carousel-loop.ts";

interface Dots {
  readonly indicator: CarouselAttributes["indicator"];
  readonly count: number;
  readonly currentIndex: number;
  readonly texts: Texts;
}

/** Colors each dot by how near its page is to the center of the viewport, so that the dots follow a swipe. */
export function followSwipe(dots: HTMLElement, track: HTMLElement): void {
  dots.querySelectorAll("button").forEach((dot, index) => {
    const page = track.children[index];
    if (!page) return;
    const near = 1 - Math.abs(distanceTo(track, page)) / page.clientWidth;
    dot.style.setProperty("--near", `${near}`);
  });
}

/** Shows a dot for each page of a Carousel, if it has an indicator. */
export function updateDots(
  dots: HTMLElement,
  { indicator, count, currentIndex, texts }: Dots,
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
    labelWith(dot, texts, "page", ` ${dots.childElementCount + 1}`);
    dots.append(dot);
  }
  const active = activeColor == null ? "" : `--active:${cssColor(activeColor)};`;
  dots.style.cssText = `--dot:${size}px;--color:${cssColor(color)};${active}`;
  [...dots.children].forEach((dot, index) => {
    dot.ariaCurrent = index === currentIndex ? "true" : null;
  });
}
