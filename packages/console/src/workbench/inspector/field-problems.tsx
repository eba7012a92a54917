import type { Diagnostic } from "@screenspec/format";
import { FixButton } from "../problems/fix-button.tsx";
import styles from "./controls/controls.module.css";

/** The problems of a field or a node, with their fixes. */
export function FieldProblems({ problems }: { readonly problems: readonly Diagnostic[] }) {
  return problems.map(({ kind, message, hint, pointer, fix }) => (
    <div key={`${pointer} ${message}`} className={styles["problem"]} data-kind={kind}>
      <p>
        {message} {hint}
      </p>
      {fix ? <FixButton fixes={[fix]} /> : null}
    </div>
  ));
}
