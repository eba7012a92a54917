import assert from "node:assert/strict";
import { test } from "node:test";
import { onSqlite } from "../../testing/databases.ts";
import { importLines, linesOfSpecs } from "../../testing/import-lines.ts";
import { createSpec } from "../../testing/specs.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";

test("An import waits for the one before it outside the database, where other writes don't wait", async (t) => {
  const server = await startTestServer(t, onSqlite);
  const { importMutex } = server.context;
  const before = Promise.withResolvers<void>();
  const held = importMutex(() => before.promise);
  const imported = importLines(server, linesOfSpecs(10, 200));
  await until(() => importMutex.pendingCount === 1);
  await createSpec(server);
  assert.equal(importMutex.pendingCount, 1);
  before.resolve();
  await held;
  assert.equal((await imported).status, 201);
});
