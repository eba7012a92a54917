import type { JsonWebKeys } from "@screenspec/client/documents";
import { type Answer, readJsonOrNothing } from "../packages/server/testing/test-server.ts";

/** A request to the API. */
export interface Asked {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** The path below `/api/v1`. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The server to ask, and the caller. */
export interface Service {
  /** The origin of a running server. */
  readonly origin: () => string;
  readonly token: string;
}

/** @throws what `fetch` throws when the answer is missing or incomplete */
export async function ask(
  { origin, token }: Service,
  { method, path, body, headers = {} }: Asked,
  signal: AbortSignal | null = null,
): Promise<Answer> {
  const response = await fetch(`${origin()}/api/v1${path}`, {
    method,
    signal,
    headers: {
      authorization: `Bearer ${token}`,
      ...headers,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const { status } = response;
  return { status, headers: response.headers, text, json: readJsonOrNothing(text) };
}

/** @throws when the answer is not a success */
export async function askOrThrow(service: Service, asked: Asked): Promise<Answer> {
  const answer = await ask(service, asked);
  if (answer.status >= 300) {
    throw new Error(`${asked.method} ${asked.path}: ${answer.status} ${answer.text}`);
  }
  return answer;
}

/** Loads an object of the origin, as an app does. */
export async function load(
  origin: string,
  path: string,
  coding: string,
): Promise<{ readonly status: number; readonly bytes: Buffer }> {
  const response = await fetch(`${origin}/cdn/${path}`, { headers: { "accept-encoding": coding } });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Loads the public keys of document signatures, as an app does. */
export async function askForKeys({ origin }: Service): Promise<JsonWebKeys> {
  const response = await fetch(`${origin()}/.well-known/jwks.json`);
  return JSON.parse(await response.text());
}
