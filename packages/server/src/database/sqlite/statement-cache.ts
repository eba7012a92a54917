import type { Database, Statement } from "better-sqlite3";
import { LRUCache } from "lru-cache";

/** Caches prepared statements. Preparing one costs more than running most of our queries. */
export class StatementCache {
  readonly #database: Database;
  readonly #statements = new LRUCache<string, Statement>({ max: 500 });

  constructor(database: Database) {
    this.#database = database;
  }

  prepare(sql: string): Statement {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}
