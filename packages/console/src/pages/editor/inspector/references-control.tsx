import type { Json } from "@screenspec/format";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useState } from "react";
import { setAt, valueAt } from "../../../editing/json-edits.ts";
import { actionTypes, addAction } from "../../../editing/new-action.ts";
import { editorTexts } from "../../../texts/editor.ts";
import { useEditor, useEditorState } from "../editor-context.ts";
import { ActionFields } from "./action-fields.tsx";
import styles from "./controls.module.css";
import type { ControlProps } from "./field-props.ts";
import { ItemActions } from "./item-actions.tsx";

interface ReferencesControlProps extends ControlProps {
  readonly to: "actions" | "screens";
}

/** The ids of actions that run one after the other, or of screens. An action can be created here, and edited. */
export function ReferencesControl({
  to,
  label,
  describedBy,
  paths,
  value,
  onChange,
}: ReferencesControlProps) {
  const store = useEditor();
  const entries = useEditorState(({ draft }) => valueAt(draft, [to]));
  const [open, setOpen] = useState<string>();
  const ids = Array.isArray(value) ? value.map(String) : [];
  const set = (changed: readonly Json[]) => onChange(changed.length > 0 ? changed : undefined);
  const choose = (chosen: string) => {
    if (Object.hasOwn(Object(entries), chosen)) return set([...ids, chosen]);
    const type = chosen.slice(newPrefix.length);
    const { draft, id } = addAction(store.getState().draft, type);
    const changed = paths.reduce((result, path) => setAt(result, path, [...ids, id]), draft);
    store.edit(editorTexts.inspect.addAction(type), { draft: changed });
    setOpen(id);
  };
  return (
    <fieldset aria-label={label} aria-describedby={describedBy} className={styles["list"]}>
      {ids.length === 0 ? null : (
        <ol className={styles["items"]}>
          {ids.map((id, index) => {
            const isOpen = open === id;
            const action = Object(entries)[id];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: an action may be in the list twice
              <li key={`${id} ${index}`} className={styles["item"]} data-open={isOpen || undefined}>
                <div className={styles["itemHead"]}>
                  {to === "actions" && action !== undefined ? (
                    <button
                      type="button"
                      className={styles["itemTitle"]}
                      aria-expanded={isOpen}
                      onClick={() => setOpen(isOpen ? undefined : id)}
                    >
                      <ChevronRight aria-hidden="true" />
                      <span>{id}</span>
                      {id.toLowerCase() === `${action.actionType}`.toLowerCase() ? null : (
                        <small>{action.actionType}</small>
                      )}
                    </button>
                  ) : (
                    <span className={styles["itemTitle"]}>{id}</span>
                  )}
                  <ItemActions label={id} items={ids} index={index} onChange={set} />
                </div>
                {isOpen && action !== undefined ? (
                  <div className={styles["itemFields"]}>
                    <ActionFields id={id} />
                  </div>
                ) : null}
              </li>
            );
          })}
        </ol>
      )}
      <span className={styles["select"]} data-quiet="">
        <select
          aria-label={editorTexts.inspect.addTo(label)}
          value=""
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value="" hidden>
            {editorTexts.inspect.add}
          </option>
          {entries === undefined ? null : (
            <optgroup label={editorTexts.inspect.existing}>
              {Object.keys(Object(entries)).map((id) => (
                <option key={id}>{id}</option>
              ))}
            </optgroup>
          )}
          {to === "actions" ? <NewActionOptions /> : null}
        </select>
        <ChevronDown aria-hidden="true" />
      </span>
    </fieldset>
  );
}

/** Before the type of an action to create. */
const newPrefix = "new ";
const typesByGroup = Map.groupBy(actionTypes, ({ group }) => group);

function NewActionOptions() {
  return Array.from(typesByGroup, ([group, types]) => (
    <optgroup key={group} label={editorTexts.inspect.newAction(group)}>
      {types.map(({ name }) => (
        <option key={name} value={`${newPrefix}${name}`}>
          {name}
        </option>
      ))}
    </optgroup>
  ));
}
