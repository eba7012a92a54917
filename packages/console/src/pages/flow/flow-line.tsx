import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps } from "@xyflow/react";
import { flowTexts } from "../../texts/pages/flow.ts";
import styles from "./flow-page.module.css";
import type { FlowLine as Line } from "./lay-out.ts";

export type LineEdge = Edge<
  Line & { readonly onOpen: () => void } & Record<string, unknown>,
  "line"
>;

/** The ways from a card to another one: a line with an arrow, and above its middle what leads there. */
export function FlowLine({ data, markerEnd }: EdgeProps<LineEdge>) {
  if (data === undefined) return null;
  const { path, label, ways, onOpen } = data;
  const [first] = ways;
  if (first === undefined) return null;
  return (
    <>
      <BaseEdge path={path} {...(markerEnd !== undefined && { markerEnd })} />
      <EdgeLabelRenderer>
        <button
          type="button"
          className={styles["label"]}
          style={{ left: label.x, top: label.y }}
          onClick={onOpen}
        >
          <span>{flowTexts.way(first.label, ways.length - 1)}</span>
          <span className={styles["fullLabel"]} aria-hidden="true">
            {ways.map((way) => way.label).join("\n")}
          </span>
        </button>
      </EdgeLabelRenderer>
    </>
  );
}
