import type { CustomTypeSchemas } from "@screenspec/format";
import { useEffect, useMemo, useState } from "react";
import { createStore } from "zustand";
import { pathOf } from "../../../editing/edit-nodes.ts";
import { indexProblems, type ProblemIndex } from "../../../editing/field-problems.ts";
import { inspectedSections } from "../../../editing/inspected-fields.ts";
import { valueAt } from "../../../editing/json-edits.ts";
import { isNode, typeNameOf } from "../../../editing/node-tree.ts";
import type { JsonPath } from "../../../json-editor/format-place.ts";
import { editorTexts } from "../../../texts/editor.ts";
import { useChecked, useEditor, useEditorState } from "../editor-context.ts";
import { AddMember } from "./add-member.tsx";
import controls from "./controls.module.css";
import { FieldEditor } from "./field-editor.tsx";
import { IdField } from "./id-field.tsx";
import styles from "./inspector.module.css";
import { InspectorContext, useProblems } from "./inspector-context.ts";
import { InspectorSection } from "./inspector-section.tsx";
import { NodeActions } from "./node-actions.tsx";
import { useSameFields } from "./same-fields.ts";

interface InspectorProps {
  readonly customTypes: CustomTypeSchemas | undefined;
}

/** What the selected nodes, or else the screen, are made of. The fields are those of the catalog. */
export function Inspector({ customTypes }: InspectorProps) {
  const selection = useEditorState((state) => state.selection);
  const surface = useEditorState((state) => state.surface);
  const [problems] = useState(() => createStore<ProblemIndex>(() => new Map()));
  const checked = useChecked();
  useEffect(() => {
    if (checked) problems.setState(indexProblems(checked.diagnostics), true);
  }, [checked, problems]);
  const shared = useMemo(
    () => ({ customTypes, problems, Field: FieldEditor }),
    [customTypes, problems],
  );
  const pointers = selection.length > 0 ? selection : [surface];
  const title = useEditorState(({ draft }) => {
    if (pointers.length > 1) return editorTexts.severalSelected(pointers.length);
    const path = pathOf(draft, pointers[0] ?? "");
    const value = valueAt(draft, path);
    return isNode(value) ? typeNameOf(value) : `${path.at(-1) ?? ""}`;
  });
  return (
    <InspectorContext value={shared}>
      <aside aria-label={editorTexts.inspector} className={styles["inspector"]} data-inspector="">
        <header className={styles["head"]}>
          <h2>{title}</h2>
          {selection.length > 0 ? <NodeActions /> : null}
        </header>
        <Inspected key={pointers.join("|")} pointers={pointers} customTypes={customTypes} />
      </aside>
    </InspectorContext>
  );
}

interface InspectedProps extends InspectorProps {
  readonly pointers: readonly string[];
}

/** Follows only which fields there are: the fields follow their values themselves. */
function Inspected({ pointers, customTypes }: InspectedProps) {
  const store = useEditor();
  const paths = useMemo<readonly JsonPath[]>(
    () => pointers.map((pointer) => pathOf(store.getState().draft, pointer)),
    [store, pointers],
  );
  const path = paths.at(-1) ?? [];
  const isAlone = paths.length === 1;
  const keepSame = useSameFields();
  const sections = useEditorState(({ draft }) =>
    keepSame(inspectedSections(draft, paths, customTypes)),
  );
  const isOfNode = useEditorState(({ draft }) => isNode(valueAt(draft, path)));
  const problems = useProblems(paths, false);
  return (
    <div className={styles["sections"]}>
      {problems.map(({ kind, message, hint, pointer }) => (
        <p key={`${pointer} ${message}`} className={controls["problem"]} data-kind={kind}>
          {message} {hint}
        </p>
      ))}
      {isAlone && isOfNode ? <IdField path={path} /> : null}
      {sections.map((section) => (
        <InspectorSection key={section.name} section={section} />
      ))}
      {isAlone && isOfNode ? <AddMember path={path} /> : null}
    </div>
  );
}
