import type { Member, Members } from "@screenspec/format/catalog";
import { type ComponentType, useId } from "react";
import { editorTexts } from "../../../texts/editor.ts";
import { deleteAt, setAt, valueAt } from "../../draft/edits/json-edits.ts";
import { switchKind } from "../../draft/edits/switch-kind.ts";
import { useDraft, useWorkbench } from "../../store/use-workbench.ts";
import styles from "../field.module.css";
import { type FieldProps, useStateAt } from "../field-context.ts";
import { labelOf } from "../label-of.ts";
import { KindSelect } from "./kind-select.tsx";

interface AlternativeFieldsProps extends FieldProps {
  /** The members of which exactly one is required. */
  readonly oneOf: Members;
  /** The editor of the chosen member. */
  readonly FieldEditor: ComponentType<FieldProps>;
}

/** Chooses which of several members an object has, and edits that one: the address or the endpoint of an ApiCall. */
export function AlternativeFields({ oneOf, FieldEditor, paths, within }: AlternativeFieldsProps) {
  const workbench = useWorkbench();
  const id = useId();
  const names = Object.keys(oneOf);
  const owners = paths.map((path) => path.slice(0, -1));
  const place = owners.join("|");
  const [chosen, setChosen] = useStateAt<string | undefined>(place, undefined);
  const present = useDraft((draft) =>
    names.find((name) => valueAt(draft, [...(owners[0] ?? []), name]) !== undefined),
  );
  const name = present ?? chosen ?? names[0] ?? "";
  const member = oneOf[name];
  const title = names.map((each) => labelOf(each)).join(editorTexts.inspector.or);
  const label = within === undefined ? title : `${within} ${title}`;
  const choose = (to: string) => {
    setChosen(to);
    const { draft } = workbench.getState();
    const edited = owners.reduce((result, owner) => {
      const former = name === to ? undefined : valueAt(result, [...owner, name]);
      const rest = names
        .filter((each) => each !== to)
        .reduce((each, other) => deleteAt(each, [...owner, other]), result);
      const start = switchKind(oneOf[to]?.value ?? { kind: "any" }, undefined);
      return start === undefined || former === start ? rest : setAt(rest, [...owner, to], start);
    }, draft);
    workbench.edit(editorTexts.labels.change(to), { draft: edited });
  };
  return (
    <>
      <div className={styles["field"]} data-layout="beside">
        <span id={id} className={styles["label"]}>
          {editorTexts.inspector.by}
        </span>
        <div className={styles["control"]}>
          <KindSelect
            label={label}
            kinds={names.map((each) => ({ value: each, label: labelOf(each) }))}
            value={name}
            onChange={choose}
          />
        </div>
      </div>
      {member === undefined || isOneWord(member) ? null : (
        <FieldEditor
          key={name}
          name={name}
          member={{ ...member, required: true }}
          paths={owners.map((owner) => [...owner, name])}
          within={within}
        />
      )}
    </>
  );
}

function isOneWord({ value }: Member): boolean {
  return value.kind === "choice" && value.of.length === 1;
}
