import { setImmediate } from "node:timers/promises";
import type { Logger } from "pino";
import { maxBackoffMs } from "../jobs/backoff.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { ownSurrogateKey } from "../objects/surrogate-keys.ts";
import type { CdnApi } from "./cdn-api.ts";
import type { TimedAnswer } from "./send-call.ts";

interface PurgeResult {
  readonly done: boolean;
  /** The delay that the CDN asked for, if any. */
  readonly retryAfterMs?: number;
}

/** Purges objects from a CDN, by their keys. */
export interface CdnPurger {
  /** How many objects may be purged at a time. */
  readonly batchSize: number;
  /** Purges an object. Never rejects: failures are logged. */
  purge(key: string): Promise<PurgeResult>;
  /** Aborts the running calls. */
  abort(): void;
  /** Waits for the running calls and closes the connections. */
  close(): Promise<void>;
}

interface PurgerOptions {
  readonly api: CdnApi;
  /** The base of the objects' addresses. */
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

/** Two timeouts, of this batch and the one before, are shorter than the lease of a job. */
const callTimeoutMs = 10_000;
/** The limit for the `Retry-After` of a CDN. */
export const maxRetryAfterMs = 600_000;

/**
 * Creates a purger that sends one batch at a time. Objects that arrive meanwhile go into the next batch, so that a burst
 * of publishes takes few calls. The HTTP client is imported with the first batch.
 */
export function createCdnPurger(options: PurgerOptions): CdnPurger {
  const { api, cdnBaseUrl, log, metrics, clock, timeoutMs = callTimeoutMs } = options;
  const closing = new AbortController();
  let opened: ReturnType<typeof open> | undefined;
  let waiting = new Map<string, PromiseWithResolvers<PurgeResult>>();
  let isSending = false;
  /** When the last `Retry-After` ends. */
  let pausedUntil = Number.NEGATIVE_INFINITY;

  const open = async () => {
    const { createCallAgent, sendCall } = await import("./send-call.ts");
    return { agent: createCallAgent(), sendCall };
  };

  async function sendBatches(): Promise<void> {
    isSending = true;
    // Purges that start in the same turn of the event loop share a batch.
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
    const pauseMs = pausedUntil - performance.now();
    if (pauseMs > 0) return { done: false, retryAfterMs: pauseMs };
    const failure = await send(keys);
    for (const _ of keys) metrics.purged(failure === undefined ? "succeeded" : "failed");
    if (failure === undefined) {
      log.debug({ objects: keys.length }, "the CDN was purged");
      return { done: true };
    }
    return reportFailure(failure, keys.length);
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

  /** Logs a failure, once per batch, and returns when to retry. */
  function reportFailure(
    { reason, statusCode, retryAfterMs }: Failure,
    objects: number,
  ): PurgeResult {
    const line = { reason, objects };
    if (statusCode === 401 || statusCode === 403 || statusCode === 404) {
      log.error({ ...line, remedy: api.remedy }, "the CDN refuses to purge: check its settings");
      return { done: false, retryAfterMs: maxBackoffMs };
    }
    log.warn(line, "the CDN could not be purged: the purge is retried");
    if (retryAfterMs === undefined) return { done: false };
    pausedUntil = performance.now() + retryAfterMs;
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

/** Reads a `Retry-After`, which is a number of seconds or a date (RFC 9110, 10.2.3). Undefined if it is neither. */
function readRetryAfter(text: string | undefined, now: number): number | undefined {
  if (text === undefined) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 1000), maxRetryAfterMs);
}

function explain(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return "The request failed.";
  if (error.name === "TimeoutError") return `It did not answer within ${timeoutMs / 1000} s.`;
  if (error.name === "AbortError") return "The server stopped before it had answered.";
  return `The request failed: ${error.message}`;
}
