import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { withTimeout } from "../concurrency/timeout.ts";
import type { Peers } from "../database/peers.ts";
import { AppError } from "../errors/errors.ts";
import { type KeyKind, kindOfKey } from "../objects/keys.ts";
import type { PublishedObjects } from "../objects/published-objects.ts";
import { createFairSemaphore, readLimits } from "./fair-semaphore.ts";
import { type PreparedAnswers, prepareAnswers } from "./prepare-answers.ts";

/** Caches the objects of the origin with their prepared answers. */
export interface ObjectCache {
  /** The fresh cached answers. */
  remembered(key: string): PreparedAnswers | undefined;
  /**
   * Reads the object of a key, unless it is cached and fresh; undefined if there is none.
   *
   * @throws `unavailable` when too many reads wait; the store's error, or an error when it hangs
   */
  find(key: string): Promise<PreparedAnswers | undefined>;
}

interface Shown {
  /** The object that the key referred to. */
  readonly objectKey: string;
  readonly answers: PreparedAnswers;
  /** When the store was read. */
  readonly foundAt: number;
  /** When the store must be read again. */
  readonly freshUntil: number;
  /** Whether the key is known to have changed since, so that readers wait for the new object. */
  readonly hasChanged: boolean;
}

const cacheBytes = 64 * 1024 * 1024;
/** The size of an entry without its bodies: mostly the heads, of 1.6 KB for each coding. */
const entryBytes = 8192;
/** Changes by this service expire their entries at once. These times are for changes without a notification. */
const freshMs: Readonly<Record<KeyKind, number>> = {
  pointer: 1000,
  signature: 1000,
  // A version never changes, but it can be removed.
  version: 3_600_000,
};
/** Missing keys are cached as long as pointers, so that many requests for them cost one read. */
const absentMs = freshMs.pointer;
const absentKeys = 10_000;
/** How long readers wait for a slow store if there is a stale answer. */
const patienceMs = 500;
/** The `stale-if-error` of the answers. */
const staleMs = 86_400_000;

export interface ObjectCacheOptions {
  readonly publishedObjects: PublishedObjects;
  readonly peers: Peers;
  readonly log: Logger;
  /** In milliseconds. Unlike the clock of the system, it is never set back. */
  readonly monotonicNow?: () => number;
}

/** Creates a cache that serves stale objects while the store fails. */
export function createObjectCache({
  publishedObjects,
  peers,
  log,
  monotonicNow = () => performance.now(),
}: ObjectCacheOptions): ObjectCache {
  const shown = new LRUCache<string, Shown>({ maxSize: cacheBytes, sizeCalculation: bytesOf });
  const absent = new LRUCache<string, true>({ max: absentKeys, perf: { now: monotonicNow } });
  const loading = new Map<string, Promise<Shown | undefined>>();
  const readLimited = createFairSemaphore(readLimits);
  let isFailing = false;

  peers.subscribe("object", expire);
  peers.subscribe("gone", forget);
  publishedObjects.onChange((key, isGone) => {
    peers.notify(isGone ? "gone" : "object", key);
    if (isGone) forget(key);
    else expire(key);
  });

  /** Makes the next request read the key again. The stale object is kept for a failing store. */
  function expire(key: string): void {
    const known = shown.peek(key);
    if (known !== undefined) {
      shown.set(key, { ...known, freshUntil: Number.NEGATIVE_INFINITY, hasChanged: true });
    }
    absent.delete(key);
    // A read that began before the change may return the old object.
    loading.delete(key);
  }

  function forget(key: string): void {
    expire(key);
    shown.delete(key);
  }

  /**
   * Reads a key again. Returns the stale object when the store fails or, unless the key is known to have changed, is
   * slow.
   */
  async function refresh(key: string, stale: Shown): Promise<Shown | undefined> {
    if (monotonicNow() > stale.foundAt + staleMs) return load(key, stale);
    const reading = load(key, stale).catch(() => stale);
    const found = stale.hasChanged ? await reading : await orSoon(reading, stale);
    // The next requests get the stale object at once, unless the key has changed during the read.
    if (found === stale && shown.peek(key) === stale) {
      const freshUntil = monotonicNow() + freshMs.pointer;
      shown.set(key, { ...stale, freshUntil, hasChanged: false });
    }
    return found;
  }

  /** Reads a key, once for all concurrent requests. */
  function load(key: string, stale?: Shown): Promise<Shown | undefined> {
    const underWay = loading.get(key);
    if (underWay !== undefined) return underWay;
    const began = monotonicNow();
    const started = readLimited(stale === undefined ? "unknown" : "known", () => read(key, stale))
      .then((found) => {
        reportSuccess();
        if (loading.get(key) === started) remember(key, found, began);
        return found;
      }, failureReporter(key))
      .finally(() => {
        if (loading.get(key) === started) loading.delete(key);
      });
    loading.set(key, started);
    return started;
  }

  async function read(key: string, stale: Shown | undefined): Promise<Shown | undefined> {
    const kind = kindOfKey(key);
    if (kind === undefined) return undefined;
    const foundAt = monotonicNow();
    const freshUntil = foundAt + freshMs[kind];
    const mayBeSame = kind !== "signature" && stale !== undefined;
    if (mayBeSame && (await publishedObjects.objectOf(key)) === stale.objectKey) {
      return { ...stale, foundAt, freshUntil, hasChanged: false };
    }
    const object = await publishedObjects.read(key);
    if (object === undefined) return undefined;
    return {
      objectKey: object.key,
      answers: prepareAnswers(object, kind, key),
      foundAt,
      freshUntil,
      hasChanged: false,
    };
  }

  function remember(key: string, found: Shown | undefined, began: number): void {
    if (found !== undefined) {
      shown.set(key, found);
      return;
    }
    shown.delete(key);
    const ttl = began + absentMs - monotonicNow();
    if (ttl > 0) absent.set(key, true, { ttl });
  }

  function reportSuccess(): void {
    if (isFailing) log.info("published objects can be read again");
    isFailing = false;
  }

  function failureReporter(key: string) {
    return (error: unknown): never => {
      // A refusal by the semaphore is not a failure of the store.
      if (!(error instanceof AppError)) {
        if (!isFailing) log.error({ err: error, key }, "published objects can't be read");
        isFailing = true;
      }
      throw error;
    };
  }

  return {
    remembered: (key) => {
      const known = shown.get(key);
      return known !== undefined && monotonicNow() < known.freshUntil ? known.answers : undefined;
    },
    find: async (key) => {
      if (absent.has(key) || kindOfKey(key) === undefined) return undefined;
      const stale = shown.get(key);
      return (await (stale === undefined ? load(key) : refresh(key, stale)))?.answers;
    },
  };
}

/** The result of the read, or the stale object if the read takes too long. */
async function orSoon(
  reading: Promise<Shown | undefined>,
  stale: Shown,
): Promise<Shown | undefined> {
  const found = await withTimeout(
    reading.then((shown) => ({ shown })),
    patienceMs,
  );
  return found === undefined ? stale : found.shown;
}

function bytesOf({ answers }: Shown): number {
  return Object.values(answers).reduce((sum, { body }) => sum + body.length, entryBytes);
}
