import type { ReactNode } from "react";
import { Row } from "./stack.tsx";
import { Muted } from "./text.tsx";

interface FilterBarProps {
  /** How many items match; undefined while that isn't known. */
  readonly count?: string | undefined;
  readonly children?: ReactNode;
}

/** The filters of a list, and the number of items at the end of the line. */
export function FilterBar({ count, children }: FilterBarProps) {
  return (
    <Row justify="space-between">
      <Row grow={200} align="end">
        {children}
      </Row>
      {count === undefined ? null : (
        <Muted as="p" size="small" role="status">
          {count}
        </Muted>
      )}
    </Row>
  );
}
