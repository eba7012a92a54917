import { useQuery } from "@tanstack/react-query";
import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps } from "@xyflow/react";
import { flowTexts } from "../../texts/pages/flow.ts";
import { type Start, startIn, useCardPicture } from "./card-picture.ts";
import { directionOf, type FlowLine as Line, pathOf } from "./flow-layout.ts";
import styles from "./flow-page.module.css";

export type LineEdge = Edge<
  Line & {
    /** The screen where it starts; undefined for a dialog. */
    readonly screen: string | undefined;
    /** All ways that start at that screen. */
    readonly starts: readonly Start[];
    readonly onOpen: () => void;
  } & Record<string, unknown>,
  "line"
>;

/** The ways from a card to another one: a line with an arrow, and above its middle what leads there. */
export function FlowLine({ data, markerEnd }: EdgeProps<LineEdge>) {
  const { screen, starts = [] } = data ?? {};
  // The card has its picture drawn once it is in view. Lines from all cards would have all pictures drawn.
  const { data: picture } = useQuery({ ...useCardPicture(screen, starts), enabled: false });
  if (data === undefined) return null;
  const { label, ways, onOpen } = data;
  const [first] = ways;
  if (first === undefined) return null;
  const direction = directionOf(data);
  const heights = ways.flatMap(({ shownAt }) => startIn(picture, { shownAt, direction })?.y ?? []);
  return (
    <>
      <BaseEdge
        path={pathOf(data, [...new Set(heights)])}
        {...(markerEnd !== undefined && { markerEnd })}
      />
      <EdgeLabelRenderer>
        <button
          type="button"
          className={styles["label"]}
          style={{ left: label.x, top: label.y }}
          onClick={onOpen}
        >
          <span className={styles["firstWay"]}>
            {first.text === "" ? first.label : flowTexts.text(first.text)}
          </span>
          {ways.length > 1 ? <span>{flowTexts.others(ways.length - 1)}</span> : null}
          <span className={styles["fullLabel"]} aria-hidden="true">
            {ways.map((way) => flowTexts.detail(way.label, way.action)).join("\n")}
          </span>
        </button>
      </EdgeLabelRenderer>
    </>
  );
}
