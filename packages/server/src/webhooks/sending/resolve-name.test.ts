import assert from "node:assert/strict";
import { pbkdf2 } from "node:crypto";
import { test } from "node:test";
import { promisify } from "node:util";
import { type NameAnswer, startNameServer } from "../../../testing/name-server.ts";
import { startRawReceiver } from "../../../testing/raw-receiver.ts";
import { webhookTo } from "../../../testing/webhook-to.ts";
import { networks } from "../../config-values.ts";
import { createGuardedAgent } from "./guarded-agent.ts";
import { resolveName } from "./resolve-name.ts";
import { sendWebhook } from "./send-webhook.ts";

const known: Readonly<Record<string, NameAnswer>> = {
  "both.test": { addresses: ["::1", "127.0.0.1", "127.0.0.2"] },
  "four.test": { addresses: ["127.0.0.1"] },
  "six.test": { addresses: ["::1"] },
  "alias.test": { alias: "four.test" },
  "empty.test": { addresses: [] },
  "failing.test": "failure",
};
const four = { address: "127.0.0.1", family: 4 };
const six = { address: "::1", family: 6 };

for (const [name, addresses] of [
  ["both.test", [four, { address: "127.0.0.2", family: 4 }, six]],
  ["four.test", [four]],
  ["six.test", [six]],
  ["alias.test", [four]],
] as const) {
  test(`The addresses of ${name} are those that DNS has`, async (t) => {
    const { openResolver } = await startNameServer(t, (asked) => known[asked]);
    assert.deepEqual(await resolveName(openResolver, name), addresses);
  });
}

for (const [name, code] of [
  ["failing.test", "ESERVFAIL"],
  ["both..test", "EBADNAME"],
] as const) {
  test(`The addresses of ${name} end as ${code}`, async (t) => {
    const { openResolver } = await startNameServer(t, (asked) => known[asked]);
    await assert.rejects(resolveName(openResolver, name), { code });
  });
}

test("Where one family's question is not answered, the other's addresses do", async (t) => {
  const { openResolver } = await startNameServer(t, (name, type) =>
    name === `${type.toLowerCase()}.test` ? { addresses: ["127.0.0.1", "::1"] } : "silence",
  );
  assert.deepEqual(await resolveName(openResolver, "a.test"), [four]);
  assert.deepEqual(await resolveName(openResolver, "aaaa.test"), [six]);
});

test("Names that DNS does not have, or does not tell, are asked of the system", async (t) => {
  // The system reads this as an address, and asks nobody.
  const name = "127.1";
  for (const said of ["no such name", "refused", { addresses: [] }] as const) {
    const { openResolver, asked } = await startNameServer(t, () => said);
    assert.deepEqual(await resolveName(openResolver, name), [four]);
    assert.ok(asked.includes("127.1 A"));
  }
});

test("Names of one label are asked of the system, and DNS never hears of them", async (t) => {
  const { openResolver, asked } = await startNameServer(t, () => "silence");
  const addresses = await resolveName(openResolver, "localhost");
  assert.ok(addresses.every(({ address }) => ["127.0.0.1", "::1"].includes(address)));
  assert.deepEqual(asked, []);
});

test("Names that DNS says nothing of end in words, and hold up no other webhook or work", async (t) => {
  const { openResolver } = await startNameServer(t, (name) => known[name] ?? "silence");
  const agent = createGuardedAgent(networks("127.0.0.1/32"), openResolver);
  t.after(() => agent.destroy());
  const receiver = await startRawReceiver(t, (connection) =>
    connection.write("HTTP/1.1 204 No Content\r\n\r\n"),
  );
  const send = (host: string) =>
    sendWebhook(agent, webhookTo(`http://${host}:${receiver.port}/`), Date.now());

  let ended = 0;
  const silent = Array.from({ length: 50 }, async (_, number) => {
    const result = await send(`silent-${number}.test`);
    ended += 1;
    return result;
  });
  for (const host of ["four.test", "alias.test"]) {
    const { statusCode, error } = await send(host);
    assert.deepEqual([statusCode, error], [204, null]);
  }
  // What uses the threads that lookups of the system take.
  await promisify(pbkdf2)("password", "salt", 1, 32, "sha256");
  await resolveName(openResolver, "localhost");
  assert.equal(ended, 0);

  for (const { succeeded, statusCode, error, durationMs } of await Promise.all(silent)) {
    assert.deepEqual([succeeded, statusCode], [false, null]);
    assert.match(error ?? "", /^The host of the URL could not be looked up: .* \(ETIMEOUT\)$/);
    assert.ok(durationMs < 10_000, `${durationMs} ms`);
  }
});
