import { isName } from "@screenspec/format";
import { useState } from "react";
import { editorTexts } from "../../texts/editor.ts";
import { renameNodeAt } from "../commands/commands.ts";
import { pathOf } from "../draft/edits/edit-nodes.ts";
import { deleteAt, valueAt } from "../draft/edits/json-edits.ts";
import { nodeIdsIn } from "../draft/references/references.ts";
import { useDraft, useWorkbench } from "../store/use-workbench.ts";
import { DraftTextField } from "./controls/draft-text-field.tsx";
import styles from "./field.module.css";

const words = editorTexts.surfaceActions;

/** The id by which bindings, rules and actions refer to the node. They follow when the field is left, or by Enter. */
export function IdField({ pointer }: { readonly pointer: string }) {
  const workbench = useWorkbench();
  const former = useDraft((draft) => {
    const id = valueAt(draft, [...pathOf(draft, pointer), "id"]);
    return typeof id === "string" ? id : "";
  });
  const [typed, setTyped] = useState<string>();
  const id = typed ?? former;
  const error = id === former ? undefined : problemOf(id);

  function problemOf(entered: string): string | undefined {
    const { draft } = workbench.getState();
    const path = pathOf(draft, pointer);
    const isComponent = path[0] === "components" && path.length === 2;
    if (entered === "") return isComponent ? words.idMissing : undefined;
    if (new Set(nodeIdsIn(draft)).has(entered)) return words.idTaken(entered);
    return isName(entered) ? undefined : words.idForm;
  }

  function commit(): void {
    // An invalid id stays in the field, with the reason.
    if (error !== undefined) return;
    setTyped(undefined);
    if (id === former) return;
    if (id === "") {
      const { draft } = workbench.getState();
      const changed = deleteAt(draft, [...pathOf(draft, pointer), "id"]);
      workbench.edit(editorTexts.labels.change("id"), { draft: changed });
    } else renameNodeAt(workbench, pointer, id);
  }

  return (
    <div data-node-id="" className={styles["field"]}>
      <span className={styles["label"]} aria-hidden="true">
        {editorTexts.inspector.id}
      </span>
      <div className={styles["control"]}>
        <DraftTextField
          label={editorTexts.inspector.id}
          text={id}
          error={error}
          onChange={setTyped}
          onBlur={commit}
          onKeyDown={({ key }) => {
            if (key === "Enter") commit();
          }}
        />
      </div>
    </div>
  );
}
