import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { draftOfSpec } from "../../data/draft-of-spec.ts";
import { Badge } from "../../design/content/badge.tsx";
import { EmptyState, LoadingState } from "../../design/content/states.tsx";
import { Stack } from "../../design/layout/stack.tsx";
import { useMay } from "../../session/permissions.ts";
import { flowTexts } from "../../texts/pages/flow.ts";
import { flowOf } from "../../workbench/draft/references/flow-graph.ts";
import { nameOfSurface } from "../../workbench/draft/references/node-tree.ts";
import { useOpenSpec } from "../spec/spec-context.ts";
import { FlowDrawing } from "./flow-drawing.tsx";
import styles from "./flow-page.module.css";
import { layoutQuery } from "./layout-query.ts";
import { NewWayDialog, type WayToMake } from "./new-way-dialog.tsx";
import { WaysTable } from "./ways-table.tsx";

/** So many are named above the drawing, where all of them are marked. */
const maxUnreachable = 10;

/** The screens and dialogs of the draft as pictures, with the actions that lead from one to another, and as a table. */
export function FlowPage() {
  const { spec } = useOpenSpec();
  const navigate = useNavigate();
  const mayWrite = useMay("specs:write");
  const draft = useMemo(() => draftOfSpec(spec), [spec]);
  const graph = useMemo(() => flowOf(draft), [draft]);
  const { data: drawn, error } = useQuery(layoutQuery(spec.id, spec.revision, graph));
  const [newWay, setNewWay] = useState<WayToMake>();
  const nodes = new Map(graph.nodes.map((node) => [node.pointer, node]));
  const screens = graph.nodes.filter(({ kind }) => kind === "screen");
  const makeWay = (from: string, to?: string) =>
    setNewWay({
      from,
      name: nodes.get(from)?.title ?? "",
      to: to === undefined ? undefined : nodes.get(to)?.name,
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
  const unreachable = graph.nodes.filter(({ isReachable }) => !isReachable);
  return (
    <Stack gap={5}>
      {unreachable.length > 0 ? (
        <p>
          <Badge tone="warning">{flowTexts.unreachableCount(unreachable.length)}</Badge>{" "}
          {unreachable
            .slice(0, maxUnreachable)
            .map(({ title }) => title)
            .join(", ")}
          {unreachable.length > maxUnreachable ? "…" : null}
        </p>
      ) : null}
      {drawn && drawn.layout.cards.size < drawn.graph.nodes.length ? (
        <p>{flowTexts.notAll(drawn.layout.cards.size, drawn.graph.nodes.length)}</p>
      ) : null}
      <section aria-label={flowTexts.graph} className={styles["graph"]}>
        {drawn === undefined ? (
          <LoadingState error={error} />
        ) : (
          <FlowDrawing
            draft={draft}
            graph={drawn.graph}
            layout={drawn.layout}
            onNewWay={mayWrite ? makeWay : undefined}
            onOpen={open}
          />
        )}
      </section>
      <WaysTable draft={draft} graph={graph} />
      {newWay === undefined ? null : (
        <NewWayDialog
          way={newWay}
          screens={screens.filter(({ pointer }) => pointer !== newWay.from)}
          onClose={() => setNewWay(undefined)}
        />
      )}
    </Stack>
  );
}
