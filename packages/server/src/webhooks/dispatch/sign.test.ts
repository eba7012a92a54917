import assert from "node:assert/strict";
import { test } from "node:test";
import { Webhook as StandardWebhook } from "standardwebhooks";
import { Webhook as SvixWebhook } from "svix";
import { sign } from "./sign.ts";

const [old, current, other] = [1, 2, 3].map(
  (byte) => `whsec_${Buffer.alloc(32, byte).toString("base64")}`,
) as [string, string, string];
const id = "evt_1";
const payload = '{"type":"spec.created","data":{"name":"Größe"}}';

for (const [library, Library] of [
  ["standardwebhooks", StandardWebhook],
  ["svix", SvixWebhook],
] as const) {
  const headersOf = (secrets: readonly string[], timestamp = now()) => ({
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": sign(secrets, id, timestamp, payload),
  });
  const accepts = (secret: string, body: string, headers: Record<string, string>) => {
    try {
      new Library(secret).verify(body, headers);
      return true;
    } catch {
      return false;
    }
  };

  test(`${library} verifies a signature with its secret`, () => {
    assert.ok(accepts(current, payload, headersOf([current])));
  });

  test(`${library} verifies a signature during a rotation with either secret`, () => {
    const headers = headersOf([current, old]);
    assert.ok(accepts(current, payload, headers));
    assert.ok(accepts(old, payload, headers));
    assert.ok(!accepts(other, payload, headers));
  });

  test(`${library} refuses another body, id, time or secret, and an old timestamp`, () => {
    const headers = headersOf([current]);
    assert.ok(accepts(current, payload, headers));
    const later = String(now() + 1);
    assert.ok(!accepts(current, `${payload} `, headers));
    assert.ok(!accepts(current, payload, { ...headers, "webhook-id": "evt_2" }));
    assert.ok(!accepts(current, payload, { ...headers, "webhook-timestamp": later }));
    assert.ok(!accepts(other, payload, headers));
    assert.ok(!accepts(current, payload, headersOf([current], now() - 301)));
  });
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}
