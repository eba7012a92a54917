import type { Frames } from "../page-bench.ts";
import { elementsIn } from "./walk.ts";

/** Records the time of each frame and its visible content. */
export class FrameWatch {
  readonly #target: HTMLElement;
  #scroller: Element | undefined;
  #times: number[] = [];
  #mostElements = 0;
  #gaps = 0;
  #request = 0;

  constructor(target: HTMLElement) {
    this.#target = target;
  }

  start(): null {
    this.#scroller = scrollerIn(this.#target);
    this.#times = [];
    this.#mostElements = 0;
    this.#gaps = 0;
    this.#request = requestAnimationFrame(this.#note);
    return null;
  }

  stop(): Frames {
    cancelAnimationFrame(this.#request);
    const intervals = this.#times.slice(1).map((time, index) => time - (this.#times[index] ?? 0));
    return { intervals, mostElements: this.#mostElements, gaps: this.#gaps };
  }

  readonly #note = (time: number): void => {
    this.#request = requestAnimationFrame(this.#note);
    const scroller = this.#scroller;
    if (!scroller) return;
    this.#times.push(time);
    this.#mostElements = Math.max(this.#mostElements, scroller.querySelectorAll("*").length);
    if (this.#isEmptyAt(scroller)) this.#gaps += 1;
  };

  /** Whether a row is missing at the upper or lower edge of the visible part. */
  #isEmptyAt(scroller: Element): boolean {
    const { top, bottom, left } = scroller.getBoundingClientRect();
    const root = scroller.getRootNode();
    if (!(root instanceof ShadowRoot || root instanceof Document)) return false;
    return [top + 1, bottom - 1].some(
      (y) => !root.elementFromPoint(left + 5, y)?.closest("[role=listitem]"),
    );
  }
}

/** The first element that scrolls vertically. */
export function scrollerIn(target: HTMLElement): Element {
  for (const element of elementsIn(target)) {
    const scrolls = element.scrollHeight > element.clientHeight + 1;
    if (scrolls && getComputedStyle(element).overflowY === "auto") return element;
  }
  throw new Error("Nothing scrolls.");
}
