import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { migrations } from "../../src/database/migrate.ts";
import type { Engine } from "./fixture.ts";

/** The statements of all migrations up to one, as one SQL text. */
export async function migrationStatements(engine: Engine, last: string): Promise<string> {
  const statements: string[] = [];
  const db = new Kysely<unknown>({
    dialect: dialects[engine],
    log: ({ query }) => void statements.push(query.sql),
  });
  for (const [name, { up }] of Object.entries(migrations)) if (name <= last) await up(db);
  return `${statements.join(";\n\n")};\n`;
}

const dialects = {
  sqlite: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
  postgres: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
};
