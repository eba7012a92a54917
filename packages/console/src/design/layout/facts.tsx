import type { ReactNode } from "react";
import styles from "./facts.module.css";

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** A button after the value. */
  readonly action?: ReactNode;
}

interface FactsProps {
  readonly facts: readonly (Fact | undefined)[];
  /** In a narrow column each fact is a line. */
  readonly isNarrow?: boolean;
}

/** Names and values: a description list. */
export function Facts({ facts, isNarrow }: FactsProps) {
  return (
    <dl className={styles["facts"]} data-narrow={isNarrow}>
      {facts.map((fact) =>
        fact === undefined ? null : (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd data-action={fact.action !== undefined || undefined}>
              {fact.value}
              {fact.action}
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
