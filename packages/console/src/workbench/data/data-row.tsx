import type { Json } from "@screenspec/format";
import { ChevronRight, Table } from "lucide-react";
import { useState } from "react";
import { Menu } from "../../design/controls/menu.tsx";
import { editorTexts } from "../../texts/editor.ts";
import { deleteAt, type JsonPath, renameKeyAt, setAt, valueAt } from "../draft/edits/json-edits.ts";
import { convertData, type DataRow, dataTypes } from "../draft/fields/data-tree.ts";
import { writeDraggedData } from "../draft/fields/dragged-data.ts";
import { forbiddenKey } from "../draft/text/texts.ts";
import { DraftTextField } from "../inspector/controls/draft-text-field.tsx";
import { NumberField } from "../inspector/controls/number-field.tsx";
import { NameField } from "../logic/name-field.tsx";
import { useWorkbench } from "../store/use-workbench.ts";
import styles from "./data-tree.module.css";

const words = editorTexts.data;

interface DataRowItemProps {
  readonly row: DataRow;
  readonly isOpen: boolean;
  /** Its name is edited at once. */
  readonly isNew: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly onAdd: () => void;
  /** Called with its path when it has been named. */
  readonly onNamed: (path: JsonPath) => void;
  /** Edits a list as a table. */
  readonly onOpenTable: () => void;
}

export function DataRowItem({
  row,
  isOpen,
  isNew,
  onToggle,
  onAdd,
  onNamed,
  onOpenTable,
}: DataRowItemProps) {
  const workbench = useWorkbench();
  const { path, value, type, count, level } = row;
  const [isNaming, setNaming] = useState(false);
  const key = path.at(-1) ?? "";
  const isItem = typeof key === "number";
  const name = isItem ? `${key + 1}` : key;
  const remove = () =>
    workbench.edit(words.deleteLabel(name), { draft: deleteAt(workbench.getState().draft, path) });
  const set = (changed: Json, label: string, topic?: string) =>
    workbench.edit(label, { draft: setAt(workbench.getState().draft, path, changed) }, topic);
  const change = (entered: Json) => set(entered, words.changeLabel(name), `data ${row.pointer}`);
  const problemOf = (typed: string) => {
    if (typed === "") return words.nameMissing;
    if (typed === forbiddenKey) return words.nameForbidden(typed);
    const owner = Object(valueAt(workbench.getState().draft, path.slice(0, -1)));
    return Object.hasOwn(owner, typed) ? words.nameTaken(typed) : undefined;
  };
  const rename = (fresh: string | undefined) => {
    setNaming(false);
    if (fresh !== undefined) {
      const { draft } = workbench.getState();
      workbench.edit(words.renameLabel(name), { draft: renameKeyAt(draft, path, fresh) });
    }
    onNamed(fresh === undefined ? path : path.with(-1, fresh));
  };
  return (
    <li
      className={styles["row"]}
      data-place={row.pointer}
      style={{ paddingInlineStart: `${level * 14}px` }}
    >
      {count === undefined ? (
        <span className={styles["toggle"]} />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          className={styles["toggle"]}
          aria-expanded={isOpen}
          aria-label={words.expand(name)}
          onClick={() => onToggle(!isOpen)}
        >
          <ChevronRight aria-hidden="true" />
        </button>
      )}
      {(isNaming || isNew) && !isItem ? (
        <NameField label={words.name} name={name} problemOf={problemOf} onEnd={rename} />
      ) : (
        <button
          type="button"
          data-name=""
          className={styles["name"]}
          data-item={isItem || undefined}
          draggable
          onDragStart={({ dataTransfer }) => writeDraggedData(dataTransfer, row)}
          title={name}
          onDoubleClick={() => setNaming(!isItem)}
          onClick={() => count !== undefined && onToggle(!isOpen)}
          onKeyDown={(event) => {
            if (event.key === "F2") setNaming(!isItem);
            else if (event.key === "Delete" || event.key === "Backspace") remove();
            else if (event.key === "ArrowRight" && count !== undefined) onToggle(true);
            else if (event.key === "ArrowLeft" && count !== undefined) onToggle(false);
            else return;
            event.preventDefault();
          }}
        >
          {name}
        </button>
      )}
      <div className={styles["value"]}>
        {type === "boolean" ? (
          <label className={styles["check"]}>
            <input
              type="checkbox"
              aria-label={words.value(name)}
              checked={value === true}
              onChange={({ currentTarget }) => set(currentTarget.checked, words.changeLabel(name))}
            />
          </label>
        ) : type === "number" ? (
          <NumberField
            label={words.value(name)}
            value={value}
            isRequired
            onChange={(number) => number !== undefined && change(number)}
          />
        ) : type === "text" ? (
          <DraftTextField label={words.value(name)} text={`${value}`} onChange={change} />
        ) : type === "list" ? (
          <button
            type="button"
            className={styles["table"]}
            aria-label={`${words.openTable(name)}, ${words.rows(count ?? 0)}`}
            onClick={onOpenTable}
          >
            <Table aria-hidden="true" />
            {words.rows(count ?? 0)}
          </button>
        ) : (
          <span className={styles["count"]}>
            {count === undefined ? words.types.null : words.count(count)}
          </span>
        )}
      </div>
      <Menu
        label={editorTexts.surfaceActions.more(name)}
        actions={[
          ...(count === undefined ? [] : [{ label: words.add(name), onAction: onAdd }]),
          ...(isItem
            ? []
            : [{ label: editorTexts.surfaceActions.rename, onAction: () => setNaming(true) }]),
          ...dataTypes
            .filter((each) => each !== type)
            .map((each) => ({
              label: words.changeTo(words.types[each]),
              onAction: () => set(convertData(value, each), words.typeLabel(name)),
            })),
          { label: editorTexts.surfaceActions.delete, onAction: remove, isDanger: true },
        ]}
      />
    </li>
  );
}
