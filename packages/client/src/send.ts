import type { Reply } from "./call.ts";
import type { EventsOptions, IfMatch, IfNoneMatch, PostOptions } from "./client.ts";
import type { Clock } from "./clock.ts";
import { ConnectionError, ProblemError, UnexpectedAnswerError } from "./errors.ts";
import type { Operation } from "./operations.ts";
import { readAnswer } from "./read-answer.ts";
import { type Repeating, retryDelay } from "./retry-delay.ts";
import type { TokenKeeper } from "./tokens.ts";

/** What all calls of a client have in common. */
export interface Connection {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds for one try. */
  readonly timeout: number;
  readonly maxTries: number;
  /** Milliseconds for all tries and what is waited between them. */
  readonly maxTime: number;
  readonly clock: Clock;
}

export type Input = Readonly<Record<string, unknown>>;

export type AnyOptions = EventsOptions & PostOptions & IfMatch & Partial<IfNoneMatch>;

/**
 * Makes one call: as many tries as it takes and the connection allows, with another token when the
 * first is refused.
 *
 * @param tokens left out: sent without one
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
      const delay = retryDelay(error, request.repeating, tries, clock);
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
  readonly repeating: Repeating;
}

/** The same for every try, the idempotency key above all. */
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
    repeating: repeatingOf(method, path, headers),
  };
}

function textOf(body: unknown, bodyType: string): string {
  const isLines = bodyType === "application/x-ndjson" && Array.isArray(body);
  return isLines ? body.map((line) => `${JSON.stringify(line)}\n`).join("") : JSON.stringify(body);
}

function repeatingOf(method: string, path: string, headers: Headers): Repeating {
  if (method === "GET") return "harmless";
  // Tokens and passwords that have been exchanged are not good any more.
  if (path.startsWith("/auth/")) return "never";
  if (method === "POST") return "harmless";
  return headers.has("if-match") ? "conditional" : "idempotent";
}

/** Fills in the path's placeholders; what is left goes into the query. */
function addressOf(path: string, parameters: Input): string {
  const query = new Map(Object.entries(parameters));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(query.get(name) ?? "");
    query.delete(name);
    // A path that they stand in would be that of something else.
    if (["", ".", ".."].includes(value)) throw new TypeError(`${name} can't be "${value}".`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of query) {
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}

/**
 * A new key for `idempotencyKey`: for a call that is made again later, after it has failed for good.
 *
 * @returns 128 random bits in hexadecimal; `randomUUID` is not there on pages without https
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
    const what = timeUp.signal.aborted ? `No answer within ${limit} ms` : "The connection failed";
    throw new ConnectionError(`${what}: ${method} ${url}`, { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** A wrong password is 401 too, and no token mends that. */
function isRefusedToken(error: unknown): boolean {
  return error instanceof ProblemError && error.code === "unauthenticated";
}

/** What others wait for as well goes on without this call. */
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
