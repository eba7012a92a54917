import { Link, useNavigate } from "@tanstack/react-router";
import {
  Background,
  Controls,
  getViewportForBounds,
  MarkerType,
  ReactFlow,
  type ReactFlowInstance,
} from "@xyflow/react";
import "@xyflow/react/dist/base.css";
import { useMemo, useRef, useState } from "react";
import { draftOfSpec } from "../../data/draft-of-spec.ts";
import { Badge } from "../../design/content/badge.tsx";
import { EmptyState } from "../../design/content/states.tsx";
import { Stack } from "../../design/layout/stack.tsx";
import { type Column, Table } from "../../design/layout/table.tsx";
import { useMay } from "../../session/permissions.ts";
import { flowTexts } from "../../texts/pages/flow.ts";
import { flowOf } from "../../workbench/draft/references/flow-graph.ts";
import { nameOfSurface } from "../../workbench/draft/references/node-tree.ts";
import { useOpenSpec } from "../spec/spec-context.ts";
import type { Start } from "./card-picture.ts";
import { type CardNode, FlowCard } from "./flow-card.tsx";
import { FlowLine, type LineEdge } from "./flow-line.tsx";
import styles from "./flow-page.module.css";
import { cardWidth, directionOf, type FlowLayout, layOut } from "./lay-out.ts";
import { NewWayDialog, type WayToMake } from "./new-way-dialog.tsx";

const nodeTypes = { card: FlowCard };
const edgeTypes = { line: FlowLine };
/** Below it, pictures can't be recognized: a large graph begins at its first screens instead of being shown whole. */
const smallestZoom = 0.5;

/** The screens and dialogs of the draft as pictures, with the actions that lead from one to another, and as a table. */
export function FlowPage() {
  const { spec } = useOpenSpec();
  const navigate = useNavigate();
  const mayWrite = useMay("specs:write");
  const draft = useMemo(() => draftOfSpec(spec), [spec]);
  const graph = useMemo(() => flowOf(draft), [draft]);
  const layout = useMemo(() => layOut(graph), [graph]);
  const area = useRef<HTMLElement>(null);
  const shown = useRef<ReactFlowInstance<CardNode, LineEdge>>(null);
  const [newWay, setNewWay] = useState<WayToMake>();
  const names = new Map(graph.nodes.map(({ pointer, name }) => [pointer, name]));
  const screens = graph.nodes.filter(({ kind }) => kind === "screen");
  const makeWay = (from: string, to?: string) =>
    setNewWay({
      from,
      name: names.get(from) ?? "",
      to: to === undefined ? undefined : names.get(to),
    });
  const open = (pointer: string, node?: string) =>
    void navigate({
      to: "/specs/$spec/editor",
      params: { spec: spec.slug },
      search: { screen: nameOfSurface(draft, pointer), node },
    });
  if (graph.nodes.length === 0) {
    return <EmptyState title={flowTexts.none}>{flowTexts.noneDetail}</EmptyState>;
  }
  const starts = startsOf(layout);
  const screenOf = new Map(screens.map(({ pointer, name }) => [pointer, name]));
  const cards = graph.nodes.map((node): CardNode => {
    const { x = 0, y = 0, height = 0 } = layout.cards.get(node.pointer) ?? {};
    const leadsOn = mayWrite && node.kind !== "any" && screens.some((each) => each !== node);
    return {
      id: node.pointer,
      type: "card",
      position: { x, y },
      width: cardWidth,
      height,
      data: {
        ...node,
        screen: nameOfSurface(
          draft,
          node.kind === "any" ? (graph.nodes[0]?.pointer ?? "") : node.pointer,
        ),
        starts: starts.get(node.pointer) ?? [],
        onNewWay: leadsOn ? () => makeWay(node.pointer) : undefined,
      },
    };
  });
  const lines = layout.lines.map((line): LineEdge => {
    const { from, to, ways } = line;
    return {
      id: `${from} ${to}`,
      type: "line",
      source: from,
      target: to,
      data: {
        ...line,
        screen: screenOf.get(from),
        starts: starts.get(from) ?? [],
        onOpen: () => open(from, ways[0]?.trigger),
      },
      markerEnd: {
        type: MarkerType.ArrowClosed,
        width: 20,
        height: 20,
        color: "var(--text-muted)",
      },
    };
  });
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
    { header: flowTexts.action, cell: ({ action }) => action },
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
      <section
        ref={(element) => {
          area.current = element;
          if (element === null) return;
          return onWidth(element, () => {
            if (shown.current !== null) showGraph(shown.current, layout, element);
          });
        }}
        aria-label={flowTexts.graph}
        className={styles["graph"]}
      >
        <ReactFlow
          nodes={cards}
          edges={lines}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          minZoom={0.1}
          maxZoom={2}
          nodesDraggable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          nodesConnectable={mayWrite}
          isValidConnection={({ source, target }) => source !== target}
          onConnect={({ source, target }) => makeWay(source, target)}
          onInit={(flow) => {
            shown.current = flow;
            showGraph(flow, layout, area.current);
          }}
          proOptions={{ hideAttribution: true }}
        >
          <Background />
          <Controls showInteractive={false} />
        </ReactFlow>
      </section>
      <Table
        label={flowTexts.ways}
        columns={columns}
        rows={graph.edges}
        keyOf={({ from, to, trigger, label, action }) =>
          `${from} ${to} ${trigger} ${label} ${action}`
        }
      />
      {newWay === undefined ? null : (
        <NewWayDialog
          way={newWay}
          screens={screens.filter(({ pointer }) => pointer !== newWay.from).map(({ name }) => name)}
          onClose={() => setNewWay(undefined)}
        />
      )}
    </Stack>
  );
}

/** The ways by the card where they start: one for each node and direction. */
function startsOf({ lines }: FlowLayout): ReadonlyMap<string, readonly Start[]> {
  const all = lines.flatMap((line) =>
    line.ways.map(({ from, shownAt }) => ({ from, shownAt, direction: directionOf(line) })),
  );
  const byName = new Map(all.map((each) => [JSON.stringify(each), each]));
  return Map.groupBy(byName.values(), ({ from }) => from);
}

/** Shows the whole graph, with the lines around its cards, as large as it is at most. */
function showGraph(
  flow: ReactFlowInstance<CardNode, LineEdge>,
  { width, height }: FlowLayout,
  area: HTMLElement | null,
): void {
  if (area === null) return;
  const bounds = { x: 0, y: 0, width, height };
  const viewport = getViewportForBounds(
    bounds,
    area.clientWidth,
    area.clientHeight,
    smallestZoom,
    1,
    0,
  );
  // What doesn't fit goes on at the end.
  void flow.setViewport({ ...viewport, x: Math.max(0, viewport.x), y: Math.max(0, viewport.y) });
}

/** Calls back whenever the element gets another width, until the returned function is called. */
function onWidth(element: HTMLElement, callBack: () => void): () => void {
  let width = element.clientWidth;
  const observer = new ResizeObserver(() => {
    if (element.clientWidth === width) return;
    width = element.clientWidth;
    callBack();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
