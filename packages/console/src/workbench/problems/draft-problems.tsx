import { editorTexts } from "../../texts/editor.ts";
import { goTo } from "../panels/go-to.ts";
import { useChecked, useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
import { FixButton } from "./fix-button.tsx";
import { placeInWords } from "./place-in-words.ts";
import styles from "./problem-list.module.css";
import { type ListedProblem, ProblemList } from "./problem-list.tsx";

/** The findings of the validator in the draft. */
export function DraftProblems() {
  const workbench = useWorkbench();
  const hasFailed = useWorkbenchState(({ check }) => check.hasFailed);
  const checked = useChecked();
  const diagnostics = checked?.diagnostics ?? [];
  const problems = diagnostics.filter(({ kind }) => kind !== "advice");
  const advice = diagnostics.filter(({ kind }) => kind === "advice");
  // Advice isn't always what people want.
  const fixes = problems.flatMap(({ fix }) => (fix === undefined ? [] : [fix]));
  const listed = [...problems, ...advice].map(
    ({ kind, severity, message, hint, pointer, fix }): ListedProblem => ({
      kind: kind === "advice" ? kind : severity,
      message,
      hint,
      place: checked === undefined ? "" : placeInWords(checked.draft, pointer),
      onPress: () => goTo(workbench, pointer),
      fix: fix && <FixButton fixes={[fix]} />,
    }),
  );
  return (
    <ProblemList problems={listed} {...(hasFailed && { none: editorTexts.checking.none })}>
      {fixes.length > 1 ? (
        <p className={styles["head"]}>
          <FixButton fixes={fixes} title={editorTexts.problemList.fixAll(fixes.length)} />
        </p>
      ) : null}
    </ProblemList>
  );
}
