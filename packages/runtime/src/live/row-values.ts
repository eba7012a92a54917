import type { Json } from "@screenspec/format";
import { isJsonObject } from "../data/json.ts";
import { readIn } from "../data/json-path.ts";
import { countingIdsOf, idsOf, type LevelPlan } from "../plans/form-group-plan.ts";
import { Column } from "./column.ts";
import type { Scope } from "./scope.ts";

/** Those whose values these are. */
interface Rows {
  readonly keys: readonly string[];
  row(index: number): Scope;
}

/** The lists that rows give what is around them. After a change only rows that have changed are looked at. */
export class RowValues {
  readonly #rows: Rows;
  readonly #plan: LevelPlan;
  /** By id the members of what `widget.<id>` gives outside of the rows, and what counts in a form. */
  readonly #columns: ReadonlyMap<string, Map<string, Column>>;
  /** Rows in which something counts that doesn't pass. */
  readonly #invalid = new Set<Scope>();
  readonly #changed = new Set<Scope>();
  /** The ids of which something outside is another. */
  readonly #told: Set<string>;
  /** How many rows have been looked at since they were arranged; undefined while none have. */
  #length: number | undefined;

  constructor(rows: Rows, plan: LevelPlan) {
    const ids = idsOf(plan);
    this.#rows = rows;
    this.#plan = plan;
    // There is a list of values without rows, too.
    this.#columns = new Map(ids.map((id) => [id, new Map([["value", new Column(0)]])]));
    this.#told = new Set(ids);
  }

  /** Something in a row has changed. */
  change(row: Scope): void {
    this.#changed.add(row);
  }

  /** There are other rows, or in another order. */
  rearrange(): void {
    this.#length = undefined;
  }

  /** Whether all that counts passes. */
  get isValid(): boolean {
    return this.#invalid.size === 0;
  }

  /** By id the list of the values of those rows in which it counts. */
  get counting(): readonly (readonly [string, Json])[] {
    return countingIdsOf(this.#plan).map((id) => [
      id,
      this.#columns.get(id)?.get(counting)?.present ?? [],
    ]);
  }

  /** Looks at what has changed. Gives what `widget.<id>` is now, outside of the rows, where it is another. */
  refresh(): readonly (readonly [string, Json])[] {
    if (this.#length === undefined) this.#lookAtAll();
    else for (const row of this.#changed) this.#look(row, this.#length);
    this.#changed.clear();
    const told = Array.from(this.#told, (id) => [id, this.#listsOf(id)] as const);
    this.#told.clear();
    return told;
  }

  #lookAtAll(): void {
    const { keys } = this.#rows;
    this.#invalid.clear();
    for (const [id, columns] of this.#columns) {
      for (const column of columns.values()) if (column.cut(keys.length)) this.#told.add(id);
    }
    for (const place of keys.keys()) this.#look(this.#rows.row(place), place);
    this.#length = keys.length;
  }

  /** `length` rows have been looked at so far. */
  #look(row: Scope, length: number): void {
    const values = row.level?.valueOf(undefined);
    for (const [id, columns] of this.#columns) {
      const own = readIn(row.tree.value, ["widget", id]);
      const members: { readonly [name: string]: Json | undefined } = {
        [counting]: readIn(values, [id]),
        ...(isJsonObject(own) && own),
      };
      for (const name of Object.keys(members)) {
        if (!columns.has(name)) columns.set(name, new Column(length));
      }
      for (const [name, column] of columns) {
        const isOther = column.set(row.place, members[name]);
        if (isOther && name !== counting) this.#told.add(id);
      }
    }
    if (row.level?.isValid() === false) this.#invalid.add(row);
    else this.#invalid.delete(row);
  }

  /** A list of objects as an object of lists. */
  #listsOf(id: string): Json {
    const columns = [...(this.#columns.get(id) ?? [])].filter(
      ([name, column]) => name === "value" || (name !== counting && column.present.length > 0),
    );
    return Object.fromEntries(columns.map(([name, column]) => [name, column.padded]));
  }
}

/** The name of what counts in a form, which no member has. */
const counting = "";
