import { Label } from "react-aria-components/Label";
import { ProgressBar } from "react-aria-components/ProgressBar";
import styles from "./progress.module.css";

interface ProgressProps {
  readonly label: string;
  /** The part that is done, from 0 to 1; undefined while it isn't known. */
  readonly part: number | undefined;
  /** The state in words, such as "120 of 400". */
  readonly detail?: string;
}

/** How far a long task is. */
export function Progress({ label, part, detail }: ProgressProps) {
  return (
    <ProgressBar
      className={styles["progress"] ?? ""}
      {...(part === undefined ? { isIndeterminate: true } : { value: part * 100 })}
      {...(detail === undefined ? {} : { valueLabel: detail })}
    >
      {({ percentage, isIndeterminate }) => (
        <>
          <span className={styles["words"]}>
            <Label>{label}</Label>
            <span>{detail}</span>
          </span>
          <span className={styles["track"]} data-indeterminate={isIndeterminate || undefined}>
            <span style={{ width: isIndeterminate ? "40%" : `${percentage ?? 0}%` }} />
          </span>
        </>
      )}
    </ProgressBar>
  );
}
