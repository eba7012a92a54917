import dagre from "@dagrejs/dagre";
import type { FlowGraph } from "../../workbench/draft/references/flow-graph.ts";

/** CSS px. No label is wider than a card. */
export const cardWidth = 122;
const border = 1;
const pictureHeight = 260;
const footHeight = 56;
const distance = 48;
/** A label is above the line: the line needs as much below it. */
const labelHeight = 44;
const margin = 24;
const cornerSize = 16;

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface FlowLayout {
  readonly width: number;
  readonly height: number;
  /** The top left corner and the height of each card, by its pointer. */
  readonly cards: ReadonlyMap<string, Point & { readonly height: number }>;
  readonly lines: readonly FlowLine[];
}

/** All ways from a card to another one. */
export interface FlowLine {
  readonly from: string;
  readonly to: string;
  readonly ways: FlowGraph["edges"];
  readonly fromCard: Rectangle;
  readonly toCard: Rectangle;
  /** What the line runs through between the cards. */
  readonly between: readonly Point[];
  /** The middle of the part of the line that is below its label. */
  readonly label: Point;
}

/** Lays out cards and lines from left to right. A line has room for its label, and passes other cards and labels by. */
export function layOut({ nodes, edges }: FlowGraph): FlowLayout {
  const graph = new dagre.graphlib.Graph();
  graph.setGraph({
    rankdir: "LR",
    nodesep: 32,
    edgesep: 24,
    ranksep: distance,
    marginx: margin,
    marginy: margin,
  });
  for (const { pointer, kind } of nodes) {
    const height = kind === "screen" ? pictureHeight + footHeight : footHeight;
    graph.setNode(pointer, { width: cardWidth, height });
  }
  // A bar's item that leads to its own screen is a way, but leads nowhere.
  const others = edges.filter(({ from, to }) => from !== to);
  const groups = Map.groupBy(others, ({ from, to }) => JSON.stringify([from, to]));
  for (const [first] of groups.values()) {
    if (first === undefined) continue;
    graph.setEdge(first.from, first.to, { width: cardWidth, height: labelHeight, labelpos: "c" });
  }
  dagre.layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  return {
    width,
    height,
    cards: new Map(
      nodes.map(({ pointer }) => {
        const card = graph.node(pointer);
        const corner = { x: card.x - card.width / 2, y: card.y - card.height / 2 };
        return [pointer, { ...corner, height: card.height }];
      }),
    ),
    lines: [...groups.values()].flatMap((ways) => {
      const [first] = ways;
      if (first === undefined) return [];
      const { from, to } = first;
      const { points, x = 0, y = 0 } = graph.edge(from, to);
      const line = { from, to, ways, fromCard: graph.node(from), toCard: graph.node(to) };
      return [{ ...line, between: points.slice(1, -1), label: { x, y } }];
    }),
  };
}

/** A card, whose centre is given. */
interface Rectangle extends Point {
  readonly width: number;
  readonly height: number;
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
