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

/** Where the folder origin is served. */
export const cdnPrefix = "/cdn/";

interface Loaded {
  /** The object that the key showed. */
  readonly objectKey: string;
  readonly answers: PreparedAnswers;
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

/**
 * Serves the published objects of a folder as a CDN would. A plain request handler, before the
 * framework: apps start on its answers, so it does nothing but compare a tag and send bytes.
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
  const loading = new Map<string, Promise<Loaded | undefined>>();
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
    load(key, cached)
      .then(
        (loaded) =>
          loaded === undefined
            ? sendNotPublished(request, response)
            : send(request, response, loaded.answers),
        (error) => {
          log.error({ err: error, key }, "a published object could not be read");
          sendProblem(request, response, unavailable("The object could not be read.", error));
        },
      )
      .then(() => metrics.cdnAnswered(response.statusCode));
  };

  function forget(pointer: string): void {
    cache.delete(pointer);
    // What began to be read before the move must not be taken for what is there after it.
    loading.delete(pointer);
  }

  /** Reads what a key shows, once for all who ask meanwhile. */
  function load(key: string, stale: Loaded | undefined): Promise<Loaded | undefined> {
    const kind = kindOfKey(key);
    if (kind === undefined) return Promise.resolve(undefined);
    const underWay = loading.get(key);
    if (underWay !== undefined) return underWay;
    const freshUntil = performance.now() + freshMs[kind];
    const started = read(key, kind, stale, freshUntil)
      .then((loaded) => {
        if (loaded !== undefined && loading.get(key) === started) cache.set(key, loaded);
        return loaded;
      })
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
    freshUntil: number,
  ): Promise<Loaded | undefined> {
    const isPointer = kind === "pointer";
    if (isPointer && stale !== undefined && (await store.objectOf(key)) === stale.objectKey) {
      return { ...stale, freshUntil };
    }
    const object = await store.read(key);
    if (object === undefined) return undefined;
    return { objectKey: object.key, answers: prepareAnswers(object, kind, key), freshUntil };
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
