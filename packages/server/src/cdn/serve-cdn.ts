import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError, unavailable } from "../errors/errors.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { answerOtherMethod, sendNotPublished, sendProblem } from "./answer-otherwise.ts";
import { createObjectCache, type ObjectCacheOptions } from "./object-cache.ts";
import { sendAnswer } from "./send-answer.ts";

/** The path prefix of published objects. */
export const cdnPrefix = "/cdn/";

/**
 * Serves published objects like a CDN. It is a plain request handler before the framework, since apps need its answers
 * to start: it only compares a tag and sends bytes.
 */
export function createCdn(context: ObjectCacheOptions & { readonly metrics: Metrics }) {
  const { metrics } = context;
  const objects = createObjectCache(context);

  return (request: IncomingMessage, response: ServerResponse): void => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      answerOtherMethod(request, response);
      metrics.cdnAnswered(response.statusCode);
      return;
    }
    const key = keyOf(request.url ?? "");
    const remembered = objects.remembered(key);
    if (remembered !== undefined) {
      sendAnswer(request, response, remembered);
      metrics.cdnAnswered(response.statusCode);
      return;
    }
    objects
      .find(key)
      .then(
        (found) =>
          found === undefined
            ? sendNotPublished(request, response)
            : sendAnswer(request, response, found),
        (error) => sendProblem(request, response, toAppError(error)),
      )
      .then(() => metrics.cdnAnswered(response.statusCode));
  };
}

function keyOf(url: string): string {
  const query = url.indexOf("?");
  const path = url.slice(cdnPrefix.length, query === -1 ? undefined : query);
  if (path.includes("%")) return decoded(path);
  // V8 represents a slice by a reference to the whole text, and the cache would keep a query of 16 KB with each key.
  return query === -1 ? path : Buffer.from(path, "latin1").toString("latin1");
}

/** Some clients and CDNs write the `@` before a channel as `%40`. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // No key contains invalid encoding, so this path is not found.
    return path;
  }
}

function toAppError(error: unknown): AppError {
  return error instanceof AppError ? error : unavailable("The object could not be read.", error);
}
