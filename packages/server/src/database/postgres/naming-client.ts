import pg from "pg";
import { isPreparedText } from "../prepared-query.ts";

const names = new Map<string, string>();

/** A connection on which the texts of prepared queries are parsed and planned once. */
export class NamingClient extends pg.Client {
  // One signature for all of its overloads: what is no such text goes on as it came.
  override query(...asked: readonly unknown[]): never {
    const [text, values, callback] = asked;
    const isPrepared = typeof text === "string" && isPreparedText(text);
    const named = isPrepared ? [{ name: nameOf(text), text, values }, undefined, callback] : asked;
    return Reflect.apply(super.query, this, named) as never;
  }
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `prepared_${names.size}`;
  names.set(text, name);
  return name;
}
