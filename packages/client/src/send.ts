import type { Reply } from "./call.ts";
import type { EventsOptions, IfMatch, IfNoneMatch, PostOptions } from "./client.ts";
import type { Clock } from "./clock.ts";
import {
  ConnectionError,
  InvalidParameterError,
  ProblemError,
  UnexpectedAnswerError,
} from "./errors.ts";
import type { Operation } from "./generated/operations.ts";
import { readAnswer } from "./read-answer.ts";
import { type RetrySafety, retryDelay } from "./retry-delay.ts";
import type { TokenKeeper } from "./tokens.ts";

/** The settings that all calls of a client share. */
export interface Connection {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds per attempt. */
  readonly timeout: number;
  readonly maxTries: number;
  /** Milliseconds for all attempts and the delays between them. */
  readonly maxTime: number;
  readonly clock: Clock;
}

export type Input = Readonly<Record<string, unknown>>;

export type AnyOptions = EventsOptions & PostOptions & IfMatch & Partial<IfNoneMatch>;

/**
 * Makes one call: retries it within the connection's limits, and renews the token once if it is rejected.
 *
 * @param tokens without it the request carries no token
 */
export async function send(
  connection: Connection,
  operation: Operation,
  input: Input,
  options: AnyOptions,
  tokens?: TokenKeeper,
): Promise<Reply<unknown>> {
  const { clock, maxTries, maxTime } = connection;
  const { signal, timeout = 0 } = options;
  const request = requestOf(connection, operation, input, options);
  const giveUpAt = clock.now() + Math.max(maxTime, timeout);
  let token = await unlessAborted(tokens?.current(), signal);
  let isRenewed = false;
  for (let tries = 1; ; tries++) {
    try {
      return await attempt(connection, request, token, options, giveUpAt);
    } catch (error) {
      signal?.throwIfAborted();
      if (isRefusedToken(error) && !isRenewed) {
        isRenewed = true;
        const refused = token;
        token = await unlessAborted(tokens?.renew(refused), signal);
        if (token === undefined || token === refused) throw error;
        continue;
      }
      const delay = retryDelay(error, request.retrySafety, tries, clock);
      if (delay === undefined || tries >= maxTries || clock.now() + delay >= giveUpAt) throw error;
      await clock.sleep(delay, signal);
    }
  }
}

interface ApiRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | null;
  readonly retrySafety: RetrySafety;
}

/** Builds the request once: all attempts share its idempotency key. */
function requestOf(
  { baseUrl, headers: ofAll }: Connection,
  operation: Operation,
  { body, ...parameters }: Input,
  options: AnyOptions,
): ApiRequest {
  const [method = "", path = "", bodyType = "application/json"] = operation.split(" ");
  const isKeyed = method === "POST" && !path.startsWith("/auth/");
  const { ifMatch, ifNoneMatch, idempotencyKey, lastEventId } = options;
  const headers = new Headers({
    ...(body === undefined ? {} : { "content-type": bodyType }),
    ...(ifMatch === undefined ? {} : { "if-match": ifMatch }),
    ...(ifNoneMatch === undefined ? {} : { "if-none-match": ifNoneMatch }),
    ...(lastEventId === undefined ? {} : { "last-event-id": lastEventId }),
    ...(isKeyed ? { "idempotency-key": idempotencyKey ?? newIdempotencyKey() } : {}),
  });
  for (const [name, value] of Object.entries({ ...ofAll, ...options.headers })) {
    headers.set(name, value);
  }
  return {
    method,
    url: baseUrl + addressOf(path, parameters),
    headers,
    body: body === undefined ? null : textOf(body, bodyType),
    retrySafety: retrySafetyOf(method, path, headers),
  };
}

function textOf(body: unknown, bodyType: string): string {
  const isLines = bodyType === "application/x-ndjson" && Array.isArray(body);
  return isLines ? body.map((line) => `${JSON.stringify(line)}\n`).join("") : JSON.stringify(body);
}

function retrySafetyOf(method: string, path: string, headers: Headers): RetrySafety {
  if (method === "GET") return "safe";
  // A refresh token can be used only once, and a repeated login counts as another attempt.
  if (path.startsWith("/auth/")) return "never";
  if (method === "POST") return "safe";
  return headers.has("if-match") ? "conditional" : "idempotent";
}

/** Fills in the path's placeholders; the other parameters go into the query. */
function addressOf(path: string, parameters: Input): string {
  const query = new Map(Object.entries(parameters));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(query.get(name) ?? "");
    query.delete(name);
    // URL parsing removes empty and dot segments, so the path would name another resource.
    if (["", ".", ".."].includes(value))
      throw new InvalidParameterError(`${name} can't be "${value}"`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of query) {
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}

/**
 * Returns a new value for `idempotencyKey`, for a call that may be repeated after it has failed: 128 random bits in
 * hexadecimal. (`crypto.randomUUID` is missing on pages without https.)
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function attempt(
  { fetch, clock, timeout: usual }: Connection,
  { method, url, headers, body }: ApiRequest,
  token: string | undefined,
  { signal, timeout = usual }: AnyOptions,
  giveUpAt: number,
): Promise<Reply<unknown>> {
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
  const limit = Math.max(0, Math.min(timeout, giveUpAt - clock.now()));
  const timeUp = new AbortController();
  const timer = setTimeout(() => timeUp.abort(), limit);
  const signals = [timeUp.signal, ...(signal === undefined ? [] : [signal])];
  try {
    const init = { method, headers, body, redirect: "manual" as const };
    const response = await fetch(url, { ...init, signal: AbortSignal.any(signals) });
    return await readAnswer(response, signal);
  } catch (cause) {
    if (cause instanceof ProblemError || cause instanceof UnexpectedAnswerError) throw cause;
    // The connection's `fetch` has ended the request itself.
    if (!timeUp.signal.aborted && Object(cause).name === "AbortError") throw cause;
    const what = timeUp.signal.aborted ? `No answer within ${limit} ms` : "The connection failed";
    throw new ConnectionError(`${what}: ${method} ${url}`, { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** A wrong password is 401 as well, but another token wouldn't help. */
function isRefusedToken(error: unknown): boolean {
  return error instanceof ProblemError && error.code === "unauthenticated";
}

/** Waits for a promise that other calls share: aborting rejects only this wait. */
async function unlessAborted<T>(
  awaited: Promise<T> | undefined,
  signal: AbortSignal | undefined,
): Promise<T | undefined> {
  signal?.throwIfAborted();
  if (signal === undefined) return awaited;
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener("abort", abort);
  try {
    return await Promise.race([awaited, promise]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
