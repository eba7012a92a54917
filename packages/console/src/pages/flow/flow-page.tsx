import { Link, useNavigate } from "@tanstack/react-router";
import { Background, Controls, MarkerType, ReactFlow } from "@xyflow/react";
import "@xyflow/react/dist/base.css";
import { useMemo } from "react";
import { Badge } from "../../design/badge.tsx";
import { EmptyState } from "../../design/states.tsx";
import tableStyles from "../../design/table.module.css";
import { draftOfSpec } from "../../draft/draft-of-spec.ts";
import { type FlowGraph, flowOf } from "../../draft/flow-graph.ts";
import { nameOfSurface } from "../../draft/node-tree.ts";
import { flowTexts } from "../../texts/flow.ts";
import { useOpenSpec } from "../spec/spec-context.ts";
import { FlowCard } from "./flow-card.tsx";
import styles from "./flow-page.module.css";
import { layOut, nodeHeight, nodeWidth } from "./lay-out.ts";

const nodeTypes = { card: FlowCard };

/** The screens and dialogs of the draft as a graph, with the actions that lead from one to another, and as a table. */
export function FlowPage() {
  const { spec } = useOpenSpec();
  const navigate = useNavigate();
  const draft = useMemo(() => draftOfSpec(spec), [spec]);
  const graph = useMemo(() => flowOf(draft), [draft]);
  const names = new Map(graph.nodes.map(({ pointer, name }) => [pointer, name]));
  const drawn = useMemo(() => draw(graph), [graph]);
  const open = (pointer: string, node?: string) =>
    void navigate({
      to: "/specs/$spec/editor",
      params: { spec: spec.slug },
      search: { screen: nameOfSurface(draft, pointer), node },
    });
  if (graph.nodes.length === 0) {
    return <EmptyState title={flowTexts.none}>{flowTexts.noneDetail}</EmptyState>;
  }
  const unreachable = graph.nodes.filter(({ isReachable }) => !isReachable);
  return (
    <div className={styles["page"]}>
      {unreachable.length > 0 ? (
        <p>
          <Badge tone="warning">{flowTexts.unreachableCount(unreachable.length)}</Badge>{" "}
          {unreachable.map(({ name }) => name).join(", ")}
        </p>
      ) : null}
      <section aria-label={flowTexts.graph} className={styles["graph"]}>
        <ReactFlow
          nodes={drawn.nodes}
          edges={drawn.edges}
          nodeTypes={nodeTypes}
          fitView
          fitViewOptions={{ maxZoom: 1 }}
          minZoom={0.1}
          nodesDraggable={false}
          nodesConnectable={false}
          edgesFocusable={false}
          proOptions={{ hideAttribution: true }}
          onNodeClick={(_, { id }) => open(id)}
          onEdgeClick={(_, { source, target }) => {
            const edge = graph.edges.find(({ from, to }) => from === source && to === target);
            if (edge) open(edge.from, edge.trigger);
          }}
        >
          <Background />
          <Controls showInteractive={false} />
        </ReactFlow>
      </section>
      <table className={tableStyles["table"]} aria-label={flowTexts.ways}>
        <thead>
          <tr>
            <th>{flowTexts.from}</th>
            <th>{flowTexts.by}</th>
            <th>{flowTexts.to}</th>
          </tr>
        </thead>
        <tbody>
          {graph.edges.map(({ from, to, label, trigger }) => (
            <tr key={`${from} ${to} ${label}`}>
              <td>{names.get(from)}</td>
              <td>
                <Link
                  to="/specs/$spec/editor"
                  params={{ spec: spec.slug }}
                  search={{ screen: nameOfSurface(draft, from), node: trigger }}
                >
                  {label}
                </Link>
              </td>
              <td>{names.get(to)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function draw(graph: FlowGraph) {
  const places = layOut(graph);
  return {
    nodes: graph.nodes.map((node) => ({
      id: node.pointer,
      type: "card" as const,
      position: places.get(node.pointer) ?? { x: 0, y: 0 },
      width: nodeWidth,
      height: nodeHeight,
      data: { ...node },
      ariaLabel: flowTexts.open(node.name),
    })),
    edges: Array.from(
      Map.groupBy(graph.edges, ({ from, to }) => `${from} ${to}`),
      ([id, [first, ...others]]) => ({
        id,
        source: first?.from ?? "",
        target: first?.to ?? "",
        label: flowTexts.way(first?.label ?? "", others.length),
        markerEnd: { type: MarkerType.ArrowClosed, color: "var(--border-strong)" },
      }),
    ),
  };
}
