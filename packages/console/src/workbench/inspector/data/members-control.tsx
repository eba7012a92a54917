import type { Json } from "@screenspec/format";
import type { Member } from "@screenspec/format/catalog";
import { Braces, ListTree, Plus, Table } from "lucide-react";
import { useContext, useRef } from "react";
import { flushSync } from "react-dom";
import { Button, IconButton } from "../../../design/controls/button.tsx";
import { focusControl } from "../../../design/controls/focus-control.ts";
import { isJsonObject } from "../../../design/json-editor/is-json-object.ts";
import { editorTexts } from "../../../texts/editor.ts";
import { isInRow, scopeOf } from "../../draft/fields/data-in-scope.ts";
import { forbiddenKey } from "../../draft/text/texts.ts";
import { useDraft, useWorkbench } from "../../store/use-workbench.ts";
import { DraftTextField } from "../controls/draft-text-field.tsx";
import { FieldContext, useFieldState } from "../field-context.ts";
import type { ControlProps } from "../field-props.ts";
import styles from "./data-controls.module.css";
import { JsonControl } from "./json-control.tsx";

const words = editorTexts.inspector.data;

/** Names and values, such as headers: a field for each, which can be bound to data, and one for the name of another. */
export function MembersControl(props: ControlProps) {
  const { label, describedBy, paths, member, value, onChange } = props;
  const workbench = useWorkbench();
  const { NestedField } = useContext(FieldContext);
  const [isText, setText] = useFieldState(false);
  const [name, setName] = useFieldState("");
  const group = useRef<HTMLFieldSetElement>(null);
  const members = isJsonObject(value) ? value : {};
  // A screen that is opened from a row is usually about that row.
  const canPassRow =
    useDraft((draft) => {
      const [path = []] = paths;
      const isPassed = path[0] === "actions" && path.at(-1) === "screenData";
      return isPassed && isInRow(scopeOf(draft, path));
    }) && !Object.values(members).includes("{{ item }}");
  const typed = name.trim();
  const isForbidden = typed === forbiddenKey;
  const isTaken = isForbidden || Object.hasOwn(members, typed);
  const entry: Member = {
    doc: "",
    value: member.value.kind === "map" ? member.value.of : { kind: "any" },
    bindable: true,
  };
  const add = () => {
    if (typed === "" || isTaken) return;
    flushSync(() => {
      setName("");
      onChange({ ...members, [typed]: "" });
    });
    const fields = group.current?.querySelectorAll<HTMLElement>(
      ":scope > [data-field] :is(input, textarea)",
    );
    focusControl([...(fields ?? [])].at(-1));
  };
  return (
    <fieldset
      ref={group}
      aria-label={label}
      aria-describedby={describedBy}
      data-shape=""
      className={styles["members"]}
    >
      {isText ? (
        <JsonControl {...props} />
      ) : (
        Object.keys(members).map((each) => (
          <NestedField
            key={each}
            paths={paths.map((path) => [...path, each])}
            name={each}
            title={each}
            member={entry}
            within={label}
          />
        ))
      )}
      {isText ? null : (
        <form
          className={styles["add"]}
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <DraftTextField
            label={words.newName(label)}
            placeholder={words.name}
            text={name}
            error={
              isForbidden
                ? editorTexts.data.nameForbidden(typed)
                : isTaken
                  ? words.nameTaken
                  : undefined
            }
            onChange={setName}
          />
          <IconButton
            label={editorTexts.inspector.addTo(label)}
            icon={<Plus />}
            isDisabled={typed === "" || isTaken}
            onPress={add}
          />
        </form>
      )}
      {canPassRow ? (
        <div className={styles["tools"]}>
          <Button
            variant="quiet"
            icon={<Plus />}
            onPress={() => onChange({ ...members, row: "{{ item }}" })}
          >
            {words.thisRow}
          </Button>
        </div>
      ) : null}
      <div className={styles["tools"]}>
        {isText || value === undefined ? null : (
          <Button
            variant="quiet"
            icon={<Table />}
            onPress={() => workbench.openDialog({ kind: "table", title: label, paths })}
          >
            {words.asTable}
          </Button>
        )}
        {isText || value !== undefined ? (
          <Button
            variant="quiet"
            icon={isText ? <ListTree /> : <Braces />}
            onPress={() => setText(!isText)}
          >
            {isText ? words.asFields : words.asJson}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}

/** Whether a value has names and values that people edit as fields: an expression hasn't. */
export function hasMembers(value: Json | undefined): boolean {
  return isJsonObject(value) && !Object.hasOwn(value, "$expr");
}
