import assert from "node:assert/strict";
import { test } from "node:test";
import { Webhook } from "standardwebhooks";
import { onEachDatabase } from "../../../testing/databases.ts";
import { assertProblem, errorsOf } from "../../../testing/problems.ts";
import { startReceiver } from "../../../testing/receiver.ts";
import { sharedServer } from "../../../testing/shared-server.ts";
import { createSpec } from "../../../testing/specs.ts";
import { storedRows } from "../../../testing/stored-rows.ts";
import { registerEndpoint } from "../../../testing/webhooks.ts";
import { secretsOf } from "./endpoint-secret.ts";

onEachDatabase("An endpoint's secret", (makeDatabase) => {
  let now = Date.now();
  const server = sharedServer(makeDatabase, {}, { clock: () => now });
  const rotate = (id: string, body?: unknown) =>
    server().ask("POST", `/webhooks/${id}/rotate-secret`, body);
  const inSeconds = (seconds: number) => new Date(now + seconds * 1000).toISOString();

  /** Returns the secrets that sign the endpoint's webhooks. */
  async function secretsNow(id: string, at = now): Promise<readonly string[]> {
    const { db, sealer } = server().context;
    const rows = db.selectFrom("endpoints").select(["sealed_secret", "former_secrets"]);
    const row = await rows.where("id", "=", id).executeTakeFirstOrThrow();
    const secrets = secretsOf(sealer, row, at);
    assert.ok(secrets !== undefined);
    return secrets;
  }

  test("is replaced by one that is shown once, and signs for another day", async () => {
    const { id, secret: first } = await registerEndpoint(server());
    const before = (await server().ask("GET", `/webhooks/${id}`)).json;
    now += 1000;
    const rotated = await rotate(id);
    const { status, secret: second, former_secrets_expire_at: expiresAt } = rotated.json;
    assert.deepEqual([rotated.status, status, expiresAt], [200, "rotated", inSeconds(86_400)]);
    assert.match(second, /^whsec_[A-Za-z0-9+/]{43}=$/);
    assert.notEqual(second, first);
    const shown = await server().ask("GET", `/webhooks/${id}`);
    assert.deepEqual(shown.json, {
      ...before,
      former_secrets_expire_at: expiresAt,
      updated_at: inSeconds(0),
    });
    assert.deepEqual(await secretsNow(id), [second, first]);
    const expires = Date.parse(expiresAt);
    assert.deepEqual(await secretsNow(id, expires - 1), [second, first]);
    assert.deepEqual(await secretsNow(id, expires), [second]);
  });

  test("signs for the requested overlap, each of several for its own", async () => {
    const { id, secret: first } = await registerEndpoint(server());
    const { secret: second } = (await rotate(id, { overlap_seconds: 3600 })).json;
    const rotated = await rotate(id, { overlap_seconds: 60 });
    const { secret: third } = rotated.json;
    assert.equal(rotated.json.former_secrets_expire_at, inSeconds(3600));
    const shown = await server().ask("GET", `/webhooks/${id}`);
    assert.equal(shown.json.former_secrets_expire_at, inSeconds(3600));
    assert.deepEqual(await secretsNow(id), [third, second, first]);
    now += 60_000;
    assert.deepEqual(await secretsNow(id), [third, first]);
    assert.deepEqual(await secretsNow(id, now + 3_600_000), [third]);
  });

  test("ends at once, with all former ones, at an overlap of 0", async () => {
    const { id } = await registerEndpoint(server());
    await rotate(id, {});
    const answer = await rotate(id, { overlap_seconds: 0 });
    assert.equal(answer.json.former_secrets_expire_at, null);
    assert.deepEqual(await secretsNow(id), [answer.json.secret]);
    const shown = await server().ask("GET", `/webhooks/${id}`);
    assert.equal(shown.json.former_secrets_expire_at, null);
  });

  test("can be replaced at any time; the latest five former ones sign", async () => {
    const { id } = await registerEndpoint(server());
    const secrets: string[] = [];
    for (let at = 0; at < 8; at++) secrets.unshift((await rotate(id)).json.secret);
    assert.deepEqual(await secretsNow(id), secrets.slice(0, 6));
  });

  test("is replaced by concurrent rotations one after the other", async () => {
    const { id, secret } = await registerEndpoint(server());
    const answers = await Promise.all(Array.from({ length: 4 }, () => rotate(id)));
    const made = answers.map(({ json }) => json.secret);
    assert.deepEqual((await secretsNow(id)).toSorted(), [secret, ...made].toSorted());
  });

  test("and the former one both sign webhooks, and an ended one doesn't", async (t) => {
    const receiver = await startReceiver(t);
    const { id, secret: first } = await registerEndpoint(server(), { url: receiver.url });
    const { secret: second } = (await rotate(id)).json;
    await createSpec(server());
    await receiver.count(1);
    const { secret: third } = (await rotate(id, { overlap_seconds: 0 })).json;
    await createSpec(server());
    await receiver.count(2);
    const signers = receiver.received.map(({ body, headers }) =>
      [first, second, third].filter((secret) => {
        try {
          return new Webhook(secret).verify(body, toStrings(headers)) !== undefined;
        } catch {
          return false;
        }
      }),
    );
    assert.deepEqual(signers, [[first, second], [third]]);
  });

  test("stays when the overlap is invalid", async () => {
    const { id } = await registerEndpoint(server());
    const before = await storedRows(server().context.db);
    for (const [overlap_seconds, code] of [
      [-1, "too_small"],
      [86_401, "too_large"],
      [1.5, "wrong_type"],
      ["60", "wrong_type"],
    ]) {
      const answer = await rotate(id, { overlap_seconds });
      assertProblem(answer, 400, "invalid_request");
      assert.deepEqual(errorsOf(answer), [`/overlap_seconds ${code}`]);
    }
    assert.deepEqual(await storedRows(server().context.db), before);
  });

  test("is not in a replayed reply, and the audit log has only the fact of its rotation", async () => {
    const { id, secret } = await registerEndpoint(server());
    const ask = () =>
      server().ask("POST", `/webhooks/${id}/rotate-secret`, undefined, { "idempotency-key": id });
    const first = (await ask()).json;
    const { secret: second, ...rest } = first;
    assert.deepEqual((await ask()).json, rest);
    assert.deepEqual(await secretsNow(id), [second, secret]);
    const { json, text } = await server().ask("GET", `/audit-log?target=${id}`);
    assert.deepEqual([json.length, json[0].details], [2, { overlap_seconds: 86_400 }]);
    assert.ok(!text.includes("whsec_"));
  });
});

function toStrings(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
