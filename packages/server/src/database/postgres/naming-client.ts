import pg from "pg";
import { preparedName } from "../prepared-query.ts";

/**
 * A connection on which the texts of prepared queries are parsed and planned once. Kysely hands it a text
 * and values, and no name: so a prepared query is known by its text.
 */
export class NamingClient extends pg.Client {
  // `never` is all that the returns of its overloads have in common: what is no such text goes on as it came.
  override query(...asked: readonly unknown[]): never {
    const [text, values, callback] = asked;
    const name = typeof text === "string" ? preparedName(text) : undefined;
    const named = name === undefined ? asked : [{ name, text, values }, undefined, callback];
    return Reflect.apply(super.query, this, named) as never;
  }
}
