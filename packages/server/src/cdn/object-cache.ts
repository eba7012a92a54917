import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { withTimeout } from "../concurrency/timeout.ts";
import type { Peers } from "../database/peers.ts";
import { AppError } from "../errors/errors.ts";
import { type KeyKind, kindOfKey } from "../objects/keys.ts";
import type { PublishedObjects } from "../objects/published-objects.ts";
import { createFairSemaphore, readLimits } from "./fair-semaphore.ts";
import { type PreparedAnswers, prepareAnswers } from "./prepare-answers.ts";

/** What keys of the origin show, with the answers to who asks for it. */
export interface ObjectCache {
  /** Answers that need no asking. */
  remembered(key: string): PreparedAnswers | undefined;
  /**
   * What the key shows by now; undefined: nothing.
   *
   * @throws `unavailable` when too many ask; what the store threw, or that it hangs
   */
  find(key: string): Promise<PreparedAnswers | undefined>;
}

interface Shown {
  /** The object that the key showed. */
  readonly objectKey: string;
  readonly answers: PreparedAnswers;
  /** When it was looked at. */
  readonly foundAt: number;
  /** When it has to be looked at again. */
  readonly freshUntil: number;
  /** Whether it is known to have changed since, and is to show at once what it is by now. */
  readonly hasChanged: boolean;
}

const cacheBytes = 64 * 1024 * 1024;
/** An entry takes up this much beside its bodies: nearly all of it are the heads, of 1.6 KB for each coding. */
const entryBytes = 8192;
/** What is changed is told, and read again at once; these are for changes that nobody tells of. */
const freshMs: Readonly<Record<KeyKind, number>> = {
  pointer: 1000,
  signature: 1000,
  // It never is another, but can have been removed.
  version: 3_600_000,
};
/** What isn't there is looked for again as often as a pointer, and no oftener for being asked for a lot. */
const absentMs = freshMs.pointer;
const absentKeys = 10_000;
/** How long readers wait for a store that is slow, where there is an answer of before. */
const patienceMs = 500;
/** For as long as the answers themselves allow it, by `stale-if-error`. */
const staleMs = 86_400_000;

/** Remembers what was read. While the store fails, what it gave before is given. */
export function createObjectCache({
  publishedObjects,
  peers,
  log,
}: {
  readonly publishedObjects: PublishedObjects;
  readonly peers: Peers;
  readonly log: Logger;
}): ObjectCache {
  const shown = new LRUCache<string, Shown>({ maxSize: cacheBytes, sizeCalculation: bytesOf });
  const absent = new LRUCache<string, true>({ max: absentKeys });
  const loading = new Map<string, Promise<Shown | undefined>>();
  const inTurn = createFairSemaphore(readLimits);
  let isFailing = false;

  peers.hear("object", expire);
  peers.hear("gone", forget);
  publishedObjects.onChange((key, isGone) => {
    peers.tell(isGone ? "gone" : "object", key);
    if (isGone) forget(key);
    else expire(key);
  });

  /** Has a key read again by the next who asks. What it showed is kept for when it can't be. */
  function expire(key: string): void {
    const known = shown.peek(key);
    if (known !== undefined) {
      shown.set(key, { ...known, freshUntil: Number.NEGATIVE_INFINITY, hasChanged: true });
    }
    absent.delete(key);
    // What began to be read before the change must not be taken for what is there after it.
    loading.delete(key);
  }

  function forget(key: string): void {
    expire(key);
    shown.delete(key);
  }

  /**
   * What a key shows; when the store fails or takes long, what it showed before. For what has changed it may take
   * as long as a read may.
   */
  async function refresh(key: string, stale: Shown): Promise<Shown | undefined> {
    if (performance.now() > stale.foundAt + staleMs) return load(key, stale);
    const reading = load(key, stale).catch(() => stale);
    const found = stale.hasChanged ? await reading : await orSoon(reading, stale);
    // If it wasn't changed meanwhile; those who come next don't wait again.
    if (found === stale && shown.peek(key) === stale) {
      const freshUntil = performance.now() + freshMs.pointer;
      shown.set(key, { ...stale, freshUntil, hasChanged: false });
    }
    return found;
  }

  /** Reads what a key shows, once for all who ask meanwhile. */
  function load(key: string, stale?: Shown): Promise<Shown | undefined> {
    const underWay = loading.get(key);
    if (underWay !== undefined) return underWay;
    const began = performance.now();
    const started = inTurn(stale === undefined ? "unknown" : "known", () => read(key, stale))
      .then((found) => {
        noteWell();
        if (loading.get(key) === started) remember(key, found, began);
        return found;
      }, noteFailing(key))
      .finally(() => {
        if (loading.get(key) === started) loading.delete(key);
      });
    loading.set(key, started);
    return started;
  }

  async function read(key: string, stale: Shown | undefined): Promise<Shown | undefined> {
    const kind = kindOfKey(key);
    if (kind === undefined) return undefined;
    const foundAt = performance.now();
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
    const ttl = began + absentMs - performance.now();
    if (ttl > 0) absent.set(key, true, { ttl });
  }

  function noteWell(): void {
    if (isFailing) log.info("published objects can be read again");
    isFailing = false;
  }

  function noteFailing(key: string) {
    return (error: unknown): never => {
      // Those who are refused say nothing of the store.
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
      return known !== undefined && performance.now() < known.freshUntil
        ? known.answers
        : undefined;
    },
    find: async (key) => {
      if (absent.has(key) || kindOfKey(key) === undefined) return undefined;
      const stale = shown.get(key);
      return (await (stale === undefined ? load(key) : refresh(key, stale)))?.answers;
    },
  };
}

/** What was found; what it was before where that takes too long. */
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
