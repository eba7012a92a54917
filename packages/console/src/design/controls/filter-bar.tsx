import type { ReactNode } from "react";
import { Row } from "../layout/stack.tsx";
import styles from "./filter-bar.module.css";

interface FilterBarProps {
  /** How many items match; undefined while that isn't known. */
  readonly count?: string | undefined;
  readonly children?: ReactNode;
}

/** The filters of a list, and the number of items at the end of the line. */
export function FilterBar({ count, children }: FilterBarProps) {
  return (
    <Row align="end">
      {children}
      {count === undefined ? null : (
        <p className={styles["count"]} role="status">
          {count}
        </p>
      )}
    </Row>
  );
}
