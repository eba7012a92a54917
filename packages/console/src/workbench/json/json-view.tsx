import { Button } from "../../design/controls/button.tsx";
import { sentenceOf } from "../../design/json-editor/json-problem.ts";
import { editorTexts } from "../../texts/editor.ts";
import { useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
import { discardText } from "./discard-text.ts";
import JsonText from "./json-text.tsx";
import styles from "./json-view.module.css";

const words = editorTexts.jsonView;

/** The text of the draft with its state: it is valid, or has an error. */
export default function JsonView() {
  const workbench = useWorkbench();
  const problem = useWorkbenchState(({ text }) => text.problems[0]);
  return (
    <section aria-label={words.title} className={styles["view"]}>
      <JsonText />
      <div className={styles["bar"]} data-broken={problem !== undefined || undefined}>
        <p role="status">
          {problem === undefined ? words.valid : words.problem(problem.line, sentenceOf(problem))}
        </p>
        {problem === undefined ? (
          <Button variant="quiet" onPress={() => workbench.queueTextCommand({ kind: "format" })}>
            {words.format}
          </Button>
        ) : (
          <>
            <Button
              variant="quiet"
              onPress={() =>
                workbench.queueTextCommand({ kind: "select", from: problem.from, to: problem.to })
              }
            >
              {words.show}
            </Button>
            <Button variant="quiet" onPress={() => discardText(workbench)}>
              {words.discard}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
