import type { Json } from "@screenspec/format";
import { Braces, Table } from "lucide-react";
import { useState } from "react";
import { Button } from "../../design/controls/button.tsx";
import { tables as words } from "../../texts/editor/tables.ts";
import { DataJson } from "../data/data-json.tsx";
import { placeAt } from "../draft/catalog/place-in-format.ts";
import { type JsonPath, valueAt } from "../draft/edits/json-edits.ts";
import { type ColumnType, textOfCell } from "../draft/tables/cell-values.ts";
import {
  type DataTable,
  readTable,
  type TableColumn,
  writeTable,
} from "../draft/tables/data-table.ts";
import { columnsOfFormat, fillKeys } from "../draft/tables/given-columns.ts";
import { pasteCells } from "../draft/tables/paste-cells.ts";
import { readPastedCells } from "../draft/tables/pasted-cells.ts";
import { setItems } from "../draft/tables/row-template.ts";
import { convertColumn } from "../draft/tables/table-edits.ts";
import { useDraft, useWorkbench } from "../store/use-workbench.ts";
import type { CellPosition } from "./cell-position.ts";
import { TableGrid } from "./table-grid.tsx";
import styles from "./tables.module.css";

interface TableOfDataProps {
  readonly name: string;
  readonly paths: readonly JsonPath[];
  readonly isText: boolean;
  readonly onText: (isText: boolean) => void;
  /** Why the text isn't the data; undefined once it is. */
  readonly onProblem: (problem: string | undefined) => void;
  /** Opens the value in a cell: its path in the data, and how people know it. */
  readonly onOpen: (path: JsonPath, label: string) => void;
}

/** The last paste, which can be repeated with the other meaning of its first row. */
interface Pasted extends Omit<ReturnType<typeof pasteCells>, "table"> {
  readonly before: DataTable;
  readonly after: Json;
  readonly at: CellPosition;
  readonly cells: readonly (readonly string[])[];
}

/** Edits data as a table, or as JSON. */
export function TableOfData({ name, paths, isText, onText, onProblem, onOpen }: TableOfDataProps) {
  const workbench = useWorkbench();
  const [path = []] = paths;
  const value = useDraft((draft) => valueAt(draft, path)) as Json | undefined;
  const [former, setFormer] = useState<readonly TableColumn[]>([]);
  const [pasted, setPasted] = useState<Pasted>();
  const [message, setMessage] = useState("");
  const format = placeAt(workbench.getState().draft, path).value;
  const given = columnsOfFormat(format);
  const tableOf = (data: unknown) => readTable((data ?? []) as Json, former, given);
  const table = tableOf(value);

  const set = (changed: Json, label: string, topic?: string) => {
    const { draft } = workbench.getState();
    const edited = paths.reduce((result, each) => setItems(result, each, changed), draft);
    workbench.edit(label, { draft: edited }, topic);
  };
  const change = (changed: DataTable, label: string) => {
    setFormer(changed.columns);
    setMessage("");
    set(writeTable(fillKeys(changed, format)), label);
  };
  const paste = (
    before: DataTable,
    cells: Pasted["cells"],
    at: CellPosition,
    isHeader?: boolean,
  ) => {
    const { table: after, ...result } = pasteCells(before, at, cells, {
      areColumnsGiven: given.length > 0,
      ...(isHeader !== undefined && { isHeader }),
    });
    change(after, words.labels.paste(name));
    const data = valueAt(workbench.getState().draft, path) as Json;
    setPasted({ before, after: data, at, cells, ...result });
  };
  const pasteFromClipboard = async () => {
    try {
      const cells = readPastedCells(await navigator.clipboard.readText());
      if (cells.length === 0) return setMessage(words.nothingToPaste);
      // The data may have been edited while the browser asked for permission.
      const current = tableOf(valueAt(workbench.getState().draft, path));
      if (current === undefined) return;
      paste(current, cells, { row: current.rows.length, column: 0 });
    } catch {
      setMessage(words.cantPaste);
    }
  };
  const convert = (before: DataTable, column: number, type: ColumnType) => {
    const converted = convertColumn(before, column, type);
    if (converted.table !== before) change(converted.table, words.labels.changeColumn(name));
    setMessage(conversionMessage(before, column, type, converted));
  };

  // An undo or another edit ends the message about the paste.
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
          onProblem={onProblem}
        />
        <div>{switchView}</div>
      </>
    );
  }
  return (
    <>
      <div className={styles["hint"]}>
        <p role="status">{message !== "" ? message : pasteMessage(last)}</p>
        {last === undefined || given.length > 0 || last.cells.length < 2 ? null : (
          <Button onPress={() => paste(last.before, last.cells, last.at, !last.hasHeader)}>
            {last.hasHeader ? words.makeRow : words.makeHeader}
          </Button>
        )}
      </div>
      <TableGrid
        name={name}
        table={table}
        hasFixedColumns={given.length > 0 || table.kind === "members"}
        onChange={change}
        onConvert={(column, type) => convert(table, column, type)}
        onOpen={({ row, column }) => onOpen(...openedAt(table, row, column))}
        onPaste={(cells, at) => paste(table, cells, at)}
        onPasteFromClipboard={"clipboard" in navigator ? pasteFromClipboard : undefined}
        more={switchView}
      />
    </>
  );
}

function pasteMessage(last: Pasted | undefined): string {
  if (last === undefined) return words.hint;
  return [
    words.pasted(last.count),
    ...(last.hasHeader ? [words.withHeader] : []),
    ...(last.named.length > 0 ? [words.renamed(last.named)] : []),
    ...(last.leftOut > 0 ? [words.leftOut(last.leftOut)] : []),
  ].join(" ");
}

function conversionMessage(
  before: DataTable,
  column: number,
  type: ColumnType,
  { table, unconverted }: ReturnType<typeof convertColumn>,
): string {
  if (unconverted.length === 0) return "";
  const cells = unconverted.map((row) =>
    words.cellInRow(row + 1, textOfCell(before.rows[row]?.[column]).slice(0, 40)),
  );
  return table === before
    ? words.nothingConverted(words.types[type], cells)
    : words.unconverted(cells);
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
