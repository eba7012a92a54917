import assert from "node:assert/strict";
import { test } from "node:test";
import { Webhook } from "standardwebhooks";
import { onSqlite } from "../../../server/testing/databases.ts";
import { startReceiver } from "../../../server/testing/receiver.ts";
import { startTestServer } from "../../../server/testing/test-server.ts";
import { registerEndpoint } from "../../../server/testing/webhooks.ts";
import { createProject } from "../../testing/project.ts";
import { readSince } from "./read-since.ts";

async function start(t: Parameters<typeof createProject>[0]) {
  const server = await startTestServer(t, onSqlite);
  const project = await createProject(
    t,
    { "screenspec.config.json": { server: server.origin } },
    { SCREENSPEC_SERVER: server.origin, SCREENSPEC_TOKEN: server.token },
  );
  const receiver = await startReceiver(t);
  const create = (name: string) => server.ask("POST", "/specs", { name });
  /** Starts to listen, and waits until the stream is open. */
  const listen = async (...args: string[]) => {
    const interruption = new AbortController();
    t.after(() => interruption.abort());
    const command = ["webhooks", "listen", "--forward", receiver.url, ...args];
    const running = project.runWith({ signal: interruption.signal }, ...command);
    await Promise.race([running.until("stderr", "Ctrl-C ends"), running]);
    const stop = () => {
      interruption.abort();
      return running;
    };
    return { running, stop };
  };
  return { server, ...project, receiver, create, listen };
}

test("listen delivers what the service delivers, with the same body and headers", async (t) => {
  const { server, receiver, create, listen } = await start(t);
  const real = await startReceiver(t);
  const { secret } = await registerEndpoint(server, { url: real.url });
  const { running, stop } = await listen("--secret", secret);
  const { id } = (await create("Home ÄÖ 🙂")).json;
  await server.ask("POST", `/specs/${id}/publish`, { channel: "staging" });
  await server.ask("POST", `/specs/${id}/publish`);
  await server.ask("DELETE", `/specs/${id}`);
  await Promise.all([receiver.count(4), real.count(4)]);
  const bodies = ({ received }: typeof receiver) => received.map(({ body }) => body).sort();
  assert.deepEqual(bodies(receiver), bodies(real));
  for (const { headers, body, path } of receiver.received) {
    const delivered = real.received.find((each) => each.body === body);
    assert.deepEqual(Object.keys(headers).sort(), Object.keys(delivered?.headers ?? {}).sort());
    for (const name of ["content-type", "content-length", "user-agent", "connection"]) {
      assert.equal(headers[name], delivered?.headers[name], name);
    }
    assert.equal(path, "/hooks");
    assert.match(`${headers["webhook-id"]}`, /^evt_[0-7][0-9a-hjkmnp-tv-z]{25}$/);
    new Webhook(secret).verify(body, headers as Record<string, string>);
  }
  for (const type of ["spec.created", "spec.deleted"]) await running.until("stdout", type);
  const { exitCode, stdout } = await stop();
  assert.equal(exitCode, 0);
  assert.match(stdout, /^\S+Z {2}spec\.created {2}Home ÄÖ 🙂 {2}204 {2}\d+ ms$/m);
});

test("listen replays events since a time, with the same ids, and only the chosen types", async (t) => {
  const { receiver, create, listen, server } = await start(t);
  const { id } = (await create("First")).json;
  await server.ask("PUT", `/specs/${id}`, { name: "Second" });
  const first = await listen("--since", "1h", "--events", "spec.updated");
  await receiver.count(1);
  await first.stop();
  const second = await listen("--since", new Date(Date.now() - 60_000).toISOString(), "--json");
  for (const type of ["spec.created", "spec.updated"]) await second.running.until("stdout", type);
  const { stdout, stderr } = await second.stop();
  const updates = receiver.received.filter(({ body }) => JSON.parse(body).type === "spec.updated");
  const [updated, again] = updates;
  assert.deepEqual([receiver.received.length, updates.length], [3, 2]);
  assert.equal(updated?.headers["webhook-id"], again?.headers["webhook-id"]);
  const lines = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.deepEqual(lines.map(({ type, status, attempt }) => [type, status, attempt]).sort(), [
    ["spec.created", 204, 1],
    ["spec.updated", 204, 1],
  ]);
  // The generated secret is shown once.
  const [, secret = ""] = /secret of this run: (whsec_\S+)/.exec(stderr) ?? [];
  new Webhook(secret).verify(again?.body ?? "", again?.headers as Record<string, string>);
});

