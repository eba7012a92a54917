import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { type TestContext, test } from "node:test";
import { makePostgresDatabase, type TestDatabase } from "../../testing/databases.ts";
import { assertProblem } from "../../testing/problems.ts";
import { createSpec } from "../../testing/specs.ts";
import { startTestServer } from "../../testing/test-server.ts";

test("A version whose commit succeeded without a response doesn't keep the next one from becoming live", async (t) => {
  const line = await lineThatLosesACommit(t);
  const server = await startTestServer(t, line.makeDatabase);
  const id = await createSpec(server);
  const publish = () => server.ask("POST", `/specs/${id}/publish`);
  line.loseNext();
  assertProblem(await publish(), 503, "unavailable");
  const { status, json } = await publish();
  assert.deepEqual([status, json.version], [200, 2]);
  assert.equal((await server.fetch(`/cdn/specs/${id}.json`)).json.version, 2);
});

/** Starts a proxy to PostgreSQL that cuts the connection on demand between a version's commit and its response. */
async function lineThatLosesACommit(t: TestContext) {
  const database = await makePostgresDatabase();
  const url = new URL(database.databaseUrl ?? "");
  const { hostname, port: behind } = url;
  let isToBeLost = false;
  const relay = createServer((client) => {
    const upstream = connect(Number(behind), hostname);
    let isOfVersion = false;
    client.on("data", (chunk) => {
      const statement = chunk.toString("latin1");
      isOfVersion ||= statement.includes('insert into "versions"');
      upstream.write(chunk);
      if (!isToBeLost || !isOfVersion || !/\bcommit\0/i.test(statement)) return;
      isToBeLost = false;
      client.destroy();
      // PostgreSQL still executes the statement that it has received.
      upstream.end();
    });
    upstream.on("data", (chunk) => client.destroyed || client.write(chunk));
    upstream.on("close", () => client.destroy());
    client.on("close", () => upstream.end());
    for (const socket of [client, upstream]) socket.on("error", () => undefined);
  });
  relay.listen(0, "127.0.0.1");
  await once(relay, "listening");
  t.after(() => relay.close());
  const { port } = relay.address() as AddressInfo;
  url.host = `127.0.0.1:${port}`;
  const makeDatabase = async (): Promise<TestDatabase> => ({ ...database, databaseUrl: url.href });
  return {
    makeDatabase,
    loseNext: () => {
      isToBeLost = true;
    },
  };
}
