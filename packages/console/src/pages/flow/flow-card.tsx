import { Handle, type Node, type NodeProps, Position } from "@xyflow/react";
import { flowTexts } from "../../texts/pages/flow.ts";
import type { FlowNode } from "../../workbench/draft/references/flow-graph.ts";
import styles from "./flow-page.module.css";

type Card = Node<FlowNode & Record<string, unknown>, "card">;

/** A screen or a dialog in the graph, or the card that stands for all screens. */
export function FlowCard({ data }: NodeProps<Card>) {
  const { name, kind, isFirst, isReachable } = data;
  const notes = [
    ...(isFirst ? [flowTexts.first] : []),
    ...(kind === "dialog" ? [flowTexts.dialog] : []),
    ...(isReachable ? [] : [flowTexts.unreachable]),
  ];
  return (
    <div className={styles["card"]} data-kind={kind} data-unreachable={!isReachable || undefined}>
      <Handle type="target" position={Position.Left} className={styles["handle"] ?? ""} />
      <strong>{name}</strong>
      {notes.length > 0 ? <span>{notes.join(" · ")}</span> : null}
      <Handle type="source" position={Position.Right} className={styles["handle"] ?? ""} />
    </div>
  );
}
