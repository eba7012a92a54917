import { setImmediate } from "node:timers/promises";
import type { Logger } from "pino";
import { maxBackoffMs } from "../jobs/backoff.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { ownSurrogateKey } from "../objects/surrogate-keys.ts";
import type { CdnApi } from "./cdn-api.ts";
import type { TimedAnswer } from "./send-call.ts";

interface PurgeResult {
  readonly done: boolean;
  /** When to ask again, where something says so. */
  readonly retryAfterMs?: number;
}

/** Has a CDN forget objects, by their keys. */
export interface CdnPurger {
  /** How many may be asked for at a time. */
  readonly batchSize: number;
  /** Has the CDN forget an object. Never throws: what went wrong is in the log. */
  purge(key: string): Promise<PurgeResult>;
  /** Cuts short what is being sent. */
  abort(): void;
  /** Lets what is being sent end, and closes the connections. */
  close(): Promise<void>;
}

interface PurgerOptions {
  readonly api: CdnApi;
  /** What the objects' addresses begin with. */
  readonly cdnBaseUrl: string;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, "purged">;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly timeoutMs?: number;
}

interface Failure {
  readonly reason: string;
  readonly statusCode?: number;
  readonly retryAfterMs?: number;
}

/** With the batch before it, this is less than the lease of a job. */
const callTimeoutMs = 10_000;
/** However long a CDN asks to be left alone. */
export const longestWaitMs = 600_000;

/**
 * Sends one batch at a time. What comes meanwhile goes with the next, so that a burst of publishes is a few calls.
 * The HTTP client is loaded with the first of them.
 */
export function createCdnPurger(options: PurgerOptions): CdnPurger {
  const { api, cdnBaseUrl, log, metrics, clock, timeoutMs = callTimeoutMs } = options;
  const closing = new AbortController();
  let opened: ReturnType<typeof open> | undefined;
  let waiting = new Map<string, PromiseWithResolvers<PurgeResult>>();
  let isSending = false;
  /** Until when the CDN has asked not to be asked. */
  let quietUntil = Number.NEGATIVE_INFINITY;

  const open = async () => {
    const { createCallAgent, sendCall } = await import("./send-call.ts");
    return { agent: createCallAgent(), sendCall };
  };

  async function sendBatches(): Promise<void> {
    isSending = true;
    // Those that begin in the same turn go together.
    await setImmediate();
    while (waiting.size > 0) {
      const batch = waiting;
      waiting = new Map();
      const result = await purgeAll([...batch.keys()]);
      for (const { resolve } of batch.values()) resolve(result);
    }
    isSending = false;
  }

  async function purgeAll(keys: readonly string[]): Promise<PurgeResult> {
    const quietMs = quietUntil - performance.now();
    if (quietMs > 0) return { done: false, retryAfterMs: quietMs };
    const failure = await send(keys);
    for (const _ of keys) metrics.purged(failure === undefined ? "succeeded" : "failed");
    if (failure === undefined) {
      log.debug({ objects: keys.length }, "the CDN was purged");
      return { done: true };
    }
    return tellFailure(failure, keys.length);
  }

  async function send(keys: readonly string[]): Promise<Failure | undefined> {
    try {
      opened ??= open();
      const { agent, sendCall } = await opened;
      const calls = await api.callsFor(
        keys.map((key) => ({
          url: `${cdnBaseUrl}/${key}`,
          surrogateKey: ownSurrogateKey(key),
        })),
      );
      const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), closing.signal]);
      const answers = await Promise.all(calls.map((call) => sendCall(agent, call, signal)));
      return answers.map(failureOf).find((failure) => failure !== undefined);
    } catch (error) {
      return { reason: explain(error, timeoutMs) };
    }
  }

  function failureOf(answer: TimedAnswer): Failure | undefined {
    const reason = api.failureOf(answer);
    if (reason === undefined) return undefined;
    const { statusCode } = answer;
    const retryAfterMs =
      statusCode === 429 || statusCode === 503
        ? readRetryAfter(answer.retryAfter, clock())
        : undefined;
    return { reason, statusCode, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  }

  /** Tells of a failure, once for all whom it concerns, and says when to try again. */
  function tellFailure(
    { reason, statusCode, retryAfterMs }: Failure,
    objects: number,
  ): PurgeResult {
    const line = { reason, objects };
    if (statusCode === 401 || statusCode === 403 || statusCode === 404) {
      log.error({ ...line, toMend: api.toMend }, "the CDN refuses to be purged until it is mended");
      return { done: false, retryAfterMs: maxBackoffMs };
    }
    log.warn(line, "the CDN could not be purged: it is tried again");
    if (retryAfterMs === undefined) return { done: false };
    quietUntil = performance.now() + retryAfterMs;
    return { done: false, retryAfterMs };
  }

  return {
    batchSize: api.batchSize,
    purge: (key) => {
      const entry = waiting.get(key) ?? Promise.withResolvers<PurgeResult>();
      waiting.set(key, entry);
      if (!isSending) void sendBatches();
      return entry.promise;
    },
    abort: () => closing.abort(),
    close: async () => {
      const { agent } = (await opened) ?? {};
      await agent?.close();
    },
  };
}

/** RFC 9110, 10.2.3: seconds, or a date. Undefined: it says nothing that can be read. */
function readRetryAfter(text: string | undefined, now: number): number | undefined {
  if (text === undefined) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 1000), longestWaitMs);
}

function explain(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return "It could not be asked.";
  if (error.name === "TimeoutError") return `It did not answer within ${timeoutMs / 1000} s.`;
  if (error.name === "AbortError") return "The server stopped before it had answered.";
  return `It could not be asked: ${error.message}`;
}
