import { editorTexts } from "../../texts/editor.ts";
import { DataTree } from "../data/data-tree.tsx";
import { logicKinds, usePanelState, usePanels } from "../panels/editor-panels.ts";
import styles from "./entry-list.module.css";
import { EntryList } from "./entry-list.tsx";
import { ExpressionTester } from "./expression-tester.tsx";

/** The actions, rules and data of the screens. */
export function LogicPanel() {
  const panels = usePanels();
  const kind = usePanelState(({ logic }) => logic);
  const inspected = usePanelState((state) => state.inspected);
  return (
    <div className={styles["panel"]}>
      <fieldset aria-label={editorTexts.logic.title} className={styles["kinds"]}>
        {logicKinds.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === kind}
            onClick={() => panels.setState({ logic: each, inspected: undefined })}
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
          onInspect={(pointer) => panels.setState({ inspected: pointer })}
        />
      )}
    </div>
  );
}
