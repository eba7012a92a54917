import { type Json, pointerOf } from "@screenspec/format";
import { useContext, useMemo, useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { editorTexts } from "../../../texts/editor.ts";
import { setAt, valueAt } from "../../draft/edits/json-edits.ts";
import { actionTypes, addAction } from "../../draft/edits/new-entries.ts";
import { slotsAt } from "../../draft/references/node-tree.ts";
import { useDraft, useWorkbench, useWorkbenchState } from "../../store/use-workbench.ts";
import { FieldContext } from "../field-context.ts";
import { FieldList } from "../field-list.tsx";
import type { ControlProps } from "../field-props.ts";
import { useSections } from "../same-fields.ts";
import { AddSelect } from "./add-select.tsx";
import styles from "./controls.module.css";
import { ItemRows } from "./item-rows.tsx";

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
  const workbench = useWorkbench();
  const entries = useDraft((draft) => valueAt(draft, [to]));
  const [open, setOpen] = useState<number>();
  const ids: readonly Json[] = Array.isArray(value) ? value : [];
  const set = (changed: readonly Json[]) => onChange(changed.length > 0 ? changed : undefined);
  const rows = ids.map(String).map((id) => {
    const action = to === "actions" ? Object(entries)[id] : undefined;
    if (action === undefined) return { title: id };
    const isNamed = id.toLowerCase() !== `${action.actionType}`.toLowerCase();
    return {
      title: id,
      detail: isNamed ? `${action.actionType}` : undefined,
      fields: () => <ActionFields id={id} />,
    };
  });
  const choose = (chosen: string) => {
    if (Object.hasOwn(Object(entries), chosen)) return set([...ids, chosen]);
    const type = chosen.slice(newPrefix.length);
    const { getState } = workbench;
    const { draft, id } = addAction(getState().draft, type, getState().check.customTypes);
    const changed = paths.reduce((result, path) => setAt(result, path, [...ids, id]), draft);
    workbench.edit(editorTexts.inspector.addAction(type), { draft: changed });
    setOpen(ids.length);
  };
  return (
    <fieldset aria-label={label} aria-describedby={describedBy} className={styles["list"]}>
      <ItemRows items={ids} rows={rows} open={open} onOpen={setOpen} onChange={set} />
      <AddSelect label={label} onAdd={choose}>
        {entries === undefined ? null : (
          <optgroup label={editorTexts.inspector.existing}>
            {Object.keys(Object(entries)).map((id) => (
              <option key={id}>{id}</option>
            ))}
          </optgroup>
        )}
        {to === "actions" ? <NewActionOptions /> : null}
      </AddSelect>
    </fieldset>
  );
}

/** The fields of an action, and where its nodes are edited. */
function ActionFields({ id }: { readonly id: string }) {
  const workbench = useWorkbench();
  const paths = useMemo(() => [["actions", id]], [id]);
  const path = ["actions", id];
  const hasNodes = useDraft((draft) => slotsAt(draft, path).length > 0);
  const { NestedField } = useContext(FieldContext);
  const sections = useSections(paths);
  return (
    <>
      {hasNodes ? (
        <Button onPress={() => workbench.show(pointerOf(path))}>
          {editorTexts.inspector.editContent}
        </Button>
      ) : null}
      <FieldList
        fields={sections.flatMap(({ groups }) => groups.flatMap(({ fields }) => fields))}
        within={id}
        FieldEditor={NestedField}
      />
    </>
  );
}

/** Before the type of an action to create. */
const newPrefix = "new ";
const typesByGroup: ReadonlyMap<string, readonly { readonly name: string }[]> = Map.groupBy(
  actionTypes,
  ({ group }) => group,
);

function NewActionOptions() {
  const custom = useWorkbenchState(({ check }) => check.customTypes?.actions);
  const ownTypes = Object.keys(custom ?? {}).map((name) => ({ name }));
  const groups = new Map([[editorTexts.palette.custom, ownTypes] as const, ...typesByGroup]);
  if (ownTypes.length === 0) groups.delete(editorTexts.palette.custom);
  return Array.from(groups, ([group, types]) => (
    <optgroup key={group} label={editorTexts.inspector.newAction(group)}>
      {types.map(({ name }) => (
        <option key={name} value={`${newPrefix}${name}`}>
          {name}
        </option>
      ))}
    </optgroup>
  ));
}
