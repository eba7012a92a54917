import SqliteDatabase from "better-sqlite3";
import pg from "pg";

type Row = Readonly<Record<string, unknown>>;

/** A connection on which the same SQL runs on SQLite and on PostgreSQL. */
export interface Database {
  readonly isPostgres: boolean;
  /** @param values those of `$1`, `$2`, … */
  run(sql: string, ...values: readonly (string | number)[]): Promise<readonly Row[]>;
  close(): Promise<void>;
}

/** @param location a PostgreSQL URL, or the file of a SQLite database */
export function openDatabase(location: string): Promise<Database> {
  return location.startsWith("postgres:") ? openPostgres(location) : openSqlite(location);
}

async function openSqlite(file: string): Promise<Database> {
  const db = new SqliteDatabase(file);
  db.pragma("journal_mode = WAL");
  db.pragma("synchronous = FULL");
  const statements = new Map<string, SqliteDatabase.Statement>();
  return {
    isPostgres: false,
    async run(sql, ...values) {
      const statement = statements.get(sql) ?? db.prepare(sql);
      statements.set(sql, statement);
      const named = Object.fromEntries(values.map((value, index) => [index + 1, value]));
      if (statement.reader) return statement.all(named) as Row[];
      statement.run(named);
      return [];
    },
    async close() {
      db.close();
    },
  };
}

async function openPostgres(connectionString: string): Promise<Database> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const names = new Map<string, string>();
  return {
    isPostgres: true,
    async run(text, ...values) {
      const name = names.get(text) ?? `statement_${names.size}`;
      names.set(text, name);
      return (await client.query({ name, text, values: [...values] })).rows;
    },
    close: () => client.end(),
  };
}
