import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { addUser, bearer } from "../../testing/actors.ts";
import { onSqlite } from "../../testing/databases.ts";
import { importLines, linesOfSpecs } from "../../testing/import-lines.ts";
import { createSpec } from "../../testing/specs.ts";
import { startTestServer } from "../../testing/test-server.ts";

test("Other writes are executed between concurrent imports", async (t) => {
  const server = await startTestServer(t, onSqlite);
  const { token } = await addUser(server, "editor");
  let areImporting = true;
  const imports = Promise.all(
    [server.token, server.token, token, token].map((by) =>
      importLines(server, linesOfSpecs(1000, 200), bearer(by)),
    ),
  ).finally(() => {
    areImporting = false;
  });
  const written: string[] = [];
  const write = async () => {
    while (areImporting) written.push(await createSpec(server));
  };
  await Promise.all(Array.from({ length: 4 }, write));
  const imported = (await imports).map(({ json }) => json.ids as string[]);
  const order = await server.context.db
    .selectFrom("specs")
    .select("id")
    .orderBy(sql`rowid`)
    .execute();
  const positions = new Map(order.map(({ id }, position) => [id, position]));
  const at = (id = "") => positions.get(id) ?? Number.NaN;
  const blocks = imported
    .map((ids) => ({ first: at(ids[0]), last: at(ids.at(-1)) }))
    .sort((a, b) => a.first - b.first);
  for (const [index, { last }] of blocks.slice(0, -1).entries()) {
    const next = blocks[index + 1]?.first ?? 0;
    assert.ok(written.some((id) => at(id) > last && at(id) < next));
  }
});
