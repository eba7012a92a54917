import type { TestInstance } from "test-renderer";
import { elementsIn, styleOf } from "./elements.ts";

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
}

/** The side of an element without elements inside, in px. */
const leaf = 10;

/**
 * The box of an element by the order and the direction in which its ancestors lay out their elements. Sizes of texts and
 * styles don't count: it only shows what is above, beside or in what.
 */
export function boxOf(element: TestInstance): Box {
  const { width, height } = sizeOf(element);
  let left = 0;
  let top = 0;
  for (let at = element; at.parent; at = at.parent) {
    const { parent } = at;
    const { isRow, isReverse } = directionOf(parent);
    const siblings = isReverse ? elementsIn(parent).toReversed() : elementsIn(parent);
    for (const sibling of siblings) {
      if (sibling === at) break;
      const size = sizeOf(sibling);
      if (isRow) left += size.width;
      else top += size.height;
    }
  }
  return { left, right: left + width, top, bottom: top + height, width };
}

function sizeOf(element: TestInstance): { width: number; height: number } {
  const sizes = elementsIn(element).map(sizeOf);
  if (sizes.length === 0) return { width: leaf, height: leaf };
  const { isRow } = directionOf(element);
  const widths = sizes.map(({ width }) => width);
  const heights = sizes.map(({ height }) => height);
  return {
    width: isRow ? sum(widths) : Math.max(...widths),
    height: isRow ? Math.max(...heights) : sum(heights),
  };
}

function directionOf(element: TestInstance) {
  const direction = `${styleOf(element)["flexDirection"] ?? "column"}`;
  return { isRow: direction.startsWith("row"), isReverse: direction.endsWith("reverse") };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
