import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { sql } from "kysely";
import { makePostgresDatabase } from "../../../testing/databases.ts";
import { type Line, startFaultProxy } from "../../../testing/fault-proxy.ts";
import { createLog } from "../../create-log.ts";
import { isDatabaseUnavailable } from "../dialect.ts";
import { openPostgres } from "./open-postgres.ts";

const lines: Readonly<Record<string, Line>> = {
  "falls silent": "hangs",
  "is cut off": "refuses",
  "is cut off in the midst of an answer": { cutsAfterBytes: 10 },
};

for (const [what, line] of Object.entries(lines)) {
  test(`A query fails as unavailable when its connection ${what}, and the next has another one`, async (t) => {
    const { db, proxy, beImpatient } = await openThroughProxy(t);
    beImpatient(200);
    await proxy.set(line);
    await assert.rejects(
      db.transaction().execute(async (each) => sql`select 1`.execute(each)),
      (error) => isDatabaseUnavailable(error),
    );
    await proxy.set("passes");
    beImpatient(10_000);
    const { rows } = await sql`select 1 as one`.execute(db);
    assert.deepEqual(rows, [{ one: 1 }]);
  });
}

/** One that has been asked: there is a connection. */
async function openThroughProxy(t: TestContext) {
  const { databaseUrl = "", drop } = await makePostgresDatabase();
  const url = new URL(databaseUrl);
  const proxy = await startFaultProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  const { db, beImpatient } = openPostgres(url.href, createLog("silent"));
  t.after(async () => {
    await db.destroy();
    await proxy.close();
    await drop();
  });
  await sql`select 1`.execute(db);
  return { db, proxy, beImpatient };
}
