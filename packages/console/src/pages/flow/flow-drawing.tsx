import type { JsonObject } from "@screenspec/format";
import {
  Background,
  Controls,
  getViewportForBounds,
  MarkerType,
  Position,
  ReactFlow,
  type ReactFlowInstance,
  type Viewport,
} from "@xyflow/react";
import "@xyflow/react/dist/base.css";
import { useRef } from "react";
import type { FlowGraph } from "../../workbench/draft/references/flow-graph.ts";
import { nameOfSurface } from "../../workbench/draft/references/node-tree.ts";
import type { Start } from "./card-picture.ts";
import { type CardNode, FlowCard } from "./flow-card.tsx";
import { type CardPlace, cardWidth, directionOf, type FlowLayout } from "./flow-layout.ts";
import { FlowLine, type LineEdge } from "./flow-line.tsx";

const nodeTypes = { card: FlowCard };
const edgeTypes = { line: FlowLine };
/** Below it, pictures can't be recognized: a large graph begins at its first screens instead of being shown whole. */
const smallestZoom = 0.5;

/** Of more cards only those in view are drawn: 200 with their lines would block the page for more than a second. */
const cardsAtOnce = 50;

interface FlowDrawingProps {
  readonly draft: JsonObject;
  readonly graph: FlowGraph;
  readonly layout: FlowLayout;
  /** Makes a way from a card, to another one if that is known; undefined where the user may not change the spec. */
  readonly onNewWay: ((from: string, to?: string) => void) | undefined;
  /** Opens a surface in the editor, with a node selected. */
  readonly onOpen: (pointer: string, node?: string) => void;
}

/** The screens and dialogs as cards, and the ways between them as lines. */
export function FlowDrawing({ draft, graph, layout, onNewWay, onOpen }: FlowDrawingProps) {
  const area = useRef<HTMLDivElement>(null);
  const shown = useRef<ReactFlowInstance<CardNode, LineEdge>>(null);
  const screens = graph.nodes.filter(({ kind }) => kind === "screen");
  const starts = startsOf(layout);
  const screenOf = new Map(screens.map(({ pointer, name }) => [pointer, name]));
  const cards = graph.nodes.flatMap((node): CardNode | readonly [] => {
    const card = layout.cards.get(node.pointer);
    if (card === undefined) return [];
    const leadsOn = node.kind !== "any" && screens.some((each) => each !== node);
    const surface = node.kind === "any" ? (graph.nodes[0]?.pointer ?? "") : node.pointer;
    return {
      id: node.pointer,
      type: "card",
      position: { x: card.x, y: card.y },
      width: cardWidth,
      height: card.height,
      handles: handlesOf(card),
      data: {
        ...node,
        screen: nameOfSurface(draft, surface),
        starts: starts.get(node.pointer) ?? [],
        onNewWay: leadsOn && onNewWay ? () => onNewWay(node.pointer) : undefined,
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
        onOpen: () => onOpen(from, ways[0]?.trigger),
      },
      markerEnd: {
        type: MarkerType.ArrowClosed,
        width: 20,
        height: 20,
        color: "var(--text-muted)",
      },
    };
  });
  const first = layout.cards.get(graph.nodes.find(({ isFirst }) => isFirst)?.pointer ?? "");
  const show = (flow: ReactFlowInstance<CardNode, LineEdge>, element: HTMLElement | null) => {
    if (element !== null) void flow.setViewport(viewportOf(layout, first, element));
  };
  return (
    <ReactFlow
      ref={(element) => {
        area.current = element;
        if (element === null) return;
        return onWidth(element, () => {
          if (shown.current !== null) show(shown.current, element);
        });
      }}
      nodes={cards}
      edges={lines}
      nodeTypes={nodeTypes}
      edgeTypes={edgeTypes}
      onlyRenderVisibleElements={cards.length > cardsAtOnce}
      minZoom={0.1}
      maxZoom={2}
      nodesDraggable={false}
      nodesFocusable={false}
      edgesFocusable={false}
      elementsSelectable={false}
      nodesConnectable={onNewWay !== undefined}
      isValidConnection={({ source, target }) => source !== target}
      onConnect={({ source, target }) => onNewWay?.(source, target)}
      onInit={(flow) => {
        shown.current = flow;
        show(flow, area.current);
      }}
      proOptions={{ hideAttribution: true }}
    >
      <Background />
      <Controls showInteractive={false} />
    </ReactFlow>
  );
}

/** React Flow would draw all cards to measure their handles. */
function handlesOf({ height }: CardPlace): NonNullable<CardNode["handles"]> {
  return [
    { type: "target", position: Position.Left, x: 0, y: 0, width: cardWidth, height },
    { type: "source", position: Position.Right, x: cardWidth, y: height / 2 },
  ];
}

/** Where lines start, by their card: once for each node and direction. */
function startsOf({ lines }: FlowLayout): ReadonlyMap<string, readonly Start[]> {
  const all = lines.flatMap((line) =>
    line.ways.map(({ from, shownAt }) => ({ from, shownAt, direction: directionOf(line) })),
  );
  const byName = new Map(all.map((each) => [JSON.stringify(each), each]));
  return Map.groupBy(byName.values(), ({ from }) => from);
}

/** The viewport of the whole graph with the lines around its cards. It is never enlarged. */
function viewportOf(
  { width, height }: FlowLayout,
  first: CardPlace | undefined,
  { clientWidth, clientHeight }: HTMLElement,
): Viewport {
  const bounds = { x: 0, y: 0, width, height };
  const whole = getViewportForBounds(bounds, clientWidth, clientHeight, smallestZoom, 1, 0);
  const x = Math.max(0, whole.x);
  if (whole.y >= 0 || first === undefined) return { ...whole, x, y: Math.max(0, whole.y) };
  // Of a graph that is higher than its area, the part beside the first screen is shown.
  const { zoom } = whole;
  const middle = clientHeight / 2 - (first.y + first.height / 2) * zoom;
  return { zoom, x, y: Math.min(0, Math.max(clientHeight - height * zoom, middle)) };
}

/** Calls back whenever the width of the element changes, until the returned function is called. */
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
