import type { Json } from "@screenspec/format";
import { CopyOnWriteList } from "../data/copy-on-write-list.ts";
import type { DataTree } from "../data/data-tree.ts";
import { isJsonObject } from "../data/json.ts";
import { readIn } from "../data/json-path.ts";
import { type FormGroupPlan, formMemberIdsOf, idsOf } from "../plans/form-group-plan.ts";

/** A row whose values are read; row-set.ts implements it. */
export interface ValueRow {
  readonly index: number;
  readonly scope: { readonly tree: DataTree };
  readonly contents: {
    readonly group: { values(): { readonly [id: string]: Json }; isValid(): boolean } | undefined;
  };
}

interface ValueRows {
  readonly keys: readonly string[];
  row(index: number): ValueRow;
}

/** The values of a list's rows, as arrays by the ids of their controls. An update reads only the rows that have changed. */
export class RowValues {
  readonly #rows: ValueRows;
  readonly #plan: FormGroupPlan;
  /** By id: the members of `widget.<id>` outside the rows, and the values in the form around the list. */
  readonly #columns: ReadonlyMap<string, Map<string, CopyOnWriteList>>;
  readonly #invalidRows = new Set<ValueRow>();
  readonly #changedRows = new Set<ValueRow>();
  /** The ids whose `widget.<id>` has changed. */
  readonly #changedIds: Set<string>;
  /** The number of rows that were read; undefined when all rows have to be read again. */
  #length: number | undefined;

  constructor(rows: ValueRows, plan: FormGroupPlan) {
    const ids = idsOf(plan);
    this.#rows = rows;
    this.#plan = plan;
    // Without rows, `widget.<id>.value` is an empty list.
    this.#columns = new Map(ids.map((id) => [id, new Map([["value", new CopyOnWriteList(0)]])]));
    this.#changedIds = new Set(ids);
  }

  /** Marks a row as changed. */
  change(row: ValueRow): void {
    this.#changedRows.add(row);
  }

  /** Marks all rows as changed: there are other ones, or they are in another order. */
  changeAll(): void {
    this.#length = undefined;
  }

  /** Whether the active inputs of all rows are valid. */
  get isValid(): boolean {
    return this.#invalidRows.size === 0;
  }

  /** By id: the values of those rows in which the control is active. */
  get formMembers(): readonly (readonly [string, Json])[] {
    return formMemberIdsOf(this.#plan).map((id) => [
      id,
      this.#columns.get(id)?.get(formValue)?.present ?? [],
    ]);
  }

  /** Reads the changed rows. Returns the new values of `widget.<id>` outside the rows. */
  refresh(): readonly (readonly [string, Json])[] {
    if (this.#length === undefined) this.#readAll();
    else for (const row of this.#changedRows) this.#read(row, this.#length);
    this.#changedRows.clear();
    const changed = Array.from(this.#changedIds, (id) => [id, this.#arraysOf(id)] as const);
    this.#changedIds.clear();
    return changed;
  }

  #readAll(): void {
    const { keys } = this.#rows;
    this.#invalidRows.clear();
    for (const [id, columns] of this.#columns) {
      for (const column of columns.values())
        if (column.truncate(keys.length)) this.#changedIds.add(id);
    }
    for (const index of keys.keys()) this.#read(this.#rows.row(index), index);
    this.#length = keys.length;
  }

  /** @param length the number of rows that were read before */
  #read(row: ValueRow, length: number): void {
    const { group } = row.contents;
    const values = group?.values();
    for (const [id, columns] of this.#columns) {
      const widget = readIn(row.scope.tree.value, ["widget", id]);
      const members: { readonly [name: string]: Json | undefined } = {
        [formValue]: readIn(values, [id]),
        ...(isJsonObject(widget) && widget),
      };
      for (const name of Object.keys(members)) {
        if (!columns.has(name)) columns.set(name, new CopyOnWriteList(length));
      }
      for (const [name, column] of columns) {
        const isChanged = column.set(row.index, members[name]);
        if (isChanged && name !== formValue) this.#changedIds.add(id);
      }
    }
    if (group?.isValid() === false) this.#invalidRows.add(row);
    else this.#invalidRows.delete(row);
  }

  /** Returns an object with an array for each member of `widget.<id>`. */
  #arraysOf(id: string): Json {
    const columns = [...(this.#columns.get(id) ?? [])].filter(
      ([name, column]) => name === "value" || (name !== formValue && column.present.length > 0),
    );
    return Object.fromEntries(columns.map(([name, column]) => [name, column.padded]));
  }
}

/** The key of the column with the values for forms. No member of `widget.<id>` has this name. */
const formValue = "";
