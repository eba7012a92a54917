import dagre from "@dagrejs/dagre";
import type { FlowGraph } from "../../workbench/draft/references/flow-graph.ts";

export const nodeWidth = 180;
export const nodeHeight = 64;

/** The top left corner of each node, by its pointer: ways run from left to right. */
export function layOut({ nodes, edges }: FlowGraph): ReadonlyMap<string, { x: number; y: number }> {
  const graph = new dagre.graphlib.Graph({ multigraph: true });
  graph.setGraph({ rankdir: "LR", nodesep: 32, ranksep: 140, marginx: 16, marginy: 16 });
  for (const { pointer } of nodes) {
    graph.setNode(pointer, { width: nodeWidth, height: nodeHeight });
  }
  for (const { from, to } of edges) graph.setEdge(from, to, {});
  dagre.layout(graph);
  return new Map(
    nodes.map(({ pointer }) => {
      const { x, y } = graph.node(pointer);
      return [pointer, { x: x - nodeWidth / 2, y: y - nodeHeight / 2 }];
    }),
  );
}
