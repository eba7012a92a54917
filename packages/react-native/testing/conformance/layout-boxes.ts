import type { TestInstance } from "test-renderer";
import { elementsIn, styleOf } from "./elements.ts";

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** The side of an element without elements inside, in px. */
const leaf = 10;
/** The height of a Scrollable: less than two leaves, so that it has to scroll. */
const scrollableHeight = 15;
const windowHeight = 844;

/**
 * The box of an element by the order and the direction in which its ancestors lay out their elements. Of styles,
 * only heights and the space between lines count. The boxes show the order of elements, nesting, and which elements overflow.
 */
export function boxOf(element: TestInstance): Box {
  const { width, height } = sizeOf(element);
  let left = 0;
  let top = 0;
  for (let at = element; at.parent; at = at.parent) {
    const { parent } = at;
    const { isRow, isReverse } = directionOf(parent);
    const { rowGap } = spaceOf(parent);
    const siblings = isReverse ? elementsIn(parent).toReversed() : elementsIn(parent);
    for (const sibling of siblings) {
      if (sibling === at) break;
      const size = sizeOf(sibling);
      if (isRow) left += size.width;
      else top += size.height + rowGap;
    }
  }
  return { left, right: left + width, top, bottom: top + height, width, height };
}

function sizeOf(element: TestInstance): { width: number; height: number } {
  const { display, height } = styleOf(element);
  if (display === "none") return { width: 0, height: 0 };
  const content = contentSizeOf(element);
  if (isScroller(element)) {
    return { ...content, height: isVirtual(element) ? windowHeight : scrollableHeight };
  }
  return typeof height === "number" ? { ...content, height: Math.max(0, height) } : content;
}

export function isScroller({ type }: TestInstance): boolean {
  return type === "RCTScrollView";
}

/** Whether a scroller mounts only rows that are near. */
export function isVirtual({ props }: TestInstance): boolean {
  return props["getItem"] !== undefined;
}

/** The space between the elements of a column and after them. */
function spaceOf(element: TestInstance) {
  const { gap, paddingBottom } = styleOf(element);
  return { rowGap: Number(gap ?? 0), after: Number(paddingBottom ?? 0) };
}

function contentSizeOf(element: TestInstance): { width: number; height: number } {
  const sizes = elementsIn(element).map(sizeOf);
  const { rowGap, after } = spaceOf(element);
  if (sizes.length === 0) return { width: leaf, height: leaf };
  const { isRow } = directionOf(element);
  const widths = sizes.map(({ width }) => width);
  const heights = sizes.map(({ height }) => height);
  return {
    width: isRow ? sum(widths) : Math.max(...widths),
    height: isRow ? Math.max(...heights) : sum(heights) + rowGap * (sizes.length - 1) + after,
  };
}

function directionOf(element: TestInstance) {
  const direction = `${styleOf(element)["flexDirection"] ?? "column"}`;
  return { isRow: direction.startsWith("row"), isReverse: direction.endsWith("reverse") };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
