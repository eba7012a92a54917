import { editorTexts } from "../../texts/editor.ts";
import { languageName } from "../../texts/language-name.ts";
import { goTo } from "../panels/go-to.ts";
import { useChecked, useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
import { findingInWords } from "./finding-in-words.ts";
import fixStyles from "./fix-button.module.css";
import { FixButton } from "./fix-button.tsx";
import { placeInWords } from "./place-in-words.ts";
import styles from "./problem-list.module.css";
import { type ListedProblem, ProblemList } from "./problem-list.tsx";

const { strings } = editorTexts;

/** The findings of the validator in the draft, and what isn't translated. */
export function DraftProblems() {
  const workbench = useWorkbench();
  const hasFailed = useWorkbenchState(({ check }) => check.hasFailed);
  const checked = useChecked();
  const diagnostics = checked?.diagnostics ?? [];
  const problems = diagnostics.filter(({ kind }) => kind !== "advice");
  const advice = diagnostics.filter(({ kind }) => kind === "advice");
  // Advice isn't always what people want.
  const fixes = problems.flatMap(({ fix }) => (fix === undefined ? [] : [fix]));
  const found = [...problems, ...advice].map((finding): ListedProblem => {
    const { kind, severity, pointer, fix } = finding;
    const { message, hint, fixTitle } = findingInWords(checked?.draft ?? {}, finding);
    return {
      kind: kind === "advice" ? kind : severity,
      message,
      hint,
      place: placeInWords(checked?.draft ?? {}, pointer),
      onPress: () => goTo(workbench, pointer),
      fix: fix && <FixButton fixes={[fix]} title={fixTitle} />,
    };
  });
  const untranslated = (checked?.untranslated ?? []).map(
    (text): ListedProblem => ({
      kind: "warning",
      message:
        text.kind === "fixed"
          ? strings.untranslated.fixed(text.count, text.text)
          : strings.untranslated.missing(text.key, text.locales.map(languageName)),
      place: checked === undefined ? "" : placeInWords(checked.draft, text.pointer),
      onPress: () => goTo(workbench, text.pointer),
      fix: text.kind === "fixed" && (
        <button
          type="button"
          className={fixStyles["fix"]}
          onClick={() => workbench.openDialog({ kind: "extract-texts" })}
        >
          {strings.extract}
        </button>
      ),
    }),
  );
  const listed = [
    ...found.slice(0, problems.length),
    ...untranslated,
    ...found.slice(problems.length),
  ];
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
