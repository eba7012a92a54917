import { Link, useNavigate } from "@tanstack/react-router";
import { Background, Controls, MarkerType, ReactFlow } from "@xyflow/react";
import "@xyflow/react/dist/base.css";
import { useMemo } from "react";
import { draftOfSpec } from "../../data/draft-of-spec.ts";
import { Badge } from "../../design/content/badge.tsx";
import { EmptyState } from "../../design/content/states.tsx";
import { Stack } from "../../design/layout/stack.tsx";
import { type Column, Table } from "../../design/layout/table.tsx";
import { flowTexts } from "../../texts/pages/flow.ts";
import { type FlowGraph, flowOf } from "../../workbench/draft/references/flow-graph.ts";
import { nameOfSurface } from "../../workbench/draft/references/node-tree.ts";
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
  const columns: readonly Column<(typeof graph.edges)[number]>[] = [
    { header: flowTexts.from, cell: ({ from }) => names.get(from) },
    {
      header: flowTexts.by,
      cell: ({ from, label, trigger }) => (
        <Link
          to="/specs/$spec/editor"
          params={{ spec: spec.slug }}
          search={{ screen: nameOfSurface(draft, from), node: trigger }}
        >
          {label}
        </Link>
      ),
    },
    { header: flowTexts.to, cell: ({ to }) => names.get(to) },
  ];
  const unreachable = graph.nodes.filter(({ isReachable }) => !isReachable);
  return (
    <Stack gap={5}>
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
      <Table
        label={flowTexts.ways}
        columns={columns}
        rows={graph.edges}
        keyOf={({ from, to, label }) => `${from} ${to} ${label}`}
      />
    </Stack>
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
