import type { JsonWebKeys } from "@screenspec/client/documents";
import { type Answer, readJsonOrNothing } from "../packages/server/testing/test-server.ts";

/** One request to the API. */
export interface Asked {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below `/api/v1`. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Where to ask, and as whom. */
export interface Service {
  /** Of a server that may answer now. */
  readonly origin: () => string;
  readonly token: string;
}

/** @throws what `fetch` does when there is no whole answer */
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

/** @throws when the answer is none of success */
export async function askSurely(service: Service, asked: Asked): Promise<Answer> {
  const answer = await ask(service, asked);
  if (answer.status >= 300) {
    throw new Error(`${asked.method} ${asked.path}: ${answer.status} ${answer.text}`);
  }
  return answer;
}

/** Asks for an object of the origin, as an app does. */
export async function load(
  origin: string,
  path: string,
  coding: string,
): Promise<{ readonly status: number; readonly bytes: Buffer }> {
  const response = await fetch(`${origin}/cdn/${path}`, { headers: { "accept-encoding": coding } });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Asks for the keys that documents are signed with, as an app does. */
export async function askForKeys({ origin }: Service): Promise<JsonWebKeys> {
  const response = await fetch(`${origin()}/.well-known/jwks.json`);
  return JSON.parse(await response.text());
}
