import { type Diagnostic, pointerOf } from "@screenspec/format";
import { useShallow } from "zustand/react/shallow";
import type { JsonPath } from "../draft/edits/json-edits.ts";
import { problemsAt } from "../draft/fields/field-problems.ts";
import { FixButton } from "../problems/fix-button.tsx";
import { messageInWords } from "../problems/message-in-words.ts";
import { memoized, useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
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
  const workbench = useWorkbench();
  return problems.map(({ kind, message, hint, pointer, fix }) => (
    <div key={`${pointer} ${message}`} className={styles["problem"]} data-kind={kind}>
      <p>
        {messageInWords(workbench.getState().draft, { message, pointer })} {hint}
      </p>
      {fix ? <FixButton fixes={[fix]} /> : null}
    </div>
  ));
}
