import { make } from "../dom.ts";
import { arrange } from "../nodes/slot.ts";
import type { Line } from "./line.ts";
import type { LineSizes } from "./line-sizes.ts";

/** Which lines are there, and where. */
interface LineWindow {
  readonly sizes: LineSizes;
  readonly size: "height" | "width";
  readonly first: number;
  /** One behind the last that is near to what is seen. */
  readonly end: number;
  readonly count: number;
  /** How much more of the lines is before what is seen than is laid out for them. */
  readonly shift: number;
}

/** Stands in place of lines that aren't there. */
export class Gaps {
  /** Before and after a line that is kept for its focus, and at the other end. */
  readonly #elements = [make("i", "gap"), make("i", "gap"), make("i", "gap")];

  /** Lays out lines, by their numbers, in an element. */
  arrange(
    element: HTMLElement,
    lines: readonly Line[],
    { sizes, size, first, end, count, shift }: LineWindow,
  ): void {
    const gaps = [...this.#elements];
    const elements: HTMLElement[] = [];
    const { scale } = sizes;
    let laidOut = 0;
    const leap = (index: number) => {
      const before = sizes.before(index);
      const length = sizes.before(index + 1) - before;
      const far = before / scale;
      let start = far;
      if (index < first) start = Math.min(far, sizes.before(first) - shift - length);
      else if (index <= end) start = before - shift;
      const distance = start - laidOut;
      laidOut = Math.max(start, laidOut) + length;
      // What is less comes of counting, as when nothing is between.
      const gap = distance > 0.1 ? gaps.shift() : undefined;
      if (!gap) return;
      gap.style[size] = `${distance}px`;
      elements.push(gap);
    };
    for (const line of lines) {
      leap(line.index);
      elements.push(line.element);
    }
    leap(count);
    arrange(element, elements);
  }
}