test("A failed delivery is sent again with the same id, and a receiver may be down", async (t) => {
  const { receiver, create, listen } = await start(t);
  receiver.answerWith(500);
  const { running, stop } = await listen("--retry-delay", "0");
  await create("Home");
  await running.until("stderr", "failed 3 times. The service would retry it for three days.");
  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  assert.deepEqual([ids.length, new Set(ids).size], [3, 1]);
  const { stdout } = await stop();
  assert.match(stdout, / {2}500 {2}\d+ ms {2}attempt 3\n$/);

  const { running: other, stop: stopOther } = await listen(
    "--forward",
    "http://127.0.0.1:9/hook",
    "--retry-delay",
    "60",
  );
  await create("Shop");
  await other.until("stdout", "ECONNREFUSED");
  // Ctrl-C doesn't wait for the retry.
  assert.equal((await stopOther()).exitCode, 0);
});

test("listen connects again after the server was restarted, and misses nothing", async (t) => {
  const { server, receiver, create, listen } = await start(t);
  const env = { PORT: new URL(server.origin).port };
  const { stop } = await listen();
  await create("Before");
  await receiver.count(1);
  await server.stop();
  const restarted = await server.restart(env);
  await restarted.ask("POST", "/specs", { name: "After" });
  await receiver.count(2);
  assert.match(receiver.received[1]?.body ?? "", /"After"/);
  await stop();
});

test("Wrong arguments of listen are explained", async (t) => {
  const { run } = await start(t);
  const cases = [
    ["--forward", "localhost"],
    ["--forward", "http://localhost:1", "--events", "user.created"],
    ["--forward", "http://localhost:1", "--secret", "secret"],
    ["--forward", "http://localhost:1", "--since", "yesterday"],
    [],
  ];
  for (const args of cases) {
    const { json, exitCode } = await run("webhooks", "listen", ...args, "--json");
    assert.deepEqual([exitCode, json.error.code], [2, "usage"], args.join(" "));
    assert.ok(json.error.hint);
  }
  const unknown = await run(
    "webhooks",
    "listen",
    "--forward",
    "http://localhost:1",
    "--events",
    "spec.publish",
    "--json",
  );
  assert.equal(unknown.json.error.code, "invalid_request");
  assert.match(unknown.json.error.problems[0].hint, /spec\.published/);
});

test("Endpoints are listed, pinged, and recovered, and their deliveries are shown", async (t) => {
  const { server, run, receiver, create } = await start(t);
  receiver.answerWith(500);
  const { id } = await registerEndpoint(server, { url: receiver.url });
  assert.match((await run("webhooks", "list")).stdout, new RegExp(`^${id} {2}enabled {2}http`));
  const failed = await run("webhooks", "ping", receiver.url);
  assert.equal(failed.exitCode, 1);
  assert.match(failed.stdout, / failed {2}500 /);
  receiver.answerWith(204);
  const pinged = await run("webhooks", "ping", id, "--json");
  assert.deepEqual([pinged.exitCode, pinged.json.status], [0, "succeeded"]);
  const { exitCode, stdout } = await run("webhooks", "deliveries", id, "--status", "failed");
  assert.equal(exitCode, 0);
  assert.match(stdout, /^\S+ {2}webhook\.ping {2}failed {2}500 /);

  await create("Missed");
  const recovered = await run("webhooks", "recover", id, "--since", "1h", "--json");
  assert.equal(recovered.json.status, "recovering", recovered.stdout);
  const missing = await run("webhooks", "ping", "https://example.com", "--json");
  assert.deepEqual([missing.exitCode, missing.json.error.code], [2, "endpoint_missing"]);
});

test("A time is ISO 8601, or a duration before now", () => {
  const now = Date.parse("2026-01-31T12:00:00Z");
  assert.equal(readSince("10m", now), "2026-01-31T11:50:00.000Z");
  assert.equal(readSince("1d", now), "2026-01-30T12:00:00.000Z");
  assert.equal(readSince("2026-01-01", now), "2026-01-01T00:00:00.000Z");
  for (const text of ["", "1", "10", "m", "yesterday", "-5m"]) {
    assert.throws(() => readSince(text, now), { code: "usage" }, text);
  }
});
