import type { Rectangle } from "@screenspec/web/inspect";
import type { Sides } from "../draft/fields/box-of-node.ts";
import styles from "./canvas.module.css";

interface BoxOverlaysProps {
  readonly rectangle: Rectangle;
  readonly padding: Sides | undefined;
  /** The pixels between the items, if the node has a spacing. */
  readonly spacing: number;
  /** The pixels of the window for one of the padding and the spacing. */
  readonly scale: number;
  /** Where the node's children are. */
  readonly items: readonly Rectangle[];
}

/** Shows the padding of a node and the gaps between its children. */
export function BoxOverlays({ rectangle, padding, spacing, scale, items }: BoxOverlaysProps) {
  const { x, y, width, height } = rectangle;
  const [top, right, bottom, left] = [
    padding?.top ?? 0,
    padding?.right ?? 0,
    padding?.bottom ?? 0,
    padding?.left ?? 0,
  ].map((side) => side * scale) as [number, number, number, number];
  const sides: readonly Rectangle[] = [
    { x, y, width, height: top },
    { x, y: y + height - bottom, width, height: bottom },
    { x, y: y + top, width: left, height: height - top - bottom },
    { x: x + width - right, y: y + top, width: right, height: height - top - bottom },
  ];
  const gaps = spacing > 0 ? gapsBetween(items, spacing * scale) : [];
  return (
    <>
      {sides
        .filter((side) => side.width > 0 && side.height > 0)
        .map((side) => (
          <Area key={`${side.x} ${side.y}`} area={side} kind="padding" scale={scale} />
        ))}
      {gaps.map((gap) => (
        <Area key={`${gap.x} ${gap.y}`} area={gap} kind="gap" scale={scale} />
      ))}
    </>
  );
}

interface AreaProps {
  readonly area: Rectangle;
  readonly kind: "padding" | "gap";
  readonly scale: number;
}

function Area({ area: { x, y, width, height }, kind, scale }: AreaProps) {
  const shown = Math.min(width, height);
  return (
    <div className={styles[kind]} style={{ left: x, top: y, width, height }}>
      {shown >= 12 && Math.max(width, height) >= 24 ? (
        <span>{Math.round(shown / scale)}</span>
      ) : null}
    </div>
  );
}

function gapsBetween(items: readonly Rectangle[], spacing: number): readonly Rectangle[] {
  return items.slice(1).flatMap((item, index) => {
    const before = items[index];
    if (before === undefined) return [];
    const isBelow = item.y - (before.y + before.height);
    const isBeside = item.x - (before.x + before.width);
    if (Math.abs(isBelow - spacing) < 1) {
      const x = Math.min(before.x, item.x);
      const end = Math.max(before.x + before.width, item.x + item.width);
      return [{ x, y: before.y + before.height, width: end - x, height: isBelow }];
    }
    if (Math.abs(isBeside - spacing) < 1) {
      const y = Math.min(before.y, item.y);
      const end = Math.max(before.y + before.height, item.y + item.height);
      return [{ x: before.x + before.width, y, width: isBeside, height: end - y }];
    }
    return [];
  });
}
