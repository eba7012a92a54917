import { CircleX, Lightbulb } from "lucide-react";
import { editorTexts } from "../../texts/editor.ts";
import { goTo } from "../panels/go-to.ts";
import { useChecked, useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
import { FixButton } from "./fix-button.tsx";
import styles from "./problem-list.module.css";

const maxShown = 200;

/** The findings of the validator. A press on one leads to its place. */
export function ProblemList() {
  const store = useWorkbench();
  const hasFailed = useWorkbenchState(({ check }) => check.hasFailed);
  const diagnostics = useChecked()?.diagnostics ?? [];
  const problems = diagnostics.filter(({ kind }) => kind !== "advice");
  const advice = diagnostics.filter(({ kind }) => kind === "advice");
  // Advice isn't always what people want.
  const fixes = problems.flatMap(({ fix }) => (fix === undefined ? [] : [fix]));
  if (diagnostics.length === 0) {
    const text = hasFailed ? editorTexts.checking.none : editorTexts.noProblems;
    return <p className={styles["none"]}>{text}</p>;
  }
  return (
    <>
      {fixes.length > 1 ? (
        <p className={styles["head"]}>
          <FixButton fixes={fixes} title={editorTexts.problemList.fixAll(fixes.length)} />
        </p>
      ) : null}
      <ul>
        {[...problems, ...advice].slice(0, maxShown).map(({ kind, fix, ...diagnostic }) => (
          <li
            key={`${diagnostic.pointer} ${diagnostic.code} ${diagnostic.message}`}
            className={styles["finding"]}
            data-kind={kind}
          >
            <button type="button" onClick={() => goTo(store, diagnostic.pointer)}>
              {kind === "advice" ? (
                <Lightbulb aria-hidden="true" />
              ) : (
                <CircleX aria-hidden="true" />
              )}
              <span>
                {diagnostic.message} {diagnostic.hint}
                <code>{diagnostic.pointer || "/"}</code>
              </span>
            </button>
            {fix ? <FixButton fixes={[fix]} /> : null}
          </li>
        ))}
      </ul>
    </>
  );
}
