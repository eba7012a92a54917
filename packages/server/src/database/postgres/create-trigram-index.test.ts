import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { sql } from "kysely";
import pg from "pg";
import { makeEmptyPostgresDatabase } from "../../../testing/databases.ts";
import { keptLog } from "../../../testing/kept-log.ts";
import { idsOf } from "../../../testing/pages.ts";
import { planOf } from "../../../testing/query-plans.ts";
import { createSpec } from "../../../testing/specs.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import { searchSpecs } from "../../specs/search-queries.ts";
import type { Db } from "../tables.ts";

test("A search on PostgreSQL reads the index of trigrams", async (t) => {
  const { db } = (await startTestServer(t, makeEmptyPostgresDatabase)).context;
  assert.match(await planOfSearch(db), /Bitmap Index Scan on spec_search_trigrams/);
});

test("A server that may not create extensions warns, searches without the index, and creates it once an administrator has created the extension", async (t) => {
  const { databaseUrl, administer } = await makeRestrictedDatabase(t);
  const { lines, log } = keptLog("warn");
  const makeDatabase = async () => ({ databaseUrl, drop: async () => {} });
  const server = await startTestServer(t, makeDatabase, {}, {}, log);
  assert.equal(lines.length, 1, lines.join(""));
  assert.match(
    lines[0] ?? "",
    /permission denied to create extension.*run `create extension pg_trgm`/,
  );
  const id = await createSpec(server, { name: "Winter sale" });
  for (const query of ["sale", "nter sa", "w"]) {
    assert.deepEqual(idsOf(await server.ask("GET", `/specs?q=${query}`)), [id]);
  }
  assert.doesNotMatch(await planOfSearch(server.context.db), /Index/);
  await server.stop();
  // Not in the search path, as on some managed PostgreSQL.
  await administer("create schema extensions");
  await administer("grant usage on schema extensions to public");
  await administer("create extension pg_trgm schema extensions");
  const restarted = await server.restart();
  assert.equal(lines.length, 1, lines.join(""));
  assert.match(await planOfSearch(restarted.context.db), /Index Scan on spec_search_trigrams/);
  assert.deepEqual(idsOf(await restarted.ask("GET", "/specs?q=sale")), [id]);
});

/** A database whose role owns the schema, but may not create extensions. */
async function makeRestrictedDatabase(t: TestContext) {
  const { databaseUrl = "", drop } = await makeEmptyPostgresDatabase();
  const administrator = new pg.Client({ connectionString: databaseUrl });
  await administrator.connect();
  t.after(async () => {
    await administrator.end();
    await drop();
  });
  const url = new URL(databaseUrl);
  const role = `of_${url.pathname.slice(1)}`;
  url.username = role;
  const administer = (statement: string) => administrator.query(statement);
  await administer(`create role ${role} login`);
  await administer(`alter schema public owner to ${role}`);
  return { databaseUrl: url.href, administer };
}

/** The planner reads small tables whole unless it is kept from it. */
async function planOfSearch(db: Db): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    return planOf(transaction, (observed) => searchSpecs(observed, { q: "winter sale" }));
  });
}
