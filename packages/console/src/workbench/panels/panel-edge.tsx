import { type ReactNode, useState } from "react";
import { resizeProps } from "../../design/controls/resize-props.ts";
import { bottomPanel } from "../../texts/editor/bottom-panel.ts";
import { keepValue, readKeptValue } from "./kept-value.ts";
import styles from "./panel-edge.module.css";

/** CSS pixels. */
const sizes = {
  left: { first: 280, min: 200, towards: "end" },
  right: { first: 320, min: 240, towards: "start" },
  bottom: { first: 240, min: 120, towards: "up" },
  texts: { first: 320, min: 140, towards: "up" },
} as const;

type Side = keyof typeof sizes;

interface PanelSize {
  readonly side: Side;
  readonly value: number;
  readonly set: (value: number) => void;
}

/** How large a panel is, as it was left. */
export function usePanelSize(side: Side): PanelSize {
  const { first, min } = sizes[side];
  const [value, setValue] = useState(() => {
    const kept = Number(readKeptValue(`panel-${side}`));
    return kept >= min ? Math.min(kept, maxSize(side)) : first;
  });
  const set = (changed: number) => {
    setValue(changed);
    keepValue(`panel-${side}`, `${changed}`);
  };
  return { side, value, set };
}

function maxSize(side: Side): number {
  return Math.round(sizes[side].towards === "up" ? innerHeight * 0.7 : innerWidth * 0.35);
}

interface SidePanelProps {
  readonly side: "left" | "right";
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A panel beside the canvas, as wide as it was left. */
export function SidePanel({ side, className, children }: SidePanelProps) {
  const size = usePanelSize(side);
  return (
    <div
      // On the left, the list of screens and the tabs below it are regions.
      data-region={side === "right" ? side : undefined}
      className={`${styles["side"]} ${className}`}
      style={{ width: size.value }}
    >
      {children}
      <PanelEdge size={size} />
    </div>
  );
}

/** Resizes a panel by dragging or by the arrow keys. */
export function PanelEdge({ size: { side, value, set } }: { readonly size: PanelSize }) {
  const { min, towards } = sizes[side];
  return (
    <div
      className={styles["edge"]}
      data-side={towards === "up" ? "bottom" : side}
      {...resizeProps({
        value,
        min,
        max: maxSize(side),
        onChange: set,
        towards,
        label: bottomPanel.panelSizes[side],
      })}
    />
  );
}
