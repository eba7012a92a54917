import { ChevronRight } from "lucide-react";
import { useMemo } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Disclosure, DisclosurePanel } from "react-aria-components/Disclosure";
import { pathOf } from "../../../editing/edit-nodes.ts";
import { inspectedSections } from "../../../editing/inspected-fields.ts";
import { valueAt } from "../../../editing/json-edits.ts";
import { isNode, typeNameOf } from "../../../editing/node-tree.ts";
import { editorTexts } from "../../../texts/editor.ts";
import { useEditorState } from "../editor-context.ts";
import { FieldEditor } from "./field-editor.tsx";
import { IdField } from "./id-field.tsx";
import styles from "./inspector.module.css";
import { NodeActions } from "./node-actions.tsx";

/** What the selected node, or else the screen, is made of. The fields are those of the catalog. */
export function Inspector() {
  const draft = useEditorState((state) => state.draft);
  const surface = useEditorState((state) => state.surface);
  const selection = useEditorState((state) => state.selection);
  const pointer = selection.at(-1) ?? surface;
  const path = useMemo(() => pathOf(draft, pointer), [draft, pointer]);
  const value = valueAt(draft, path);
  const sections = useMemo(() => inspectedSections(draft, path), [draft, path]);
  const title = isNode(value) ? typeNameOf(value) : `${path.at(-1) ?? ""}`;
  return (
    <aside aria-label={editorTexts.inspector} className={styles["inspector"]} data-inspector="">
      <header className={styles["head"]}>
        <h2>{selection.length > 1 ? editorTexts.severalSelected(selection.length) : title}</h2>
        {selection.length > 0 ? <NodeActions /> : null}
      </header>
      {selection.length > 1 ? null : (
        <div key={pointer} className={styles["sections"]}>
          {isNode(value) ? <IdField path={path} /> : null}
          {sections.map(({ name, fields }) => (
            <Disclosure
              key={name}
              defaultExpanded={
                ["component", "content", "screen"].includes(name) || hasValue(draft, fields)
              }
              className={styles["section"] ?? ""}
            >
              <h3>
                <AriaButton slot="trigger" className={styles["sectionTitle"] ?? ""}>
                  <ChevronRight aria-hidden="true" />
                  {editorTexts.sections[name]}
                </AriaButton>
              </h3>
              <DisclosurePanel className={styles["fields"] ?? ""}>
                {fields.map((field) => (
                  <FieldEditor key={field.name} {...field} base={path} />
                ))}
              </DisclosurePanel>
            </Disclosure>
          ))}
        </div>
      )}
    </aside>
  );
}

function hasValue(
  draft: object,
  fields: readonly { readonly path: readonly (string | number)[] }[],
): boolean {
  return fields.some(({ path }) => valueAt(draft, path) !== undefined);
}
