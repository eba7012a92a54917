import type { Database, Statement } from "better-sqlite3";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type ValuesNode,
} from "kysely";
import type { GroupCommit } from "./group-commit.ts";
import { StatementCache } from "./statement-cache.ts";

/** Two connections to one file in WAL mode: writes never wait for reads, nor reads for writes. */
export interface SqliteConnections {
  readonly writer: Database;
  readonly reader: Database;
}

/** Kysely on SQLite with grouped commits. Queries outside transactions read the state that is on the disk. */
export function sqliteDialect(connections: SqliteConnections, groupCommit: GroupCommit): Dialect {
  return {
    createDriver: () => new SqliteDriver(connections, groupCommit),
    createQueryCompiler: () => new PlanOnceCompiler(),
    createAdapter: () => new ConcurrentSqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/**
 * SQLite plans a query again each time it runs if a parameter stands where the planner looks at its value, as a limit or
 * a range. better-sqlite3 can't set SQLite's switch against that (QPSG). The planner doesn't look into an argument of
 * `likely()`, which costs nothing when the query runs (https://sqlite.org/lang_corefunc.html#likely). Without this a
 * list of versions takes 29 % more processor time, and a PUT 24 %.
 */
class PlanOnceCompiler extends SqliteQueryCompiler {
  #isInRows = false;

  protected override getCurrentParameterPlaceholder(): string {
    return this.#isInRows ? "?" : "likely(?)";
  }

  /** Inserted rows need no plan, and calls among their values take four times as long to prepare. */
  protected override visitValues(node: ValuesNode): void {
    this.#isInRows = true;
    try {
      super.visitValues(node);
    } finally {
      this.#isInRows = false;
    }
  }
}

/** Kysely's own adapter has one connection behind a mutex, and no transactions around migrations. */
class ConcurrentSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly #connections: SqliteConnections;
  readonly #groupCommit: GroupCommit;
  readonly #read: StatementCache;
  readonly #write: StatementCache;

  constructor(connections: SqliteConnections, groupCommit: GroupCommit) {
    this.#connections = connections;
    this.#groupCommit = groupCommit;
    this.#read = new StatementCache(connections.reader);
    this.#write = new StatementCache(connections.writer);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#read, this.#write, this.#groupCommit);
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await this.#groupCommit.begin();
    connection.inTransaction = true;
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    connection.inTransaction = false;
    await this.#groupCommit.commit();
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    if (!connection.inTransaction) return;
    connection.inTransaction = false;
    await this.#groupCommit.rollback();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#groupCommit.close();
    this.#connections.reader.close();
    this.#connections.writer.close();
  }
}

class SqliteConnection implements DatabaseConnection {
  inTransaction = false;
  readonly #read: StatementCache;
  readonly #write: StatementCache;
  readonly #groupCommit: GroupCommit;

  constructor(read: StatementCache, write: StatementCache, groupCommit: GroupCommit) {
    this.#read = read;
    this.#write = write;
    this.#groupCommit = groupCommit;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.inTransaction) return run(this.#write.prepare(query.sql), query.parameters);
    const statement = this.#read.prepare(query.sql);
    if (statement.readonly) return run(statement, query.parameters);
    await this.#groupCommit.begin();
    let result: QueryResult<R>;
    try {
      result = run(this.#write.prepare(query.sql), query.parameters);
    } catch (error) {
      await this.#groupCommit.rollback();
      throw error;
    }
    await this.#groupCommit.commit();
    return result;
  }

  /** An open iteration would keep the snapshot, and with it the log. */
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("On SQLite nothing is streamed: read it page by page.");
  }
}

function run<R>(statement: Statement, parameters: readonly unknown[]): QueryResult<R> {
  if (statement.reader) return { rows: statement.all(parameters) as R[] };
  const { changes } = statement.run(parameters);
  return { numAffectedRows: BigInt(changes), rows: [] };
}
