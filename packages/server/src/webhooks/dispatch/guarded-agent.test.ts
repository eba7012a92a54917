import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { startFullReceiver } from "../../../testing/full-receiver.ts";
import { lookUpIn } from "../../../testing/lookup-in.ts";
import { startRawReceiver } from "../../../testing/raw-receiver.ts";
import { until } from "../../../testing/until.ts";
import { webhookTo } from "../../../testing/webhook-to.ts";
import { networks } from "../../config/config-values.ts";
import { createGuardedAgent } from "./guarded-agent.ts";
import { sendWebhook } from "./send-webhook.ts";

const answer = "HTTP/1.1 204 No Content\r\n\r\n";
const lastAnswer = "HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n";
const notSentTo = /^The URL leads to an address that webhooks are not sent to/;

/** The addresses of names, and whether the agent connects to them if only 127.0.0.1 is allowed. */
const names: readonly (readonly [
  what: string,
  addresses: readonly string[],
  isReached: boolean,
])[] = [
  ["an allowed address", ["127.0.0.1"], true],
  ["the same address, mapped", ["::ffff:127.0.0.1"], true],
  ["an address that is not allowed", ["127.0.0.2"], false],
  ["the same address, mapped", ["::ffff:127.0.0.2"], false],
  ["an address of IPv6 that is not allowed", ["::1"], false],
  ["the unspecified address", ["0.0.0.0"], false],
  ["the unspecified address of IPv6", ["::"], false],
  ["two addresses, of which the first is not allowed", ["127.0.0.2", "127.0.0.1"], false],
  ["two addresses, of which the last is not allowed", ["127.0.0.1", "127.0.0.2"], false],
  ["two families, of which one is not allowed", ["127.0.0.1", "::1"], false],
];

for (const [what, addresses, isReached] of names) {
  test(`A name that resolves to ${what} is ${isReached ? "connected to" : "refused"}`, async (t) => {
    const { send } = sender(t, () => addresses);
    const receiver = await startRawReceiver(t, (connection) => connection.write(answer));
    const result = await send(`http://name.test:${receiver.port}/`);
    assert.equal(result.succeeded, isReached, result.error ?? "");
    assert.equal(receiver.connections, isReached ? 1 : 0);
    if (!isReached) assert.match(result.error ?? "", notSentTo);
  });
}

for (const host of [
  "localhost",
  "localhost.",
  "LOCALHOST",
  "ｌｏｃａｌｈｏｓｔ",
  "local\u00ADhost",
  "ⓛocalhost",
]) {
  test(`${JSON.stringify(host)} is refused by its address`, async (t) => {
    const agent = createGuardedAgent(networks(""));
    t.after(() => agent.destroy());
    const receiver = await startRawReceiver(t, (connection) => connection.write(answer));
    const webhook = webhookTo(`https://${host}:${receiver.port}/`);
    const { succeeded, error } = await sendWebhook(agent, webhook, Date.now());
    assert.deepEqual([succeeded, receiver.connections], [false, 0]);
    if (host !== "localhost.") assert.match(error ?? "", notSentTo);
  });
}

test("An address literal is checked at the connection in every notation", async (t) => {
  const { send } = sender(t, () => undefined);
  const receiver = await startRawReceiver(t, (connection) => connection.write(answer), {
    host: "127.0.0.2",
  });
  for (const host of ["127.0.0.2", "2130706434", "0x7f.2", "[::ffff:127.0.0.2]", "[::1]", "[::]"]) {
    assert.match((await send(`http://${host}:${receiver.port}/`)).error ?? "", notSentTo, host);
  }
  assert.equal(receiver.connections, 0);
  assert.match((await send("http://8.8.8.8/")).error ?? "", /^Webhooks are sent by https/);
});

test("Ports of other services are refused even in allowed networks", async (t) => {
  const { send } = sender(t, () => ["127.0.0.1"]);
  for (const host of ["127.0.0.1", "name.test"]) {
    const { error } = await send(`http://${host}:6667/`);
    assert.equal(error, "Webhooks are not sent to port 6667.");
  }
});

test("The connection goes to the checked address even if the name resolves to another one later", async (t) => {
  let lookups = 0;
  const { send } = sender(t, () => {
    lookups += 1;
    return [lookups % 2 === 1 ? "127.0.0.1" : "127.0.0.2"];
  });
  const receiver = await startRawReceiver(t, (connection) => connection.end(lastAnswer));
  const { port } = receiver;
  const trap = await startRawReceiver(t, (connection) => connection.end(lastAnswer), {
    host: "127.0.0.2",
    port,
  });
  for (let round = 0; round < 5; round += 1) {
    const first = await send(`http://name.test:${port}/`);
    const second = await send(`http://name.test:${port}/`);
    assert.deepEqual([first.statusCode, second.statusCode], [204, null]);
    assert.match(second.error ?? "", notSentTo);
  }
  assert.deepEqual([receiver.connections, trap.connections], [5, 0]);
  // Each connection has made one lookup: there is no second one after the check.
  assert.equal(lookups, 10);
});

