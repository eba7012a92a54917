import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Handle, type Node, type NodeProps, Position, useConnection } from "@xyflow/react";
import { Menu } from "../../design/controls/menu.tsx";
import { flowTexts } from "../../texts/pages/flow.ts";
import type { FlowNode } from "../../workbench/draft/references/flow-graph.ts";
import { ScreenPicture } from "../spec/screen-picture.tsx";
import { useOpenSpec } from "../spec/spec-context.ts";
import { type Start, startIn, useCardPicture } from "./card-picture.ts";
import styles from "./flow-page.module.css";

export type CardNode = Node<
  FlowNode & {
    /** Its name in the address of the editor. */
    readonly screen: string;
    /** The ways that start at it. */
    readonly starts: readonly Start[];
    /** Undefined where the user may not change the spec, or there is nothing to lead to. */
    readonly onNewWay: (() => void) | undefined;
  } & Record<string, unknown>,
  "card"
>;

/** A screen with its picture, a dialog, or the card that stands for all screens. A press opens it in the editor. */
export function FlowCard({ data }: NodeProps<CardNode>) {
  const { name, title, kind, screen, starts, isFirst, isReachable, onNewWay } = data;
  const { spec } = useOpenSpec();
  const isConnecting = useConnection(({ inProgress }) => inProgress);
  const notes = [
    ...(isFirst ? [flowTexts.first] : []),
    ...(kind === "dialog" ? [flowTexts.dialog] : []),
    ...(isReachable ? [] : [flowTexts.unreachable]),
  ];
  return (
    <div className={styles["card"]} data-kind={kind} data-unreachable={!isReachable || undefined}>
      <Link
        to="/specs/$spec/editor"
        params={{ spec: spec.slug }}
        search={{ screen }}
        title={flowTexts.open(title)}
        draggable={false}
        className={styles["open"]}
      >
        {kind === "screen" ? <Picture screen={name} starts={starts} /> : null}
        <span className={styles["name"]}>
          <strong title={title}>{title}</strong>
          {notes.length > 0 ? <span>{notes.join(" · ")}</span> : null}
        </span>
      </Link>
      {onNewWay === undefined ? null : (
        <span className={styles["menu"]}>
          <Menu
            label={flowTexts.more(title)}
            actions={[{ label: flowTexts.goTo, onAction: onNewWay }]}
          />
        </span>
      )}
      <Handle
        type="target"
        position={Position.Left}
        className={styles["target"] ?? ""}
        data-connecting={(isConnecting && kind === "screen") || undefined}
        isConnectableStart={false}
      />
      <Handle
        type="source"
        position={Position.Right}
        title={flowTexts.drag}
        className={styles["source"] ?? ""}
        hidden={onNewWay === undefined}
        isConnectableEnd={false}
      />
    </div>
  );
}

interface PictureProps {
  readonly screen: string;
  readonly starts: readonly Start[];
}

function Picture({ screen, starts }: PictureProps) {
  const query = useCardPicture(screen, starts);
  const { data: picture } = useQuery(query);
  return (
    <>
      <span className={styles["picture"]}>
        <ScreenPicture query={query} />
      </span>
      {starts.map((start) => {
        const place = startIn(picture, start);
        if (place === undefined) return null;
        const { shownAt, direction } = start;
        const [left, right] = direction > 0 ? [place.x, 0] : [0, 1 - place.x];
        return (
          <span
            key={`${shownAt} ${direction}`}
            className={styles["start"]}
            data-direction={direction}
            style={{
              left: `${left * 100}%`,
              right: `${right * 100}%`,
              top: `calc(var(--picture-height) * ${place.y})`,
            }}
          />
        );
      })}
    </>
  );
}
