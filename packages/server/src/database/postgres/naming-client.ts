import pg from "pg";
import { preparedName } from "../prepared-query.ts";

/** How long a connection may leave a query without an answer; 0: for ever. */
export interface Patience {
  ms: number;
}

/**
 * Connections on which the texts of prepared queries are parsed and planned once, and that end when a query
 * is not answered in time: the line, or the database, is gone then without having said so. Kysely hands them
 * a text and values, and no name: so a prepared query is known by its text.
 */
export function namingClient(patience: Patience) {
  return class NamingClient extends pg.Client {
    #givingUp: NodeJS.Timeout | undefined;

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      for (const event of ["drain", "end"] as const) {
        this.on(event, () => clearTimeout(this.#givingUp));
      }
    }

    // `never` is all that the returns of its overloads have in common: what is no such text goes on as it came.
    override query(...asked: readonly unknown[]): never {
      clearTimeout(this.#givingUp);
      if (patience.ms > 0) {
        // Of a connection that has ended already nothing ends it: nobody is to wait for it then.
        this.#givingUp = setTimeout(() => this.connection.stream.destroy(), patience.ms).unref();
      }
      const [text, values, callback] = asked;
      const name = typeof text === "string" ? preparedName(text) : undefined;
      const named = name === undefined ? asked : [{ name, text, values }, undefined, callback];
      return Reflect.apply(super.query, this, named) as never;
    }
  };
}
