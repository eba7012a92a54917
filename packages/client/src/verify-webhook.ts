import type { WebhookEvent as KnownEvent } from "@screenspec/api";
import { WebhookVerificationError } from "./webhook-verification-error.ts";

/** The body of a webhook, by its `type`. Later versions of the service may add types: ignore unknown ones. */
export type WebhookEvent = KnownEvent;

/** Headers as `fetch`, Node or a framework represents them; names of an object are in lower case, as Node's are. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyOptions {
  /** The allowed difference in seconds between `webhook-timestamp` and now. Default: 300. */
  readonly tolerance?: number;
}

/**
 * Verifies the signature and the timestamp of a webhook, and returns its event. An event can arrive more than once, with
 * the same `webhook-id`.
 *
 * @param payload the body as received; parsing and serialising it again would break the signature
 * @param secrets the endpoint's secret, `whsec_…`; during a rotation the old and the new one
 * @throws WebhookVerificationError with the reason as `code`; TypeError if a secret is invalid
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export async function verifyWebhook(
  payload: string | Uint8Array,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  { tolerance = 300 }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const keys = await Promise.all([secrets].flat().map(importKey));
  const id = readHeader(headers, "webhook-id");
  const timestamp = readHeader(headers, "webhook-timestamp");
  const signatures = readSignatures(readHeader(headers, "webhook-signature"));
  const body = typeof payload === "string" ? new TextEncoder().encode(payload) : payload;
  const signed = concatenate(new TextEncoder().encode(`${id}.${timestamp}.`), body);
  if (!(await someMatches(keys, signatures, signed))) {
    const message = "No signature matches this body and secret.";
    throw new WebhookVerificationError("bad_signature", message);
  }
  requireRecent(timestamp, tolerance);
  return readEvent(body);
}

/** `CryptoKey`, which isn't a global type in every environment. */
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

async function importKey(secret: string): Promise<Key> {
  const bytes = decodeBase64(secret.replace(/^whsec_/, ""));
  if (bytes === undefined || bytes.length === 0) {
    throw new TypeError("The secret is invalid: it must be `whsec_` followed by base64.");
  }
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

function readHeader(headers: WebhookHeaders, name: string): string {
  const value = isHeaders(headers) ? headers.get(name) : headers[name];
  if (typeof value !== "string" || value === "") {
    throw new WebhookVerificationError("missing_header", `The header ${name} is missing.`);
  }
  return value;
}

function isHeaders(headers: WebhookHeaders): headers is { get(name: string): string | null } {
  return typeof headers["get"] === "function";
}

/** Parses the symmetric signatures: `v1,<base64>`, separated by spaces. */
function readSignatures(header: string): Uint8Array[] {
  return header.split(" ").flatMap((item) => {
    const signature = item.startsWith("v1,") ? decodeBase64(item.slice(3)) : undefined;
    return signature === undefined ? [] : [signature];
  });
}

/** Computes one signature per key, however many signatures the request carries. */
async function someMatches(
  keys: readonly Key[],
  signatures: readonly Uint8Array[],
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const ours = await Promise.all(
    keys.map(async (key) => new Uint8Array(await crypto.subtle.sign("HMAC", key, signed))),
  );
  const matches = ours.flatMap((one) => signatures.map((other) => areEqual(one, other)));
  return matches.includes(true);
}

/** Compares in constant time for inputs of equal length. */
function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  return (
    one.reduce((differences, byte, index) => differences | (byte ^ (other[index] ?? 0)), 0) === 0
  );
}

function requireRecent(timestamp: string, tolerance: number): void {
  const seconds = /^\d{1,15}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  const age = Date.now() / 1000 - seconds;
  if (Math.abs(age) <= tolerance) return;
  const code = age > 0 ? "too_old" : age < 0 ? "too_new" : "malformed";
  const message = `webhook-timestamp ${timestamp} is more than ${tolerance} s away from the current time.`;
  throw new WebhookVerificationError(code, message);
}

function readEvent(body: Uint8Array): WebhookEvent {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch (cause) {
    throw new WebhookVerificationError("malformed", "The body isn't valid JSON.", { cause });
  }
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function concatenate(start: Uint8Array, end: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(start.length + end.length);
  whole.set(start);
  whole.set(end, start.length);
  return whole;
}
