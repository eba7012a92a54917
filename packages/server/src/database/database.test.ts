import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, suite, type TestContext, test } from "node:test";
import { sql } from "kysely";
import pg from "pg";
import { pino } from "pino";
import { makePostgresDatabase, onBothDatabases, onSqlite } from "../../testing/databases.ts";
import { assertProblem } from "../../testing/problems.ts";
import { openTestDatabase, sharedDatabase } from "../../testing/shared-database.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";
import { startOnce } from "../../testing/start-once.ts";
import { until } from "../../testing/until.ts";
import { lockSpec } from "../specs/queries.ts";
import { databaseNow, isDatabaseUnavailable } from "./dialect.ts";
import { openDatabase } from "./open-database.ts";
import { preparedQuery } from "./prepared-query.ts";
import type { Db } from "./tables.ts";

const log = pino({ level: "silent" });

onBothDatabases("The database", (makeDatabase) => {
  const database = sharedDatabase(makeDatabase);
  beforeEach(() => database().deleteFrom("jobs").execute());

  test("hides an uncommitted transaction from readers", async () => {
    const db = database();
    await db.transaction().execute(async (transaction) => {
      await addJob(transaction, "a");
      assert.deepEqual(await jobKeys(db), []);
      assert.deepEqual(await jobKeys(transaction), ["a"]);
    });
    assert.deepEqual(await jobKeys(db), ["a"]);
  });

  test("commits the transactions that succeed and nothing of those that fail, when many run at once", async () => {
    const db = database();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) =>
        db.transaction().execute(async (transaction) => {
          await addJob(transaction, String(index).padStart(3, "0"));
          if (index % 3 === 0) throw new Error("not this one");
        }),
      ),
    );
    const kept = outcomes.flatMap(({ status }, index) =>
      status === "fulfilled" ? [String(index).padStart(3, "0")] : [],
    );
    assert.equal(kept.length, 66);
    assert.deepEqual(await jobKeys(db), kept);
  });

  test("loses no increment when many transactions change one row", async () => {
    const db = database();
    await addJob(db, "counter");
    await Promise.all(
      Array.from({ length: 50 }, () =>
        db.transaction().execute(async (transaction) => {
          await transaction.updateTable("jobs").set({ attempts: sql`attempts + 1` }).execute();
        }),
      ),
    );
    const row = await db.selectFrom("jobs").select("attempts").executeTakeFirstOrThrow();
    assert.equal(row.attempts, 50);
  });

  test("goes on after a statement that failed inside a transaction", async () => {
    const db = database();
    await addJob(db, "taken");
    await assert.rejects(
      db.transaction().execute(async (transaction) => {
        await addJob(transaction, "lost");
        await addJob(transaction, "taken");
      }),
    );
    await addJob(db, "next");
    assert.deepEqual(await jobKeys(db), ["next", "taken"]);
  });

  test("looks at its clock for each prepared query, though nothing is committed meanwhile", async () => {
    const db = database();
    const selectNow = preparedQuery((read) => read.selectNoFrom(databaseNow(read).as("now")));
    const now = async () => Number((await selectNow(db, {}))[0]?.now);
    const before = await now();
    await until(async () => (await now()) > before);
  });

  test("has a clock that is not ahead by the rest of a millisecond", async () => {
    const db = database();
    const selectNow = preparedQuery((read) => read.selectNoFrom(databaseNow(read).as("now")));
    for (let time = 0; time < 200; time += 1) {
      const now = Number((await selectNow(db, {}))[0]?.now);
      assert.ok(now <= Date.now(), `the database says ${now}`);
    }
  });

  test("has a clock in milliseconds", async () => {
    const db = database();
    const { rows } = await sql<{ now: number }>`select ${databaseNow(db)} as now`.execute(db);
    const now = rows[0]?.now ?? 0;
    assert.ok(Math.abs(now - Date.now()) < 60_000, `the database says ${now}`);
  });
});

