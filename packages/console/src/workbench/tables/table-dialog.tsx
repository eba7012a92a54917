import type { Json } from "@screenspec/format";
import { ArrowLeft, Braces, Table } from "lucide-react";
import { useState } from "react";
import { Button } from "../../design/controls/button.tsx";
import { Dialog } from "../../design/dialogs/dialog.tsx";
import { tables as words } from "../../texts/editor/tables.ts";
import { DataJson } from "../data/data-json.tsx";
import { placeAt } from "../draft/catalog/place-in-format.ts";
import { type JsonPath, valueAt } from "../draft/edits/json-edits.ts";
import {
  type DataTable,
  readTable,
  type TableColumn,
  writeTable,
} from "../draft/tables/data-table.ts";
import { columnsOfFormat, fillKeys } from "../draft/tables/given-columns.ts";
import { readPastedCells } from "../draft/tables/pasted-cells.ts";
import { setItems } from "../draft/tables/row-template.ts";
import { pasteCells } from "../draft/tables/table-edits.ts";
import { useDraft, useWorkbench } from "../store/use-workbench.ts";
import { TableGrid } from "./table-grid.tsx";
import type { TablePlace } from "./table-place.ts";
import styles from "./tables.module.css";

interface TableDialogProps {
  /** How people know the data. */
  readonly title: string;
  /** Where they are; several for the same attribute of several nodes. */
  readonly paths: readonly JsonPath[];
  readonly onClose: () => void;
}

/** A list or an object that is opened in the table. */
interface Opened {
  readonly title: string;
  readonly path: JsonPath;
}

/** Edits data as a table, and what is in its cells as tables of their own. */
export default function TableDialog({ title, paths, onClose }: TableDialogProps) {
  const [trail, setTrail] = useState<readonly Opened[]>([]);
  const [isText, setText] = useState(false);
  const opened = trail.at(-1);
  const owner = trail.at(-2)?.title ?? title;
  const inner = opened?.path ?? [];
  return (
    <Dialog title={opened?.title ?? title} isOpen onClose={onClose} size="wide">
      {opened === undefined ? null : (
        <div>
          <Button icon={<ArrowLeft />} onPress={() => setTrail(trail.slice(0, -1))}>
            {words.back(owner)}
          </Button>
        </div>
      )}
      <TableOfData
        key={inner.join("/")}
        name={opened?.title ?? title}
        paths={paths.map((path) => [...path, ...inner])}
        isText={isText}
        onText={setText}
        onOpen={(key, label) =>
          setTrail([
            ...trail,
            { title: `${opened?.title ?? title} › ${label}`, path: [...inner, ...key] },
          ])
        }
      />
    </Dialog>
  );
}

interface TableOfDataProps {
  readonly name: string;
  readonly paths: readonly JsonPath[];
  readonly isText: boolean;
  readonly onText: (isText: boolean) => void;
  /** Opens the value in a cell: its path in the data, and how people know it. */
  readonly onOpen: (path: JsonPath, label: string) => void;
}

/** The last paste, which can be repeated with the other meaning of its first row. */
interface Pasted {
  readonly before: DataTable;
  readonly after: Json;
  readonly at: TablePlace;
  readonly cells: readonly (readonly string[])[];
  readonly hasHeader: boolean;
  readonly count: number;
}

function TableOfData({ name, paths, isText, onText, onOpen }: TableOfDataProps) {
  const workbench = useWorkbench();
  const [path = []] = paths;
  const value = useDraft((draft) => valueAt(draft, path)) as Json | undefined;
  const [former, setFormer] = useState<readonly TableColumn[]>([]);
  const [pasted, setPasted] = useState<Pasted>();
  const [message, setMessage] = useState("");
  const place = placeAt(workbench.getState().draft, path).value;
  const given = columnsOfFormat(place);
  const tableOf = (data: unknown) => readTable((data ?? []) as Json, former, given);
  const table = tableOf(value);

  const set = (changed: Json, label: string, topic?: string) => {
    const { draft } = workbench.getState();
    const edited = paths.reduce((result, each) => setItems(result, each, changed), draft);
    workbench.edit(label, { draft: edited }, topic);
  };
  const change = (changed: DataTable, label: string) => {
    setFormer(changed.columns);
    set(writeTable(fillKeys(changed, place)), label);
  };
  const paste = (before: DataTable, cells: Pasted["cells"], at: TablePlace, isHeader?: boolean) => {
    const result = pasteCells(before, at, cells, {
      areColumnsGiven: given.length > 0,
      ...(isHeader !== undefined && { isHeader }),
    });
    change(result.table, words.labels.paste(name));
    const after = valueAt(workbench.getState().draft, path) as Json;
    setPasted({ before, after, at, cells, hasHeader: result.hasHeader, count: result.count });
    setMessage("");
  };
  const pasteFromClipboard = async () => {
    try {
      const cells = readPastedCells(await navigator.clipboard.readText());
      if (cells.length === 0) return setMessage(words.nothingToPaste);
      // The browser may have asked for long; somebody may have edited the data since.
      const current = tableOf(valueAt(workbench.getState().draft, path));
      if (current === undefined) return;
      paste(current, cells, { row: current.rows.length, column: 0 });
    } catch {
      setMessage(words.cantPaste);
    }
  };

  // What is undone isn't pasted any more.
  const last = pasted?.after === value ? pasted : undefined;
  const switchView = (
    <Button variant="quiet" icon={isText ? <Table /> : <Braces />} onPress={() => onText(!isText)}>
      {isText ? words.asTable : words.asJson}
    </Button>
  );
  if (isText || table === undefined) {
    const label = words.labels.change(name);
    return (
      <>
        <DataJson
          title={name}
          value={value ?? []}
          onChange={(json) => set(json, label, `data /${path.join("/")}`)}
        />
        <div>{switchView}</div>
      </>
    );
  }
  return (
    <div data-edits-draft="" className={styles["data"]}>
      <div className={styles["hint"]}>
        <p role="status">{message !== "" ? message : messageOf(last)}</p>
        {last === undefined || given.length > 0 || last.cells.length < 2 ? null : (
          <Button onPress={() => paste(last.before, last.cells, last.at, !last.hasHeader)}>
            {last.hasHeader ? words.makeRow : words.makeHeader}
          </Button>
        )}
      </div>
      <TableGrid
        name={name}
        table={table}
        areColumnsGiven={given.length > 0}
        onChange={change}
        onOpen={({ row, column }) => onOpen(...openedAt(table, row, column))}
        onPaste={(cells, at) => paste(table, cells, at)}
        onPasteFromClipboard={"clipboard" in navigator ? pasteFromClipboard : undefined}
        more={switchView}
      />
    </div>
  );
}

function messageOf(last: Pasted | undefined): string {
  if (last === undefined) return words.hint;
  const message = words.pasted(last.count);
  return last.hasHeader ? `${message} ${words.withHeader}` : message;
}

/** The path in the data of the value in a cell, and how people know it. */
function openedAt(
  { kind, columns, rows }: DataTable,
  row: number,
  column: number,
): readonly [JsonPath, string] {
  const name = columns[column]?.name ?? "";
  if (kind === "members") return [[`${rows[row]?.[0]}`], `${rows[row]?.[0]}`];
  const number = words.row(row + 1).toLowerCase();
  return kind === "values" ? [[row], number] : [[row, name], `${number} › ${name}`];
}