test("A kept-alive connection needs no lookup, and is closed after a few seconds @full", async (t) => {
  let lookups = 0;
  const { send } = sender(t, () => {
    lookups += 1;
    return ["127.0.0.1"];
  });
  const receiver = await startRawReceiver(t, (connection) =>
    connection.write("HTTP/1.1 204 No Content\r\nkeep-alive: timeout=600\r\n\r\n"),
  );
  for (let round = 0; round < 10; round += 1) {
    assert.ok((await send(`http://name.test:${receiver.port}/`)).succeeded);
  }
  // A connection can be reused only in the next iteration of the event loop after its response.
  const { connections } = receiver;
  assert.ok(connections <= 2, `${connections} connections`);
  assert.equal(lookups, connections);
  // The receiver would keep it open for ten minutes.
  await until(() => receiver.open === 0);
});

test("A redirect is not followed, whether its address is allowed or not", async (t) => {
  const { send } = sender(t, () => undefined, "127.0.0.0/8");
  const elsewhere = await startRawReceiver(t, (connection) => connection.write(answer));
  for (const status of [301, 302, 303, 307, 308]) {
    const location = `http://127.0.0.1:${elsewhere.port}/a/secret?token=1`;
    const receiver = await startRawReceiver(t, (connection) =>
      connection.end(`HTTP/1.1 ${status} Elsewhere\r\nlocation: ${location}\r\n\r\n`),
    );
    const result = await send(`http://127.0.0.1:${receiver.port}/`);
    assert.equal(result.statusCode, status);
    assert.equal(
      result.error,
      `The receiver answered ${status}, a redirect to http://127.0.0.1:${elsewhere.port}: webhooks do not follow redirects. Register the URL that it leads to.`,
    );
  }
  assert.equal(elsewhere.connections, 0);
});

test("The next address of a name is tried when one is dead", async (t) => {
  const { send } = await sender(t, () => ["127.0.0.2", "127.0.0.1"], "127.0.0.0/8");
  const receiver = await startRawReceiver(t, (connection) => connection.write(answer));
  const { port } = receiver;
  const refusing = await send(`http://name.test:${port}/`);
  assert.deepEqual([refusing.statusCode, refusing.error], [204, null]);
  const other = await startRawReceiver(t, (connection) => connection.write(answer));
  await startFullReceiver(t, { host: "127.0.0.2", port: other.port });
  const silent = await send(`http://name.test:${other.port}/`);
  assert.deepEqual([silent.statusCode, silent.error], [204, null]);
});

test("There are no more connections than webhooks in flight, and none after the close", async (t) => {
  const { send, close } = sender(t, () => undefined);
  const waiting: (() => void)[] = [];
  const receiver = await startRawReceiver(t, (connection) => {
    waiting.push(() => connection.write(answer));
  });
  for (let round = 0; round < 10; round += 1) {
    const sent = Array.from({ length: 8 }, () => send(`http://127.0.0.1:${receiver.port}/`));
    await until(() => waiting.length === 8);
    for (const go of waiting.splice(0)) go();
    await Promise.all(sent);
  }
  assert.ok(receiver.connections <= 16, `${receiver.connections} connections`);
  await close();
  await until(() => receiver.open === 0);
});

test("The connection is closed when a receiver keeps sending after its response", async (t) => {
  const { send } = sender(t, () => undefined);
  const receiver = await startRawReceiver(t, (connection) => {
    connection.write(answer);
    const flood = () => {
      if (!connection.destroyed) connection.write("x".repeat(65_536), () => setImmediate(flood));
    };
    flood();
  });
  assert.ok((await send(`http://127.0.0.1:${receiver.port}/`)).succeeded);
  await until(() => receiver.open === 0);
});

/** Sends a webhook through an agent that resolves names to the addresses. */
function sender(
  t: TestContext,
  addressesOf: (name: string) => readonly string[] | undefined,
  allowed = "127.0.0.1/32",
) {
  const agent = createGuardedAgent(networks(allowed), lookUpIn(addressesOf));
  t.after(() => agent.destroy());
  return {
    send: (url: string) => sendWebhook(agent, webhookTo(url), Date.now()),
    close: () => agent.close(),
  };
}
