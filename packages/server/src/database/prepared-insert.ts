import type { InsertObject } from "kysely";
import { preparedQuery } from "./prepared-query.ts";
import type { Db, Tables } from "./tables.ts";

/** Returns a function that inserts rows into a table: one row by a prepared query, several by one statement. */
export function preparedInsert<Table extends keyof Tables>(table: Table) {
  type Row = InsertObject<Tables, Table>;
  const insertOf = new Map<string, (db: Db, row: Row) => Promise<unknown>>();

  function insertOne(db: Db, row: Row): Promise<unknown> {
    const columns = Object.keys(row);
    const columnList = columns.join();
    const insert =
      insertOf.get(columnList) ??
      preparedQuery((on, inputs: Row) => on.insertInto(table).values(picked(inputs, columns)));
    insertOf.set(columnList, insert);
    return insert(db, row);
  }

  return async (db: Db, rows: readonly Row[]): Promise<void> => {
    const [first, second] = rows;
    if (first === undefined) return;
    if (second === undefined) await insertOne(db, first);
    else await db.insertInto(table).values(rows).execute();
  };
}

/** Picks properties of a row. While a query is built, the row can't list its properties. */
function picked<Row extends object>(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(columns.map((name) => [name, Reflect.get(row, name)])) as Row;
}
