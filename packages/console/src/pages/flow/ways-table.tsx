import type { JsonObject } from "@screenspec/format";
import { Link } from "@tanstack/react-router";
import { memo, useState } from "react";
import { Button } from "../../design/controls/button.tsx";
import { type Column, Table } from "../../design/layout/table.tsx";
import { flowTexts } from "../../texts/pages/flow.ts";
import type { FlowEdge, FlowGraph } from "../../workbench/draft/references/flow-graph.ts";
import { nameOfSurface } from "../../workbench/draft/references/node-tree.ts";
import { useOpenSpec } from "../spec/spec-context.ts";

interface WaysTableProps {
  readonly draft: JsonObject;
  readonly graph: FlowGraph;
}

/** So many rows are drawn at first: 1,500 would block the page for seconds, and again when the drawing comes. */
const rowsAtFirst = 200;

/** All ways, also those that aren't drawn. */
export const WaysTable = memo(function WaysTable({ draft, graph }: WaysTableProps) {
  const { spec } = useOpenSpec();
  const [areAllShown, setAllShown] = useState(false);
  const names = new Map(graph.nodes.map(({ pointer, title }) => [pointer, title]));
  const columns: readonly Column<FlowEdge>[] = [
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
  const left = graph.edges.length - rowsAtFirst;
  return (
    <>
      <Table
        label={flowTexts.ways}
        columns={columns}
        rows={areAllShown ? graph.edges : graph.edges.slice(0, rowsAtFirst)}
        keyOf={({ from, to, trigger, label, action }) =>
          `${from} ${to} ${trigger} ${label} ${action}`
        }
      />
      {areAllShown || left <= 0 ? null : (
        <div>
          <Button variant="quiet" onPress={() => setAllShown(true)}>
            {flowTexts.moreWays(left)}
          </Button>
        </div>
      )}
    </>
  );
});
