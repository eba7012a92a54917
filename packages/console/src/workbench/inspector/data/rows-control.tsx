import { Braces, Database, Table } from "lucide-react";
import { useContext } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { editorTexts } from "../../../texts/editor.ts";
import type { JsonPath } from "../../draft/edits/json-edits.ts";
import { listChoices, titleOfChoice } from "../../draft/fields/data-choices.ts";
import { dataSourcesAt } from "../../draft/fields/data-sources.ts";
import { readTable } from "../../draft/tables/data-table.ts";
import { useDraft, useWorkbench } from "../../store/use-workbench.ts";
import { FieldContext, useFieldState } from "../field-context.ts";
import type { ControlProps } from "../field-props.ts";
import styles from "./data-controls.module.css";
import { JsonControl } from "./json-control.tsx";

const words = editorTexts.inspector.data;

/** So many lists are offered at once; the picker has the others. */
const maxLists = 5;

/** A list of any values: which data it has, or its own rows, which are edited as a table. */
export function RowsControl(props: ControlProps) {
  const { label, describedBy, paths, member, value } = props;
  const [isText, setText] = useFieldState(false);
  const { pickData } = useContext(FieldContext);
  const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0);
  return (
    <fieldset aria-label={label} aria-describedby={describedBy} className={styles["data"]}>
      {isText ? (
        <JsonControl {...props} />
      ) : isEmpty && member.bindable ? (
        <WhichData {...props} />
      ) : (
        <OpenTable {...props} />
      )}
      <div className={styles["tools"]}>
        {isEmpty || isText || !member.bindable || paths.length > 1 ? null : (
          <Button variant="quiet" icon={<Database />} onPress={pickData}>
            {words.chooseData}
          </Button>
        )}
        <Button
          variant="quiet"
          icon={isText ? <Table /> : <Braces />}
          onPress={() => setText(!isText)}
        >
          {isText ? words.asTable : words.asJson}
        </Button>
      </div>
    </fieldset>
  );
}

/** A button with the number of rows and their columns, which opens their table. */
function OpenTable({ label, paths, value }: ControlProps) {
  const workbench = useWorkbench();
  const { columns = [], rows = [], kind } = readTable(value ?? []) ?? {};
  const names = kind === "rows" ? columns.map(({ name }) => name).join(", ") : "";
  return (
    <button
      type="button"
      className={styles["open"]}
      aria-label={`${words.editTable(label)}, ${words.rows(rows.length)} ${names}`}
      onClick={() => workbench.openDialog({ kind: "table", title: label, paths })}
    >
      <Table aria-hidden="true" />
      <span>
        {words.rows(rows.length)}
        <small dir="auto">{names}</small>
      </span>
    </button>
  );
}

/** Offers the lists of the spec's data by name, and a new table. */
function WhichData({ label, paths, onChange }: ControlProps) {
  const workbench = useWorkbench();
  const { pickData } = useContext(FieldContext);
  const lists = useDraft((draft) => listsAt(draft, paths[0] ?? []));
  return (
    <>
      <p className={styles["question"]}>{words.which}</p>
      {lists.map(({ path, title, group }) => (
        <button
          key={path}
          type="button"
          className={styles["open"]}
          onClick={() => onChange(`{{ ${path} }}`)}
        >
          <Database aria-hidden="true" />
          <span>
            <span dir="auto">{title}</span>
            <small>{group}</small>
          </span>
        </button>
      ))}
      <button
        type="button"
        className={styles["open"]}
        onClick={() => workbench.openDialog({ kind: "table", title: label, paths })}
      >
        <Table aria-hidden="true" />
        <span>{words.typeRows}</span>
      </button>
      <div className={styles["tools"]}>
        <Button variant="quiet" onPress={pickData}>
          {words.otherData}
        </Button>
      </div>
    </>
  );
}

function listsAt(draft: Parameters<typeof dataSourcesAt>[0], path: JsonPath) {
  return listChoices(dataSourcesAt(draft, path))
    .slice(0, maxLists)
    .map((choice) => ({
      path: choice.path,
      title: titleOfChoice(choice),
      group: editorTexts.dataChoices.groups[choice.group],
    }));
}
