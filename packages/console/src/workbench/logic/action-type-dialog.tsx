import { actions } from "@screenspec/format/catalog";
import { useState } from "react";
import { SearchField } from "../../design/controls/search-field.tsx";
import { Dialog } from "../../design/dialogs/dialog.tsx";
import { editorTexts } from "../../texts/editor.ts";
import { descriptionOf } from "../draft/edits/custom-entries.ts";
import { actionTypes } from "../draft/edits/new-entries.ts";
import { useWorkbenchState } from "../store/use-workbench.ts";
import styles from "./entry-list.module.css";

interface ActionTypeDialogProps {
  readonly onChoose: (actionType: string) => void;
  readonly onClose: () => void;
}

/** Chooses the type of a new action: of the catalog, or a custom one. */
export function ActionTypeDialog({ onChoose, onClose }: ActionTypeDialogProps) {
  const customTypes = useWorkbenchState(({ check }) => check.customTypes);
  const [query, setQuery] = useState("");
  const custom = Object.entries(customTypes?.actions ?? {}).map(([name, schema]) => ({
    name,
    group: editorTexts.palette.custom,
    doc: descriptionOf(schema),
  }));
  const builtIn = actionTypes.map((type) => ({ ...type, doc: actions[type.name]?.doc ?? "" }));
  const text = query.toLowerCase();
  const found = [...custom, ...builtIn].filter(({ name, doc }) =>
    `${name} ${doc}`.toLowerCase().includes(text),
  );
  return (
    <Dialog title={editorTexts.logic.add.actions} isOpen onClose={onClose}>
      <div className={styles["types"]}>
        <SearchField label={editorTexts.palette.searchTypes} value={query} onSearch={setQuery} />
        {found.length === 0 ? <p>{editorTexts.palette.noType}</p> : null}
        {Array.from(
          Map.groupBy(found, ({ group }) => group),
          ([group, types]) => (
            <section key={group}>
              <h3>{group}</h3>
              <ul>
                {types.map(({ name, doc }) => (
                  <li key={name}>
                    <button type="button" className={styles["type"]} onClick={() => onChoose(name)}>
                      {name}
                      <small>{doc}</small>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ),
        )}
      </div>
    </Dialog>
  );
}
