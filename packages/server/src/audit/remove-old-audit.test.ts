import assert from "node:assert/strict";
import { test } from "node:test";
import { onEachDatabase } from "../../testing/databases.ts";
import { makeOlder } from "../../testing/make-older.ts";
import { createSpec } from "../../testing/specs.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { wholeRun } from "../../testing/whole-run.ts";
import { removeOldAudit } from "./remove-old-audit.ts";

const dayMs = 24 * 3_600_000;

onEachDatabase("An audit entry", (makeDatabase) => {
  test("is kept forever unless a retention in days is configured", async (t) => {
    const server = await startTestServer(t, makeDatabase, { AUDIT_RETENTION_DAYS: "90" });
    const { db, config } = server.context;
    const id = await createSpec(server);
    const entries = db.selectFrom("audit_entries").select("action").where("target", "=", id);
    const removeAfter = async (days: number, settings = config) => {
      await makeOlder(db, days * dayMs);
      await removeOldAudit({ db, config: settings }, wholeRun);
      return (await entries.execute()).length;
    };
    assert.equal(await removeAfter(89), 1);
    assert.equal(await removeAfter(9000, { ...config, auditRetentionDays: undefined }), 1);
    assert.equal(await removeAfter(0), 0);
  });
});
