import { startCall } from "./call.ts";
import type { Client } from "./client.ts";
import type { Clock } from "./clock.ts";
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
  const tokens = keepTokens(options, (refreshToken) => exchange(connection, refreshToken));

  const ask = async (operation: Operation, input: Input, callOptions: AnyOptions) => {
    const isGranting = operation === login || operation === refresh;
    const proof = isGranting ? undefined : tokens;
    const reply = await send(connection, operation, input, callOptions, proof);
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

async function exchange(
  connection: Connection,
  refreshToken: string,
): Promise<GrantedTokens | undefined> {
  try {
    const input = { body: { refresh_token: refreshToken } };
    const { data } = await send(connection, refresh, input, {});
    return grantsTokens(data) ? data : undefined;
  } catch (error) {
    const isOver = error instanceof ProblemError && [400, 401].includes(error.status);
    if (isOver) return undefined;
    throw error;
  }
}
