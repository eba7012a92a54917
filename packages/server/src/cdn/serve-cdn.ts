import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { AppError, unavailable } from "../errors.ts";
import { problemBody, problemMediaType } from "../http/problem.ts";
import { requestId } from "../http/request-id.ts";
import type { FolderStore } from "../objects/folder-store.ts";
import { negotiateCoding } from "./negotiate-coding.ts";
import { crossOriginHeaders, type PreparedAnswers, prepareAnswers } from "./prepare-answers.ts";

/** Where the folder origin is served. */
export const cdnPrefix = "/cdn/";

interface Cached {
  readonly answers: PreparedAnswers;
  /** When the pointer has to be read again; for an object never. */
  readonly freshUntil: number;
}

const cacheBytes = 64 * 1024 * 1024;
/** Pointers moved by this process are read again at once; this is for those moved behind its back. */
const pointerFreshMs = 1000;
const servedKey = /^specs\/spec_[0-9a-z]{26}(\/[0-9]+-[0-9a-f]{16}-[0-9a-z]+)?\.json$/;

/**
 * Serves the published objects of a folder as a CDN would. A plain request handler, before the
 * framework: apps start on its answers, so it does nothing but compare a tag and send bytes.
 */
export function createCdn(store: FolderStore, log: Logger) {
  const cache = new LRUCache<string, Cached>({ maxSize: cacheBytes, sizeCalculation: bytesOf });
  store.onMove((pointer) => cache.delete(pointer));

  return (request: IncomingMessage, response: ServerResponse): void => {
    const { method, url = "" } = request;
    if (method !== "GET" && method !== "HEAD") {
      answerOtherMethod(request, response);
      return;
    }
    const query = url.indexOf("?");
    const key = url.slice(cdnPrefix.length, query === -1 ? undefined : query);
    const cached = cache.get(key);
    if (cached !== undefined && Date.now() < cached.freshUntil) {
      send(request, response, cached.answers);
      return;
    }
    load(key).then(
      (answers) =>
        answers === undefined
          ? sendProblem(request, response, notPublished(url))
          : send(request, response, answers),
      (error) => {
        log.error({ err: error, key }, "a published object could not be read");
        sendProblem(request, response, unavailable("The object could not be read.", error));
      },
    );
  };

  async function load(key: string): Promise<PreparedAnswers | undefined> {
    const match = servedKey.exec(key);
    if (match === null) return undefined;
    const readAt = Date.now();
    const object = await store.read(key);
    if (object === undefined) return undefined;
    const isPointer = match[1] === undefined;
    const answers = prepareAnswers(object, isPointer);
    const freshUntil = isPointer ? readAt + pointerFreshMs : Number.POSITIVE_INFINITY;
    cache.set(key, { answers, freshUntil });
    return answers;
  }
}

function send(request: IncomingMessage, response: ServerResponse, answers: PreparedAnswers): void {
  const answer = answers[negotiateCoding(request.headers["accept-encoding"])];
  if (matches(request.headers["if-none-match"], answer.etag)) {
    response.writeHead(304, [...answer.notModifiedHeaders]).end();
    return;
  }
  response.writeHead(200, [...answer.headers]);
  response.end(request.method === "HEAD" ? undefined : answer.body);
}

/** RFC 9110, 13.1.2: a weak comparison with each tag of the list. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === "*") return true;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

function answerOtherMethod(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  if (request.method === "OPTIONS") {
    response.writeHead(204, [
      ...crossOriginHeaders,
      ...["Access-Control-Allow-Methods", "GET, HEAD", "Access-Control-Allow-Headers", "*"],
      ...["Access-Control-Max-Age", "86400"],
    ]);
    response.end();
    return;
  }
  const allow = "GET, HEAD, OPTIONS";
  const message = `Published documents can be read: use ${allow}.`;
  sendProblem(
    request,
    response,
    new AppError("method_not_allowed", message, { headers: { allow } }),
  );
}

function notPublished(url: string): AppError {
  return new AppError("not_found", `Nothing is published at ${url}.`);
}

function sendProblem(request: IncomingMessage, response: ServerResponse, error: AppError): void {
  const body = problemBody(error, requestId(request));
  response.writeHead(JSON.parse(body).status, [
    ...["Content-Type", problemMediaType, "Content-Length", String(Buffer.byteLength(body))],
    ...["Cache-Control", "no-store"],
    ...Object.entries(error.details.headers ?? {}).flat(),
    ...crossOriginHeaders,
  ]);
  response.end(request.method === "HEAD" ? undefined : body);
}

function bytesOf({ answers }: Cached): number {
  return Object.values(answers).reduce((sum, { body }) => sum + body.length, 4096);
}
