import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { openDatabase } from "../src/database/open-database.ts";
import type { Db } from "../src/database/tables.ts";
import type { MakeDatabase } from "./databases.ts";
import { type Suite, startOnce } from "./start-once.ts";

/** Opens one database, without a server, for all tests of the calling suite. Returns a function that returns it. */
export function sharedDatabase(makeDatabase: MakeDatabase): () => Db {
  return startOnce((suite) => openTestDatabase(suite, makeDatabase));
}

/** Opens a new database, without a server, until the end of the test or suite. */
export async function openTestDatabase(test: Suite, makeDatabase: MakeDatabase): Promise<Db> {
  const dataDir = await mkdtemp(join(tmpdir(), "screenspec-test-"));
  const { databaseUrl, drop } = await makeDatabase();
  const { db, close } = await openDatabase({ dataDir, databaseUrl }, pino({ level: "silent" }));
  test.after(async () => {
    await close();
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return db;
}
