import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { test } from "node:test";
import { Webhook } from "standardwebhooks";
import { onSqlite } from "../../server/testing/databases.ts";
import { startReceiver } from "../../server/testing/receiver.ts";
import { startTestServer } from "../../server/testing/test-server.ts";
import { createClient } from "./index.ts";
import { verifyWebhook, type WebhookErrorCode, WebhookVerificationError } from "./webhooks.ts";

const secret = `whsec_${Buffer.from("a secret of thirty-two bytes, see").toString("base64")}`;
const other = `whsec_${Buffer.from("another one").toString("base64")}`;
const payload = '{"type":"spec.published","timestamp":"…","data":{"name":"Größe 👋"}}';

function headersOf(secrets: readonly string[], sentAt = new Date(), body = payload) {
  const signatures = secrets.map((secret) => new Webhook(secret).sign("evt_1", sentAt, body));
  return {
    "webhook-id": "evt_1",
    "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
    "webhook-signature": signatures.join(" "),
  };
}

/** Returns headers with any timestamp and a valid signature. */
function signedAs(time: string) {
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const mac = createHmac("sha256", key).update(`evt_1.${time}.${payload}`).digest("base64");
  return { "webhook-timestamp": time, "webhook-signature": `v1,${mac}` };
}

const isRefused = (code: WebhookErrorCode) => (error: unknown) =>
  error instanceof WebhookVerificationError && error.code === code;

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000);

test("A webhook from the service is verified and parsed", async (t) => {
  const server = await startTestServer(t, onSqlite);
  const receiver = await startReceiver(t);
  const api = createClient({ baseUrl: `${server.origin}/api/v1`, token: server.token });
  const { secret = "" } = await api.createWebhook({ body: { url: receiver.url } });
  const { id } = await api.createSpec({ body: { name: "Größe 👋" } });
  const made = await api.publishSpec({ spec_id: id });
  assert.ok(made.status === "published");
  await receiver.count(2);
  const events = await Promise.all(
    receiver.received.map(({ body, headers }) => verifyWebhook(body, headers, secret)),
  );
  const published = events.find(({ type }) => type === "spec.published");
  assert.ok(published?.type === "spec.published");
  assert.equal(published.data.name, "Größe 👋");
  assert.equal(published.data.version_url, made.version_url);
  const [first] = receiver.received;
  assert.ok(first !== undefined);
  const checked = new Webhook(secret).verify(first.body, first.headers as Record<string, string>);
  assert.deepEqual(await verifyWebhook(first.body, first.headers, secret), checked);
});

test("The body may be text or bytes, the headers an object or Headers", async () => {
  const headers = headersOf([secret]);
  for (const body of [payload, Buffer.from(payload)]) {
    for (const given of [headers, new Headers(headers), new Map(Object.entries(headers))]) {
      const map = given instanceof Map ? { get: (name: string) => given.get(name) ?? null } : given;
      assert.deepEqual(await verifyWebhook(body, map, secret), JSON.parse(payload));
    }
  }
});

test("One matching signature is enough, beside those of a rotation and of other schemes", async () => {
  const rotating = headersOf([other, secret]);
  assert.ok(await verifyWebhook(payload, rotating, secret));
  assert.ok(await verifyWebhook(payload, headersOf([secret]), [other, secret]));
  const signature = `v1a,AAAA v1,not/base64! v1, ${rotating["webhook-signature"]} v2,AAAA`;
  assert.ok(await verifyWebhook(payload, { ...rotating, "webhook-signature": signature }, secret));
});

test("The secret may lack its prefix", async () => {
  assert.ok(await verifyWebhook(payload, headersOf([secret]), secret.slice("whsec_".length)));
});

for (const [what, code, body, headers, secrets] of [
  ["by another secret", "bad_signature", payload, headersOf([other]), secret],
  ["by none of the secrets", "bad_signature", payload, headersOf([other]), [secret]],
  ["with no secrets", "bad_signature", payload, headersOf([secret]), []],
  ["of another body", "bad_signature", payload.replace("Gr", "gr"), headersOf([secret]), secret],
  [
    "of another id",
    "bad_signature",
    payload,
    { ...headersOf([secret]), "webhook-id": "evt_2" },
    secret,
  ],
  ["sent too long ago", "too_old", payload, headersOf([secret], secondsAgo(310)), secret],
  ["sent in the future", "too_new", payload, headersOf([secret], secondsAgo(-600)), secret],
  ["of no JSON", "malformed", "hello", headersOf([secret], new Date(), "hello"), secret],
  ["without headers", "missing_header", payload, {}, secret],
  [
    "with a signature that is cut off",
    "bad_signature",
    payload,
    {
      ...headersOf([secret]),
      "webhook-signature": headersOf([secret])["webhook-signature"].slice(0, -8),
    },
    secret,
  ],
  [
    "with a signature of another scheme only",
    "bad_signature",
    payload,
    {
      ...headersOf([secret]),
      "webhook-signature": headersOf([secret])["webhook-signature"].replace("v1,", "v1a,"),
    },
    secret,
  ],
] as const) {
  test(`A webhook ${what} is rejected as ${code}, as the standard's library does`, async () => {
    await assert.rejects(verifyWebhook(body, headers, secrets), isRefused(code));
    const [only = other] = [secrets].flat();
    assert.throws(() => new Webhook(only).verify(body, headers));
  });
}

test("The tolerance is configurable", async () => {
  const late = headersOf([secret], secondsAgo(1000));
  assert.ok(await verifyWebhook(payload, late, secret, { tolerance: 1100 }));
  await assert.rejects(
    verifyWebhook(payload, headersOf([secret], secondsAgo(60)), secret, { tolerance: 30 }),
  );
});

test("A malformed timestamp is rejected even if it is signed", async () => {
  for (const time of ["NaN", "1e12", "", "-1", "soon"]) {
    const signed = { ...headersOf([secret]), ...signedAs(time) };
    const code = time === "" ? "missing_header" : "malformed";
    await assert.rejects(verifyWebhook(payload, signed, secret), isRefused(code));
  }
});

test("An invalid secret throws TypeError", async () => {
  for (const none of ["", "whsec_", "whsec_not base64!"]) {
    await assert.rejects(verifyWebhook(payload, headersOf([secret]), none), TypeError);
  }
});
