import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import pg from "pg";
import { pino } from "pino";
import { makePostgresDatabase } from "../../../testing/databases.ts";
import { until } from "../../../testing/until.ts";
import { listenToPeers } from "./listen-to-peers.ts";

const log = pino({ level: "silent" });

test("A burst of notifications reaches the other processes in a few batches, and never its sender", async (t) => {
  const { sent, open } = await startListening(t);
  const [one, other] = [await open(), await open()];
  const received: string[] = [];
  other.subscribe("object", (key) => received.push(key));
  one.subscribe("object", (key) => assert.fail(`${key} was received by its sender`));
  const keys = Array.from({ length: 500 }, (_, n) => `specs/spec_01h455vb4pex5vsknk084s${n}.json`);
  for (const key of [...keys, ...keys]) one.notify("object", key);
  await until(() => received.length > keys.length);
  // The first was sent before it was added again.
  assert.deepEqual(received, [...keys, keys[0]]);
  assert.ok(sent.length <= 12, `${sent.length} notifications`);
});

test("Notifications of unknown topics are ignored", async (t) => {
  const { client, sent, open } = await startListening(t);
  const peers = await open();
  let received = 0;
  peers.subscribe("events", () => {
    received += 1;
  });
  for (const text of ["", "\n \n", "later news", "events \nlater  more\n"]) {
    await client.query("select pg_notify('screenspec', $1)", [text]);
  }
  await until(() => sent.length === 4 && received > 0);
  assert.equal(received, 1);
});

/** A database, and a client that records all notifications. */
async function startListening(t: TestContext) {
  const { databaseUrl = "", drop } = await makePostgresDatabase();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const sent: string[] = [];
  client.on("notification", ({ payload = "" }) => sent.push(payload));
  await client.query("listen screenspec");
  const opened: { close(): Promise<void> }[] = [];
  t.after(async () => {
    for (const peers of opened) await peers.close();
    await client.end();
    await drop();
  });
  const listening =
    "select pid from pg_stat_activity where query = 'listen screenspec' and state = 'idle'";
  const ofHere = `${listening} and datname = current_database() and pid <> pg_backend_pid()`;
  const open = async () => {
    const peers = listenToPeers(
      { connectionString: databaseUrl, processId: String(opened.length + 1) },
      log,
    );
    opened.push(peers);
    await until(async () => (await client.query(ofHere)).rowCount === opened.length);
    return peers;
  };
  return { client, sent, open };
}
