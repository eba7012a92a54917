import type { FlowGraph } from "../../workbench/draft/references/flow-graph.ts";

/** CSS px. No label is wider than a card. */
export const cardWidth = 122;
export const pictureHeight = 260;
const border = 1;
const cornerSize = 16;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The top left corner of a card, and its height. */
export interface CardPlace extends Point {
  readonly height: number;
}

export interface FlowLayout {
  readonly width: number;
  readonly height: number;
  /** By the pointers of their screens and dialogs. */
  readonly cards: ReadonlyMap<string, CardPlace>;
  readonly lines: readonly FlowLine[];
}

/** A card, whose centre is given. */
interface Rectangle extends Point {
  readonly width: number;
  readonly height: number;
}

/** All ways from a card to another one. */
export interface FlowLine {
  readonly from: string;
  readonly to: string;
  readonly ways: FlowGraph["edges"];
  readonly fromCard: Rectangle;
  readonly toCard: Rectangle;
  /** The points between the cards through which the line runs. */
  readonly between: readonly Point[];
  /** The middle of the part of the line that is below its label. */
  readonly label: Point;
}

/** 1 if a line leaves its card to the right, -1 to the left. */
export function directionOf({ fromCard, toCard }: FlowLine): number {
  return Math.sign(toCard.x - fromCard.x);
}

/**
 * The path of an SVG, from the side of a card to that of the other one. It begins beside each start, which is a share of the
 * height of the picture. It runs level at each point between the cards, as far as cards and labels beside the point are
 * wide, and bends in the gaps.
 */
export function pathOf(line: FlowLine, starts: readonly number[]): string {
  const { fromCard, toCard, between } = line;
  const direction = directionOf(line);
  const top = fromCard.y - fromCard.height / 2;
  const begins =
    starts.length === 0
      ? [sideOf(fromCard, between[0], direction)]
      : starts.map((y) => ({
          ...sideOf(fromCard, undefined, direction),
          y: top + border + y * pictureHeight,
        }));
  const end = sideOf(toCard, between.at(-1), -direction);
  const reach = (direction * cardWidth) / 2;
  const [first = end] = between.map(({ x, y }) => ({ x: x - reach, y }));
  let path = begins.map((begin) => `M${begin.x},${begin.y}${bend(begin, first)}`).join("");
  for (const [index, { x, y }] of between.entries()) {
    const next = between[index + 1];
    const at = { x: x + reach, y };
    path += `H${at.x}${bend(at, next === undefined ? end : { x: next.x - reach, y: next.y })}`;
  }
  return path;
}

/** The point on the side of a card that is nearest to another point, except at the corners. */
function sideOf(card: Rectangle, near: Point | undefined, side: number): Point {
  const room = card.height / 2 - cornerSize;
  const y = Math.min(card.y + room, Math.max(card.y - room, near?.y ?? card.y));
  return { x: card.x + (side * card.width) / 2, y };
}

function bend(from: Point, to: Point): string {
  const middle = (from.x + to.x) / 2;
  return `C${middle},${from.y} ${middle},${to.y} ${to.x},${to.y}`;
}
