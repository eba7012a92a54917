import { moveByArrows } from "../../design/controls/move-by-arrows.ts";
import { editorTexts } from "../../texts/editor.ts";
import { DataTree } from "../data/data-tree.tsx";
import { logicKinds } from "../store/panels-slice.ts";
import { useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
import styles from "./entry-list.module.css";
import { EntryList } from "./entry-list.tsx";
import { ExpressionTester } from "./expression-tester.tsx";

/** The actions, rules and data of the screens. */
export function LogicPanel() {
  const workbench = useWorkbench();
  const kind = useWorkbenchState(({ panels }) => panels.logic);
  const inspected = useWorkbenchState(({ panels }) => panels.inspected);
  return (
    <div className={styles["panel"]}>
      <fieldset ref={moveByArrows} aria-label={editorTexts.logic.title} className={styles["kinds"]}>
        {logicKinds.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === kind}
            onClick={() => workbench.setPanels({ logic: each, inspected: undefined })}
          >
            {editorTexts.logic.kinds[each]}
          </button>
        ))}
      </fieldset>
      {kind === "data" ? (
        <DataTree />
      ) : kind === "test" ? (
        <ExpressionTester />
      ) : (
        <EntryList
          key={kind}
          map={kind}
          inspected={inspected}
          onInspect={(pointer) => workbench.setPanels({ inspected: pointer })}
        />
      )}
    </div>
  );
}
