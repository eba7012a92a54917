import type { WebhookEvent as KnownEvent } from "@screenspec/api";
import { WebhookVerificationError } from "./webhook-verification-error.ts";

/** What a webhook tells, by its `type`. Later versions of the service may have more: let those pass. */
export type WebhookEvent = KnownEvent;

/** As `fetch`, Node, or a framework has them; of Node names are in lower case. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyOptions {
  /** How many seconds the time of sending may be from now, either way; 300 unless given. */
  readonly tolerance?: number;
}

/**
 * The event that a webhook tells, once it is certain that it comes from whoever has the secret, as
 * it was sent, and lately. An event can come twice: `webhook-id` tells that it is the same.
 *
 * @param payload the body as it came, not parsed and written again
 * @param secrets what registering the endpoint has answered, `whsec_…`; while it changes, both
 * @throws WebhookVerificationError, whose `code` tells why; TypeError when a secret is none
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
    const message = "No signature is of this body by this secret.";
    throw new WebhookVerificationError("bad_signature", message);
  }
  requireNow(timestamp, tolerance);
  return readEvent(body);
}

/** Of Web Crypto, which not every environment's types call by its name. */
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

async function importKey(secret: string): Promise<Key> {
  const bytes = decodeBase64(secret.replace(/^whsec_/, ""));
  if (bytes === undefined || bytes.length === 0) {
    throw new TypeError("A webhook's secret has to be whsec_ and base64.");
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

/** Those that are symmetric: `v1,<base64>`, with spaces between them. */
function readSignatures(header: string): Uint8Array[] {
  return header.split(" ").flatMap((item) => {
    const signature = item.startsWith("v1,") ? decodeBase64(item.slice(3)) : undefined;
    return signature === undefined ? [] : [signature];
  });
}

/** One signature is computed for each key, however many a stranger has sent. */
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

/** In a time that doesn't tell where they differ. */
function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  return (
    one.reduce((differences, byte, index) => differences | (byte ^ (other[index] ?? 0)), 0) === 0
  );
}

function requireNow(timestamp: string, tolerance: number): void {
  const seconds = /^\d{1,15}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  const age = Date.now() / 1000 - seconds;
  if (Math.abs(age) <= tolerance) return;
  const code = age > 0 ? "too_old" : age < 0 ? "too_new" : "malformed";
  const message = `The webhook was not sent now: its webhook-timestamp is ${timestamp}.`;
  throw new WebhookVerificationError(code, message);
}

function readEvent(body: Uint8Array): WebhookEvent {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch (cause) {
    throw new WebhookVerificationError("malformed", "The body is no JSON.", { cause });
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
