import type { Rectangle } from "@screenspec/web/inspect";
import styles from "./canvas.module.css";

interface OutlineProps {
  /** Of all instances of the node. */
  readonly rectangles: readonly Rectangle[];
  /** Above the first one. */
  readonly name?: string | undefined;
  readonly isSelected?: boolean;
  /** Whether the app may not show the node. */
  readonly isHidden?: boolean;
}

const nameHeight = 18;

/** At the top of the screen the name is in its node, or below one that it would cover. */
function placeOfName(y: number, height: number): "inside" | "below" | undefined {
  if (y >= nameHeight) return undefined;
  return height > 3 * nameHeight ? "inside" : "below";
}

/** The frame of a node. */
export function Outline({ rectangles, name, isSelected = false, isHidden = false }: OutlineProps) {
  return rectangles.map(({ x, y, width, height }, index) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: the instances of a node have no other identity
      key={index}
      className={styles["outline"]}
      data-selected={isSelected || undefined}
      data-hidden={isHidden || undefined}
      style={{ left: x, top: y, width, height }}
    >
      {index > 0 || name === undefined ? null : (
        <span className={styles["name"]} data-place={placeOfName(y, height)}>
          {name}
        </span>
      )}
    </div>
  ));
}
