import { pairSame } from "./pair-same.ts";

/** A drawn node. */
export interface Box {
  /** The type, such as `list-tile`. */
  readonly type: string;
  readonly id: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A node that both renderers draw. */
export interface Pair {
  readonly web: Box;
  readonly native: Box;
  /** The largest distance of two edges, in px. */
  readonly distance: number;
}

const read = (elements: string, type: string, id: string) => `(() => {
  const boxOf = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const text = element.textContent.replace(/\\s+/g, " ").trim().slice(0, 40);
    return { type: ${type}, id: ${id}, text, x, y, width, height };
  };
  return ${elements}.filter((element) => element.checkVisibility()).map(boxOf);
})()`;

/** Expressions that return the boxes of the visible nodes, in the order of the document. */
export const readBoxes = {
  web: read(
    `[...document.querySelector("screen-spec").shadowRoot.querySelectorAll("[part]")]`,
    `element.part[0]`,
    `element.part[1] ?? ""`,
  ),
  native: read(
    `[...document.querySelectorAll("[data-type]")]`,
    `element.dataset.type.replace(/(?<=[a-z])[A-Z]/g, (letter) => "-" + letter).toLowerCase()`,
    `element.dataset.testid ?? ""`,
  ),
};

/** Pairs the boxes of the same nodes. The document's order of nodes is the same in both. */
export function pairBoxes(web: readonly Box[], native: readonly Box[]): readonly Pair[] {
  const isSame = (one: Box, other: Box) => one.type === other.type && one.id === other.id;
  return pairSame(web, native, isSame).flatMap(([row, column]) => {
    const [one, other] = [web[row], native[column]];
    return one && other ? [{ web: one, native: other, distance: distanceOf(one, other) }] : [];
  });
}

function distanceOf(one: Box, other: Box): number {
  return Math.max(
    Math.abs(one.x - other.x),
    Math.abs(one.y - other.y),
    Math.abs(one.x + one.width - other.x - other.width),
    Math.abs(one.y + one.height - other.y - other.height),
  );
}
