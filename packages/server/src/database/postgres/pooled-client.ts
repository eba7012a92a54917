import pg from "pg";
import { preparedName } from "../prepared-query.ts";

/** How long a connection may leave a query without an answer; 0: for ever. */
export interface Patience {
  ms: number;
}

/**
 * The connections of the pool. They end when a query is not answered in time: the line, or the database, is gone
 * then without having said so. And they have the texts of prepared queries parsed and planned once: Kysely hands
 * them a text and values, and no name, so a prepared query is known by its text.
 */
export function pooledClient(patience: Patience) {
  return class PooledClient extends pg.Client {
    #givingUp: NodeJS.Timeout | undefined;

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      for (const event of ["drain", "end"] as const) {
        this.on(event, () => clearTimeout(this.#givingUp));
      }
    }

    // `never` is all that the returns of its overloads have in common: what is no such text goes on as it came.
    override query(...asked: readonly unknown[]): never {
      this.#giveUpInTime();
      return Reflect.apply(super.query, this, named(asked)) as never;
    }

    #giveUpInTime(): void {
      clearTimeout(this.#givingUp);
      if (patience.ms === 0) return;
      // Of a connection that has ended already nothing ends it: nobody is to wait for it then.
      this.#givingUp = setTimeout(() => this.connection.stream.destroy(), patience.ms).unref();
    }
  };
}

/** What is asked, with the name of the prepared query if it is one. */
function named(asked: readonly unknown[]): readonly unknown[] {
  const [text, values, callback] = asked;
  const name = typeof text === "string" ? preparedName(text) : undefined;
  return name === undefined ? asked : [{ name, text, values }, undefined, callback];
}
