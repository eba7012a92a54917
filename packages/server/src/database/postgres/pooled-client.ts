import pg from "pg";
import { preparedName } from "../prepared-query.ts";

/** How long a query may take, in milliseconds; 0: no limit. */
export interface Patience {
  ms: number;
}

/**
 * The connections of the pool. A connection ends when a query isn't answered in time, because the network or the
 * database may have failed silently. Prepared queries are parsed and planned once per connection. Kysely passes a text and values
 * without a name, so a prepared query is identified by its text.
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

    // The overloads return different types, of which `never` is a subtype. Other arguments are passed on unchanged.
    override query(...asked: readonly unknown[]): never {
      this.#giveUpInTime();
      return Reflect.apply(super.query, this, named(asked)) as never;
    }

    #giveUpInTime(): void {
      clearTimeout(this.#givingUp);
      if (patience.ms === 0) return;
      // The timer of an ended connection must not keep the process alive.
      this.#givingUp = setTimeout(() => this.connection.stream.destroy(), patience.ms).unref();
    }
  };
}

/** Returns the arguments of a query, with its name if it is a prepared one. */
function named(asked: readonly unknown[]): readonly unknown[] {
  const [text, values, callback] = asked;
  const name = typeof text === "string" ? preparedName(text) : undefined;
  return name === undefined ? asked : [{ name, text, values }, undefined, callback];
}
