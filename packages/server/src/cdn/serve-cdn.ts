import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { Peers } from "../database/peers.ts";
import { unavailable } from "../errors.ts";
import { negotiateCoding } from "../http/negotiate-coding.ts";
import { requestId } from "../http/request-id.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { type KeyKind, kindOfKey } from "../objects/keys.ts";
import type { ObjectStore } from "../objects/object-store.ts";
import { answerOtherMethod, sendNotPublished, sendProblem } from "./answer-otherwise.ts";
import { type PreparedAnswers, prepareAnswers } from "./prepare-answers.ts";

/** Where the origin is served. */
export const cdnPrefix = "/cdn/";

interface Loaded {
  /** The object that the key showed. */
  readonly objectKey: string;
  readonly answers: PreparedAnswers;
  /** When a pointer was looked at. */
  readonly foundAt: number;
  /** When a pointer has to be looked at again; for an object never. */
  readonly freshUntil: number;
}

const cacheBytes = 64 * 1024 * 1024;
const freshMs: Readonly<Record<KeyKind, number>> = {
  // Those that are moved are read again at once; this is for those moved behind its back.
  pointer: 1000,
  version: Number.POSITIVE_INFINITY,
  // It is another once its key was revoked.
  signature: 1000,
};
/** What isn't there is looked for again as often as a pointer, and no oftener for being asked for a lot. */
const absentKeys = 10_000;
/** How long readers wait for a store that is slow, where there is an answer of before. */
const patienceMs = 500;
/** For as long as the answers themselves allow it, by `stale-if-error`. */
const staleMs = 86_400_000;

/**
 * Serves published objects as a CDN would. A plain request handler, before the framework: apps start on
 * its answers, so it does nothing but compare a tag and send bytes. While the store fails, what it gave
 * before is served.
 */
export function createCdn({
  objects: store,
  peers,
  log,
  metrics,
}: {
  readonly objects: ObjectStore;
  readonly peers: Peers;
  readonly log: Logger;
  readonly metrics: Metrics;
}) {
  const cache = new LRUCache<string, Loaded>({ maxSize: cacheBytes, sizeCalculation: bytesOf });
  const absent = new LRUCache<string, true>({ max: absentKeys, ttl: freshMs.pointer });
  const loading = new Map<string, Promise<Loaded | undefined>>();
  let isFailing = false;
  peers.hear("pointer", forget);
  store.onMove((pointer) => {
    forget(pointer);
    peers.tell("pointer", pointer);
  });

  return (request: IncomingMessage, response: ServerResponse): void => {
    const { method, url = "" } = request;
    if (method !== "GET" && method !== "HEAD") {
      answerOtherMethod(request, response);
      metrics.cdnAnswered(response.statusCode);
      return;
    }
    const query = url.indexOf("?");
    const key = url.slice(cdnPrefix.length, query === -1 ? undefined : query);
    const cached = cache.get(key);
    if (cached !== undefined && performance.now() < cached.freshUntil) {
      send(request, response, cached.answers);
      metrics.cdnAnswered(response.statusCode);
      return;
    }
    const finding = cached === undefined ? find(key) : refresh(key, cached);
    finding
      .then(
        (loaded) =>
          loaded === undefined
            ? sendNotPublished(request, response)
            : send(request, response, loaded.answers),
        (error) =>
          sendProblem(request, response, unavailable("The object could not be read.", error)),
      )
      .then(() => metrics.cdnAnswered(response.statusCode));
  };

  function forget(pointer: string): void {
    cache.delete(pointer);
    absent.delete(pointer);
    // What began to be read before the move must not be taken for what is there after it.
    loading.delete(pointer);
  }

  async function find(key: string): Promise<Loaded | undefined> {
    return absent.has(key) ? undefined : load(key);
  }

  /** What a pointer shows; when the store fails or takes long, what it showed before. */
  async function refresh(key: string, stale: Loaded): Promise<Loaded | undefined> {
    const isUsable = performance.now() < stale.foundAt + staleMs;
    if (!isUsable) return load(key, stale);
    const late = Promise.withResolvers<Loaded>();
    const timer = setTimeout(late.resolve, patienceMs, stale);
    const loaded = await Promise.race([load(key, stale), late.promise]).catch(() => stale);
    clearTimeout(timer);
    // If it wasn't moved meanwhile; those who come next don't wait again.
    if (loaded === stale && cache.peek(key) === stale) {
      cache.set(key, { ...stale, freshUntil: performance.now() + freshMs.pointer });
    }
    return loaded;
  }

  /** Reads what a key shows, once for all who ask meanwhile. */
  function load(key: string, stale?: Loaded): Promise<Loaded | undefined> {
    const kind = kindOfKey(key);
    if (kind === undefined) return Promise.resolve(undefined);
    const underWay = loading.get(key);
    if (underWay !== undefined) return underWay;
    const started = read(key, kind, stale)
      .then(
        (loaded) => {
          if (isFailing) log.info("published objects can be read again");
          isFailing = false;
          if (loading.get(key) !== started) return loaded;
          if (loaded !== undefined) {
            cache.set(key, loaded);
          } else {
            cache.delete(key);
            absent.set(key, true);
          }
          return loaded;
        },
        (error) => {
          if (!isFailing) log.error({ err: error, key }, "published objects can't be read");
          isFailing = true;
          throw error;
        },
      )
      .finally(() => {
        if (loading.get(key) === started) loading.delete(key);
      });
    loading.set(key, started);
    return started;
  }

  async function read(
    key: string,
    kind: KeyKind,
    stale: Loaded | undefined,
  ): Promise<Loaded | undefined> {
    const foundAt = performance.now();
    const freshUntil = foundAt + freshMs[kind];
    const isPointer = kind === "pointer";
    if (isPointer && stale !== undefined && (await store.objectOf(key)) === stale.objectKey) {
      return { ...stale, foundAt, freshUntil };
    }
    const object = await store.read(key);
    if (object === undefined) return undefined;
    const answers = prepareAnswers(object, kind, key);
    return { objectKey: object.key, answers, foundAt, freshUntil };
  }
}

function send(request: IncomingMessage, response: ServerResponse, answers: PreparedAnswers): void {
  const answer = answers[negotiateCoding(request.headers["accept-encoding"])] ?? answers.identity;
  const id = requestId(request);
  if (matches(request.headers["if-none-match"], answer.etag)) {
    response.writeHead(304, [...answer.notModifiedHeaders, "X-Request-Id", id]).end();
    return;
  }
  response.writeHead(200, [...answer.headers, "X-Request-Id", id]);
  response.end(request.method === "HEAD" ? undefined : answer.body);
}

/** RFC 9110, 13.1.2: a weak comparison with each tag of the list. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === "*") return true;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

function bytesOf({ answers }: Loaded): number {
  return Object.values(answers).reduce((sum, { body }) => sum + body.length, 4096);
}
