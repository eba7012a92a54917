import { createElement } from "../dom/elements.ts";
import { reconcileChildren } from "../dom/reconcile-children.ts";
import type { LineSizes } from "./line-sizes.ts";
import type { VirtualLine } from "./virtual-line.ts";

/** The rendered lines and their position. */
interface LineWindow {
  readonly sizes: LineSizes;
  readonly size: "height" | "width";
  /** The first line of the rendered range. */
  readonly first: number;
  /** The line after the rendered range. */
  readonly end: number;
  readonly count: number;
  /** The length of the lines before the viewport, minus the length that is laid out for them. */
  readonly shift: number;
}

/** Elements that take the space of the lines that aren't rendered. */
export class Spacers {
  /** Before and after a line that is kept because it has the focus, and at the other end. */
  readonly #elements = Array.from({ length: 3 }, () => createElement("i", "spacer"));

  /** Inserts lines, sorted by index, and the spacers between them into an element. */
  arrange(
    element: HTMLElement,
    lines: readonly VirtualLine[],
    { sizes, size, first, end, count, shift }: LineWindow,
  ): void {
    const spacers = [...this.#elements];
    const elements: HTMLElement[] = [];
    const { scale } = sizes;
    let laidOut = 0;
    const addSpacerBefore = (index: number) => {
      const offset = sizes.before(index);
      const length = sizes.before(index + 1) - offset;
      const scaledOffset = offset / scale;
      let start = scaledOffset;
      if (index < first) start = Math.min(scaledOffset, sizes.before(first) - shift - length);
      else if (index <= end) start = offset - shift;
      const distance = start - laidOut;
      laidOut = Math.max(start, laidOut) + length;
      // A smaller distance is a rounding error.
      const spacer = distance > 0.1 ? spacers.shift() : undefined;
      if (!spacer) return;
      spacer.style[size] = `${distance}px`;
      elements.push(spacer);
    };
    for (const line of lines) {
      addSpacerBefore(line.index);
      elements.push(line.element);
    }
    addSpacerBefore(count);
    reconcileChildren(element, elements);
  }
}
