import { useState } from "react";
import { editorTexts } from "../../../texts/editor.ts";
import { DataTree } from "../data/data-tree.tsx";
import styles from "./entry-list.module.css";
import { EntryList } from "./entry-list.tsx";

const kinds = ["actions", "rules", "data"] as const;

interface LogicPanelProps {
  /** The pointer of the action or rule that the inspector shows. */
  readonly inspected: string | undefined;
  readonly onInspect: (pointer: string | undefined) => void;
}

/** What the screens do, and with which data. */
export function LogicPanel({ inspected, onInspect }: LogicPanelProps) {
  const [kind, setKind] = useState<(typeof kinds)[number]>("actions");
  return (
    <div className={styles["panel"]}>
      <fieldset aria-label={editorTexts.logic.title} className={styles["kinds"]}>
        {kinds.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === kind}
            onClick={() => {
              onInspect(undefined);
              setKind(each);
            }}
          >
            {editorTexts.logic.kinds[each]}
          </button>
        ))}
      </fieldset>
      {kind === "data" ? (
        <DataTree />
      ) : (
        <EntryList key={kind} map={kind} inspected={inspected} onInspect={onInspect} />
      )}
    </div>
  );
}
