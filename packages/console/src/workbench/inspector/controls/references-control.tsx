import { type Json, pointerOf } from "@screenspec/format";
import { Plus } from "lucide-react";
import { useContext, useMemo, useRef, useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { editorTexts } from "../../../texts/editor.ts";
import { notifyDeleted } from "../../commands/delete-selection.ts";
import { withoutUnused } from "../../draft/edits/delete-with-actions.ts";
import { resetAt, setAt, valueAt } from "../../draft/edits/json-edits.ts";
import { addAction } from "../../draft/edits/new-entries.ts";
import { actionInWords } from "../../draft/references/action-in-words.ts";
import { ownerOf, slotsAt } from "../../draft/references/node-tree.ts";
import { useDraft, useWorkbench } from "../../store/use-workbench.ts";
import type { ActionChoice } from "../actions/action-choices.ts";
import { ActionPicker } from "../actions/action-picker.tsx";
import { MoreFields } from "../actions/more-fields.tsx";
import { FieldContext, useFieldState } from "../field-context.ts";
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
  /** Moves or removes steps. A removed step takes its action with it, unless something else uses that. */
  const changeSteps = (changed: readonly Json[]) => {
    const removed = to === "actions" ? ids.filter((id) => !changed.includes(id)).map(String) : [];
    if (removed.length === 0) return set(changed);
    const { draft } = workbench.getState();
    const edited = paths.reduce(
      (result, path) =>
        changed.length > 0
          ? setAt(result, path, changed)
          : resetAt(result, path, ownerOf(result, path) ?? []),
      draft,
    );
    const deletion = withoutUnused(draft, edited, removed);
    workbench.edit(editorTexts.labels.change(label), deletion);
    notifyDeleted(workbench, draft, deletion.actions);
  };
  const rows = ids.map(String).map((id) => {
    const action = to === "actions" ? Object(entries)[id] : undefined;
    if (action === undefined) return { title: id };
    const title = actionInWords(workbench.getState().draft, action);
    return { title, code: id, fields: () => <ActionFields key={id} id={id} /> };
  });
  const choose = ({ name, isNew }: ActionChoice) => {
    if (!isNew) return set([...ids, name]);
    const { getState } = workbench;
    const { draft: before, check, surface } = getState();
    const { draft, id } = addAction(before, name, check.customTypes, surface);
    const changed = paths.reduce((result, path) => setAt(result, path, [...ids, id]), draft);
    workbench.edit(editorTexts.inspector.addAction(name), { draft: changed });
    setOpen(ids.length);
  };
  return (
    <fieldset aria-label={label} aria-describedby={describedBy} className={styles["list"]}>
      <ItemRows items={ids} rows={rows} open={open} onOpen={setOpen} onChange={changeSteps} />
      {to === "actions" ? (
        <AddAction label={label} onChoose={choose} />
      ) : (
        <AddSelect label={label} onAdd={(id) => set([...ids, id])}>
          {Object.keys(Object(entries)).map((id) => (
            <option key={id}>{id}</option>
          ))}
        </AddSelect>
      )}
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
  const groups = useSections(paths).flatMap((section) => section.groups);
  return (
    <>
      {hasNodes ? (
        <Button onPress={() => workbench.show(pointerOf(path))}>
          {editorTexts.inspector.editContent}
        </Button>
      ) : null}
      {groups.map(({ name, fields }) =>
        name === "more" ? (
          <MoreFields key={name} fields={fields} within={id} FieldEditor={NestedField} />
        ) : (
          <FieldList key={name ?? ""} fields={fields} within={id} FieldEditor={NestedField} />
        ),
      )}
    </>
  );
}

interface AddActionProps {
  readonly label: string;
  readonly onChoose: (choice: ActionChoice) => void;
}

function AddAction({ label, onChoose }: AddActionProps) {
  /** The picker opens beside the whole field: the name of the event stays visible. */
  const field = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useFieldState(false);
  return (
    <>
      <button
        ref={(button) => {
          field.current = button?.closest<HTMLElement>("[data-field]") ?? button;
        }}
        type="button"
        className={styles["add"]}
        aria-label={editorTexts.inspector.addTo(label)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Plus aria-hidden="true" />
        {editorTexts.inspector.addItem}
      </button>
      {isOpen ? (
        <ActionPicker
          label={editorTexts.inspector.addTo(label)}
          withExisting
          triggerRef={field}
          onChoose={(choice) => {
            setOpen(false);
            onChoose(choice);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
