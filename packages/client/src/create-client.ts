import { startCall } from "./call.ts";
import type { Client } from "./client.ts";
import { type Clock, systemClock } from "./clock.ts";
import { keepCookieSession } from "./cookie-session.ts";
import { ProblemError } from "./errors.ts";
import { type Operation, operations } from "./generated/operations.ts";
import { type AnyOptions, type Connection, type Input, send } from "./send.ts";
import { type GrantedTokens, grantsTokens, keepTokens, type TokenOptions } from "./tokens.ts";

export interface ClientOptions extends TokenOptions {
  /** The URL of the API with its prefix, such as `http://localhost:8000/api/v1`. */
  readonly baseUrl: string | URL;
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Replaces the global `fetch`. A call isn't retried after an `AbortError` of it, and rejects with that. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds per attempt. Default: 30,000. */
  readonly timeout?: number;
  /** The number of attempts per call. Default: 4. */
  readonly maxTries?: number;
  /** Milliseconds per call, with all attempts and the delays between them. Default: 60,000. */
  readonly maxTime?: number;
}

/** Login and refresh are sent without an access token, and the tokens that they return are kept. */
const login: Operation = "POST /auth/login";
const refresh: Operation = "POST /auth/refresh";
const logout: Operation = "POST /auth/logout";

/**
 * Creates a client of the Screenspec API, with one method per operation.
 *
 * Each method rejects with `ProblemError` if the service rejects the request, `UnexpectedAnswerError` if another server
 * responds, `ConnectionError` if no response arrives, and the signal's reason if the signal is aborted.
 *
 * @throws TypeError if the base URL is invalid
 */
export function createClient(options: ClientOptions): Client {
  return buildClient(options, systemClock);
}

/** `createClient` with a given clock and randomness. */
export function buildClient(options: ClientOptions, clock: Clock): Client {
  const connection = connectionOf(options, clock);
  const isCookie = options.session === "cookie";
  const tokens = isCookie
    ? keepCookieSession(`screenspec ${connection.baseUrl}`, options, () =>
        exchangeCookie(connection),
      )
    : keepTokens(options, (refreshToken) => exchange(connection, { refresh_token: refreshToken }));

  const ask = async (operation: Operation, input: Input, callOptions: AnyOptions) => {
    const isGranting = operation === login || operation === refresh;
    // With a cookie, logging out needs no access token, which may have expired.
    const proof = isGranting || (isCookie && operation === logout) ? undefined : tokens;
    const sent = isCookie && operation === login ? inCookie(input) : input;
    const reply = await send(connection, operation, sent, callOptions, proof);
    if (isGranting && grantsTokens(reply.data)) tokens.keep(reply.data);
    if (operation === logout) tokens.forget();
    return reply;
  };

  const method =
    (operation: Operation) =>
    (input: Input = {}, callOptions: AnyOptions = {}) =>
      startCall((cursor) => ask(operation, cursor ? { ...input, cursor } : input, callOptions));

  // The types of the methods come from the route descriptors; the compiler can't derive them from the strings here.
  return Object.fromEntries(
    Object.entries(operations).map(([id, operation]) => [id, method(operation)]),
  ) as unknown as Client;
}

function connectionOf(options: ClientOptions, clock: Clock): Connection {
  return {
    baseUrl: new URL(options.baseUrl).href.replace(/\/+$/, ""),
    headers: options.headers ?? {},
    // `fetch` is looked up at each call, so that it can be replaced, and called without `this`, which browsers require.
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    timeout: options.timeout ?? 30_000,
    maxTries: options.maxTries ?? 4,
    maxTime: options.maxTime ?? 60_000,
    clock,
  };
}

function inCookie({ body, ...input }: Input): Input {
  return { ...input, body: { ...Object(body), session: "cookie" } };
}

/**
 * Exchanges the cookie. `keepalive` lets the response set the next cookie even if the page is closed meanwhile. The next
 * page may send the old cookie before that; the service then answers with `Retry-After`, and the refresh is retried.
 */
async function exchangeCookie(connection: Connection): Promise<GrantedTokens | undefined> {
  const { clock, fetch } = connection;
  const keptAlive: Connection = {
    ...connection,
    fetch: (url, init) => fetch(url, { ...init, keepalive: true }),
  };
  try {
    return await grant(keptAlive, {});
  } catch (error) {
    if (!isOver(error)) throw error;
    if (!error.response.headers.has("retry-after")) return undefined;
    await clock.sleep(1000, undefined);
    return exchange(keptAlive, {});
  }
}

/** Returns undefined if the refresh token is no longer valid. */
async function exchange(
  connection: Connection,
  body: { readonly refresh_token?: string },
): Promise<GrantedTokens | undefined> {
  try {
    return await grant(connection, body);
  } catch (error) {
    if (isOver(error)) return undefined;
    throw error;
  }
}

async function grant(connection: Connection, body: object): Promise<GrantedTokens | undefined> {
  const { data } = await send(connection, refresh, { body }, {});
  return grantsTokens(data) ? data : undefined;
}

function isOver(error: unknown): error is ProblemError {
  return error instanceof ProblemError && [400, 401].includes(error.status);
}
