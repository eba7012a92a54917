import dagre from "@dagrejs/dagre";
import type { FlowGraph } from "../../workbench/draft/references/flow-graph.ts";

/** CSS px. No label is wider than a card. */
export const cardWidth = 122;
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
  /** The path of an SVG, from the side of a card to that of the other one. */
  readonly path: string;
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
      const path = pathOf(points.slice(1, -1), graph.node(from), graph.node(to));
      return [{ from, to, ways, path, label: { x, y } }];
    }),
  };
}

interface Rectangle extends Point {
  readonly width: number;
  readonly height: number;
}

/**
 * A line from the side of a card to that of another one, whose centres are given. It runs level at each point between
 * them, as far as cards and labels beside the point are wide, and bends in the gaps.
 */
function pathOf(between: readonly Point[], from: Rectangle, to: Rectangle): string {
  const direction = Math.sign(to.x - from.x);
  const sideOf = (card: Rectangle, near: Point | undefined, side: number) => {
    const room = card.height / 2 - cornerSize;
    const y = Math.min(card.y + room, Math.max(card.y - room, near?.y ?? card.y));
    return { x: card.x + (side * card.width) / 2, y };
  };
  let at: Point = sideOf(from, between[0], direction);
  let path = `M${at.x},${at.y}`;
  const bendTo = (next: Point) => {
    const middle = (at.x + next.x) / 2;
    path += `C${middle},${at.y} ${middle},${next.y} ${next.x},${next.y}`;
    at = next;
  };
  for (const { x, y } of between) {
    bendTo({ x: x - (direction * cardWidth) / 2, y });
    at = { x: x + (direction * cardWidth) / 2, y };
    path += `H${at.x}`;
  }
  bendTo(sideOf(to, between.at(-1), -direction));
  return path;
}
