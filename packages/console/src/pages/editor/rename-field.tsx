import { useRef, useState } from "react";
import { pathOf } from "../../editing/edit-nodes.ts";
import { valueAt } from "../../editing/json-edits.ts";
import { nodeIdsIn } from "../../editing/references.ts";
import { editorTexts } from "../../texts/editor.ts";
import { useEditorState } from "./editor-context.ts";
import styles from "./tree-panel.module.css";

interface RenameFieldProps {
  readonly pointer: string;
  /** Called with undefined if the id stays as it was. */
  readonly onEnd: (id: string | undefined) => void;
}

/** Edits the id of a node in its place in the tree. */
export function RenameField({ pointer, onEnd }: RenameFieldProps) {
  const draft = useEditorState((state) => state.draft);
  const former = `${valueAt(draft, [...pathOf(draft, pointer), "id"]) ?? ""}`;
  const [id, setId] = useState(former);
  const isDone = useRef(false);
  const end = (fresh: string | undefined) => {
    // The field also loses the focus when it is removed.
    if (!isDone.current) onEnd(fresh);
    isDone.current = true;
  };
  const isTaken = id !== former && new Set(nodeIdsIn(draft)).has(id);
  const isValid = /^[A-Za-z][\w-]{0,63}$/.test(id) && !isTaken;
  return (
    <input
      aria-label={editorTexts.id}
      aria-invalid={(id !== former && !isValid) || undefined}
      title={isTaken ? editorTexts.surfaceActions.idTaken(id) : editorTexts.surfaceActions.idForm}
      className={styles["rename"]}
      value={id}
      spellCheck={false}
      ref={(field) => {
        if (field === null || document.activeElement === field) return;
        field.focus();
        field.select();
      }}
      onChange={(event) => setId(event.currentTarget.value)}
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
      onBlur={() => end(isValid ? id : undefined)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Escape") end(undefined);
        if (event.key === "Enter" && isValid) end(id);
      }}
    />
  );
}
