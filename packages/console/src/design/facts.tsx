import type { ReactNode } from "react";
import styles from "./facts.module.css";

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Names and values beside each other: a description list. */
export function Facts({ facts }: { readonly facts: readonly (Fact | undefined)[] }) {
  return (
    <dl className={styles["facts"]}>
      {facts.map((fact) =>
        fact === undefined ? null : (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
