import { startCall } from "./call.ts";
import type { Client } from "./client.ts";
import type { Clock } from "./clock.ts";
import { keepCookieSession } from "./cookie-session.ts";
import type { ClientOptions } from "./create-client.ts";
import { ProblemError } from "./errors.ts";
import { type Operation, operations } from "./operations.ts";
import { type AnyOptions, type Connection, type Input, send } from "./send.ts";
import { type GrantedTokens, grantsTokens, keepTokens } from "./tokens.ts";

/** A session begins and goes on by these without a token, and what they answer is kept. */
const login: Operation = "POST /auth/login";
const refresh: Operation = "POST /auth/refresh";
const logout: Operation = "POST /auth/logout";

/** `createClient`, with time and chance given. */
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

  // Each is of the type that its operation's descriptor gives it: only the service can know.
  return Object.fromEntries(
    Object.entries(operations).map(([id, operation]) => [id, method(operation)]),
  ) as unknown as Client;
}

function connectionOf(options: ClientOptions, clock: Clock): Connection {
  return {
    baseUrl: new URL(options.baseUrl).href.replace(/\/+$/, ""),
    headers: options.headers ?? {},
    // Looked up at each call, and called without a `this`, which browsers don't take.
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
 * Exchanges the cookie. A page that is left meanwhile still gets the next one, which it would lose with an aborted
 * request; its successor may come too early, and is asked to wait.
 */
async function exchangeCookie(connection: Connection): Promise<GrantedTokens | undefined> {
  const { clock, fetch } = connection;
  const outliving: Connection = {
    ...connection,
    fetch: (url, init) => fetch(url, { ...init, keepalive: true }),
  };
  try {
    return await grant(outliving, {});
  } catch (error) {
    if (!isOver(error)) throw error;
    if (!error.response.headers.has("retry-after")) return undefined;
    await clock.sleep(1000, undefined);
    return exchange(outliving, {});
  }
}

/** @returns undefined if the refresh token isn't good any more */
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