suite("On PostgreSQL", () => {
  const opened = startOnce(async (suite) => {
    const made = await makePostgresDatabase();
    const db = await openTestDatabase(suite, async () => made);
    return { db, databaseUrl: made.databaseUrl };
  });

  test("a connection that the database closes fails only its own query, with a recognisable error", async () => {
    const { db, databaseUrl } = opened();
    // Asks from outside: the pool may hand out a connection that is already cut.
    const operator = new pg.Client({ connectionString: databaseUrl });
    await operator.connect();
    const many = 5;
    const asked = Array.from({ length: many }, () => sql`select pg_sleep(60)`.execute(db));
    const outcomes = Promise.allSettled(asked);
    const asleep = `from pg_stat_activity where datname = current_database()
      and state = 'active' and query = 'select pg_sleep(60)'`;
    await until(async () => (await operator.query(`select pid ${asleep}`)).rowCount === many);
    await operator.query(`select pg_terminate_backend(pid) ${asleep}`);
    await operator.end();
    for (const outcome of await outcomes) {
      assert.equal(outcome.status, "rejected");
      assert.ok(isDatabaseUnavailable(outcome.reason), String(outcome.reason));
    }
    await until(() => sql`select 1`.execute(db).then(Boolean, () => false));
  });

  test("a query on a lost connection fails with a recognisable error", async () => {
    const outcome = opened()
      .db.transaction()
      .execute(async (transaction) => {
        const self = sql`select pg_terminate_backend(pg_backend_pid())`;
        await assert.rejects(self.execute(transaction));
        await assert.rejects(
          sql`select 1`.execute(transaction),
          (error) => isDatabaseUnavailable(error) || assert.fail(String(error)),
        );
      });
    await assert.rejects(outcome, isDatabaseUnavailable);
  });

  test("a prepared query is prepared once on each connection, in transactions too", async () => {
    const prepared = await opened()
      .db.transaction()
      .execute(async (transaction) => {
        for (const id of ["a", "b"]) await lockSpec(transaction, id);
        return sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
          transaction,
        );
      });
    const statements = prepared.rows.map(({ statement }) => statement);
    assert.equal(statements.filter((statement) => statement.includes("for update")).length, 1);
  });
});

test("A prepared query has to name its columns and its inputs", async (t) => {
  const db = await openTestDatabase(t, onSqlite);
  const whatever = preparedQuery((on) => on.selectFrom("jobs").selectAll());
  await assert.rejects(whatever(db, {}), /Name the columns/);
  const unnamed = preparedQuery((on, input: { readonly revision: number }) =>
    on.insertInto("catalog_state").values({ ...input }),
  );
  await assert.rejects(unnamed(db, { revision: 1 }), /Name each input/);
});

onBothDatabases("A server", (makeDatabase) => {
  const server = sharedServer(makeDatabase);

  test("goes on while a newer one adds a column @full", async () => {
    const { ask, context } = server();
    const id = await createSpec(server(), { name: "Before" });
    const change = async (name: string) => {
      assert.equal((await ask("PUT", `/specs/${id}`, { name })).status, 200);
      assert.equal((await ask("POST", `/specs/${id}/publish`)).status, 200);
    };
    // On each connection that there may be.
    await Promise.all(Array.from({ length: 20 }, (_, number) => change(`First ${number}`)));
    await context.db.schema.alterTable("specs").addColumn("later", "text").execute();
    await Promise.all(Array.from({ length: 20 }, (_, number) => change(`Then ${number}`)));
    assert.equal((await ask("DELETE", `/specs/${id}`)).status, 200);
  });

  // SQLite has one writer at a time.
  if (makeDatabase === onSqlite) return;
  for (const [what, code] of [
    ["deadlock", "40P01"],
    ["serialization failure", "40001"],
  ]) {
    test(`answers 503 after a ${what}, to be tried again`, async () => {
      const { db } = server().context;
      await sql`create or replace function refuse() returns trigger language plpgsql as
        ${sql.raw(`$$ begin raise exception 'no' using errcode = '${code}'; end $$`)}`.execute(db);
      await sql`create trigger refuse before insert on specs execute function refuse()`.execute(db);
      const answer = await server().ask("POST", "/specs", { name: "Home" });
      assertProblem(answer, 503, "unavailable");
      assert.equal(answer.headers.get("retry-after"), "1");
      await sql`drop trigger refuse on specs`.execute(db);
      assert.equal((await server().ask("POST", "/specs", { name: "Home" })).status, 201);
    });
  }
});

test("SQLite plans a query once, whatever is bound later", async (t) => {
  const db = await openTestDatabase(t, onSqlite);
  await sql`create table words (word text collate nocase)`.execute(db);
  await sql`create index words_by_word on words (word)`.execute(db);
  const starting = sql<{ detail: string }>`
    explain query plan select word from words where word like ${"a%"}`;
  const [step] = (await starting.execute(db)).rows;
  // Who knows the pattern when planning can look up how it begins.
  assert.equal(step?.detail, "SCAN words");
});

test("A folder that another process serves is refused with the reason @full", async (t) => {
  const dataDir = await temporaryFolder(t);
  const first = await openDatabase({ dataDir, databaseUrl: undefined }, log);
  t.after(() => first.close());
  await assert.rejects(
    openDatabase({ dataDir, databaseUrl: undefined }, log),
    /in use by another Screenspec process/,
  );
});

test("A folder is free again as soon as its database is closed", async (t) => {
  const dataDir = await temporaryFolder(t);
  for (let round = 0; round < 3; round += 1) {
    const opened = await openDatabase({ dataDir, databaseUrl: undefined }, log);
    await opened.close();
  }
});

async function temporaryFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "screenspec-test-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function addJob(db: Db, key: string): Promise<void> {
  await db
    .insertInto("jobs")
    .values({
      kind: "test",
      key,
      run_at: 0,
      attempts: 0,
      lease_token: null,
      lease_until: null,
    })
    .execute();
}

async function jobKeys(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("jobs").select("key").orderBy("key").execute();
  return rows.map(({ key }) => key);
}
