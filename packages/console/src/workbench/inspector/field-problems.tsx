import { type Diagnostic, pointerOf } from "@screenspec/format";
import { useShallow } from "zustand/react/shallow";
import type { JsonPath } from "../draft/edits/json-edits.ts";
import { problemsAt } from "../draft/fields/field-problems.ts";
import { findingInWords } from "../problems/finding-in-words.ts";
import { FixButton } from "../problems/fix-button.tsx";
import { memoized, useChecked, useWorkbenchState } from "../store/use-workbench.ts";
import styles from "./controls/controls.module.css";

/** The findings at a field, and within it if no other field shows those. */
export function useProblems(paths: readonly JsonPath[], isWhole: boolean): readonly Diagnostic[] {
  const pointers = paths.map(pointerOf);
  return useWorkbenchState(
    useShallow(
      memoized(
        ({ check }) => check.problems,
        (problems) => problemsAt(problems, pointers, isWhole),
      ),
    ),
  );
}

/** The problems of a field or a node, with their fixes. */
export function FieldProblems({ problems }: { readonly problems: readonly Diagnostic[] }) {
  return problems.map((problem) => (
    <FieldProblem key={`${problem.pointer} ${problem.message}`} problem={problem} />
  ));
}

function FieldProblem({ problem }: { readonly problem: Diagnostic }) {
  const draft = useChecked()?.draft ?? {};
  const { kind, fix } = problem;
  const { message, hint, fixTitle } = findingInWords(draft, problem);
  return (
    <div className={styles["problem"]} data-kind={kind}>
      <p>
        {message} {hint}
      </p>
      {fix ? <FixButton fixes={[fix]} title={fixTitle} /> : null}
    </div>
  );
}
