import type { InsertObject } from "kysely";
import { preparedQuery } from "./prepared-query.ts";
import type { Db, Tables } from "./tables.ts";

/** Makes an insert into a table: a row alone is inserted by a prepared query, several by one statement. */
export function preparedInsert<Table extends keyof Tables>(table: Table) {
  type Row = InsertObject<Tables, Table>;
  const ofColumns = new Map<string, (db: Db, row: Row) => Promise<unknown>>();

  function insertOne(db: Db, row: Row): Promise<unknown> {
    const columns = Object.keys(row);
    const known = columns.join();
    const insert =
      ofColumns.get(known) ??
      preparedQuery((on, inputs: Row) => on.insertInto(table).values(picked(inputs, columns)));
    ofColumns.set(known, insert);
    return insert(db, row);
  }

  return async (db: Db, rows: readonly Row[]): Promise<void> => {
    const [first, second] = rows;
    if (first === undefined) return;
    if (second === undefined) await insertOne(db, first);
    else await db.insertInto(table).values(rows).execute();
  };
}

/** These properties, each asked for: what they are asked of need not list them. */
function picked<Of extends object>(of: Of, names: readonly string[]): Of {
  return Object.fromEntries(names.map((name) => [name, Reflect.get(of, name)])) as Of;
}
