import dagre from "@dagrejs/dagre";
import type { FlowGraph, FlowNode } from "../../workbench/draft/references/flow-graph.ts";
import { cardWidth, type FlowLayout, pictureHeight } from "./flow-layout.ts";

const footHeight = 56;
const distance = 48;
/** A label is above the line: the line needs as much below it. */
const labelHeight = 44;
const margin = 24;

/**
 * Lays out cards and lines from left to right. A line has room for its label, and crosses no other card or label.
 *
 * @param maxCards of more cards, the farthest from the first screen are left out
 */
export function layOut({ nodes, edges }: FlowGraph, maxCards: number): FlowLayout {
  const ranks = ranksOf({ nodes, edges });
  const rankOf = (pointer: string) => ranks.get(pointer) ?? maxCards;
  const drawn = nodes.filter(({ pointer }) => rankOf(pointer) < maxCards);
  const graph = new dagre.graphlib.Graph({ multigraph: true });
  graph.setGraph({
    rankdir: "LR",
    nodesep: 32,
    edgesep: 24,
    ranksep: distance,
    marginx: margin,
    marginy: margin,
  });
  for (const { pointer, kind } of drawn) {
    const height = kind === "screen" ? pictureHeight + footHeight : footHeight;
    graph.setNode(pointer, { width: cardWidth, height });
  }
  // A bar's item that leads to its own screen is a way, but leads nowhere.
  const others = edges.filter(
    ({ from, to }) => from !== to && rankOf(from) < maxCards && rankOf(to) < maxCards,
  );
  const groups = Map.groupBy(others, ({ from, to }) => JSON.stringify([from, to]));
  const ways = [...groups].flatMap(([name, group]) => {
    const [first] = group;
    if (first === undefined) return [];
    const { from, to } = first;
    const leadsBack = rankOf(from) > rankOf(to);
    const ends = leadsBack ? ([to, from] as const) : ([from, to] as const);
    return [{ name, from, to, ways: group, leadsBack, ends }];
  });
  // Ways back are turned round. dagre would break cycles anywhere: it misplaces the first screen, and takes three times as long.
  for (const { name, ends } of ways) {
    graph.setEdge(...ends, { width: cardWidth, height: labelHeight, labelpos: "c" }, name);
  }
  dagre.layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  return {
    width,
    height,
    cards: new Map(
      drawn.map(({ pointer }) => {
        const card = graph.node(pointer);
        const corner = { x: card.x - card.width / 2, y: card.y - card.height / 2 };
        return [pointer, { ...corner, height: card.height }];
      }),
    ),
    lines: ways.map(({ name, from, to, ways, leadsBack, ends }) => {
      const { points, x = 0, y = 0 } = graph.edge(...ends, name);
      const between = points.slice(1, -1);
      return {
        from,
        to,
        ways,
        fromCard: graph.node(from),
        toCard: graph.node(to),
        between: leadsBack ? between.toReversed() : between,
        label: { x, y },
      };
    }),
  };
}

/** The position of each node in a breadth-first search from the first screen. Nodes that can't be reached are last. */
function ranksOf({ nodes, edges }: FlowGraph): ReadonlyMap<string, number> {
  const leaving = Map.groupBy(edges, ({ from }) => from);
  const ranks = new Map<string, number>();
  const orderOf = ({ isFirst, kind }: FlowNode) => (isFirst ? 0 : kind === "any" ? 1 : 2);
  const starts = nodes.toSorted((one, other) => orderOf(one) - orderOf(other));
  for (const { pointer } of starts) {
    const reached = new Set([pointer]);
    // The loop also visits the pointers that it adds to the set.
    for (const at of reached) {
      if (ranks.has(at)) continue;
      ranks.set(at, ranks.size);
      for (const { to } of leaving.get(at) ?? []) reached.add(to);
    }
  }
  return ranks;
}
