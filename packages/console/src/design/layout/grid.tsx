import type { ReactNode } from "react";
import styles from "./grid.module.css";

interface GridProps {
  readonly as?: "div" | "ul";
  /** The minimal width of a column in pixels. All columns have the same width. */
  readonly min: number;
  readonly children: ReactNode;
}

/** Elements in as many columns as fit beside each other. */
export function Grid({ as: Tag = "div", min, children }: GridProps) {
  const gridTemplateColumns = `repeat(auto-fill, minmax(min(${min}px, 100%), 1fr))`;
  return (
    <Tag className={styles["grid"]} style={{ gridTemplateColumns }}>
      {children}
    </Tag>
  );
}

interface ColumnsProps {
  readonly main: ReactNode;
  readonly side: ReactNode;
  /** The width of the side in pixels. */
  readonly sideWidth: number;
  /** Below this width of the main column, in pixels, the side goes below it, or above it where it comes first. */
  readonly mainMin: number;
  readonly isSideFirst?: boolean;
}

/** A main column, and a narrow one beside it where both have room. */
export function Columns({ main, side, sideWidth, mainMin, isSideFirst = false }: ColumnsProps) {
  const mainColumn = <div style={{ flex: `999 1 ${mainMin}px` }}>{main}</div>;
  return (
    <div className={styles["columns"]}>
      {isSideFirst ? null : mainColumn}
      <div style={{ flex: `1 1 ${sideWidth}px` }}>{side}</div>
      {isSideFirst ? mainColumn : null}
    </div>
  );
}
