import { controlsIn, focusControl } from "../../design/controls/focus-control.ts";
import { editorTexts } from "../../texts/editor.ts";
import { pathOf } from "../draft/edits/edit-nodes.ts";
import { valueAt } from "../draft/edits/json-edits.ts";
import { describeNodeIn } from "../draft/references/data-in-words.ts";
import { isNode, typeNameOf } from "../draft/references/node-tree.ts";
import { ExpressionControl } from "../inspector/expressions/expression-control.tsx";
import { useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
import styles from "./entry-list.module.css";

const words = editorTexts.logic;

/** Evaluates an expression as if the selected node, or else the screen, had it. The draft stays as it is. */
export function ExpressionTester() {
  const workbench = useWorkbench();
  const tested = useWorkbenchState(({ panels }) => panels.tested);
  const pointer = useWorkbenchState(({ selection, surface }) => selection.at(-1) ?? surface);
  const draft = useWorkbenchState((state) => state.draft);
  const path = pathOf(draft, pointer);
  const value = valueAt(draft, path);
  const scope = isNode(value)
    ? `${typeNameOf(value)} ${describeNodeIn(draft, value)}`.trim()
    : `${path.at(-1) ?? ""}`;
  return (
    <div ref={focusEmptyField} className={styles["tester"]}>
      <ExpressionControl
        isTested
        label={words.tested}
        describedBy="tested-scope"
        paths={[[...path, "x-tested"]]}
        member={{ value: { kind: "any" } }}
        value={tested}
        isMixed={false}
        onChange={(changed) => workbench.setPanels({ tested: changed })}
      />
      <p id="tested-scope" className={styles["none"]}>
        {words.testedIn(scope)}
      </p>
    </div>
  );
}

function focusEmptyField(tester: HTMLElement | null): void {
  const [field] = tester === null ? [] : controlsIn(tester);
  if (field?.dataset["caret"]) focusControl(field);
}
