import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type FairQueue, minLimitedSize } from "../admission/fair-queue.ts";
import { hasLeft, holdUntilEnd, runWork } from "../admission/request-places.ts";
import { AppError, clientHasLeft } from "../errors/errors.ts";
import { exemptFromRequestTimeout } from "./answer-broken-request.ts";
import { userOf } from "./api-request.ts";
import { type BodyTimeouts, withBodyTimeout } from "./body-timeout.ts";
import { readJson } from "./read-json.ts";
import { bodyTooLarge } from "./spool-body.ts";

/** Parses every body as JSON, in its turn. Other media types and content codings are refused with 415. */
export function registerBodyReader(app: FastifyInstance, fairQueue: FairQueue): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "*",
    { parseAs: "buffer" },
    async (request: FastifyRequest, bytes: Buffer) => {
      request.bodyBytes = bytes.length;
      return runWork(request, async () => {
        enterQueue(fairQueue, request);
        const user = userOf(request);
        return fairQueue.run(user, bytes.length, () => {
          if (hasLeft(request)) throw clientHasLeft();
          return readBody(request, bytes);
        });
      });
    },
  );
}

/** A large request keeps its place until its end. Requests without a token can't be large. */
function enterQueue(fairQueue: FairQueue, request: FastifyRequest): void {
  const { identity, bodyBytes } = request;
  if (identity === null || bodyBytes < minLimitedSize) return;
  holdUntilEnd(request, () => fairQueue.enter(identity.actor, bodyBytes));
}

/**
 * Makes the routes of this scope take bodies of another media type than JSON, which they read as a stream. Such a body
 * may take longer than other requests, within the limits of `withBodyTimeout`.
 *
 * @param maxBytes is compared with Content-Length; the reader checks the length of a body without one
 */
export function registerStreamReader(
  scope: FastifyInstance,
  { maxBytes, maxPauseMs }: BodyTimeouts & { readonly maxBytes: number },
): void {
  // After an error the rest of the body may be unread: no other request can follow it on the connection.
  scope.addHook("onError", (_request, reply, _error, done) => {
    reply.header("connection", "close");
    done();
  });
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", async (request: FastifyRequest, payload: Readable) => {
    const length = Number(request.headers["content-length"] ?? Number.NaN);
    if (length === 0) return undefined;
    if (length > maxBytes) throw bodyTooLarge();
    const type = request.routeOptions.config.route?.bodyType ?? "";
    requireType(request, type, `Send the body with Content-Type: ${type}.`);
    exemptFromRequestTimeout(request.raw);
    // The stream stays open when its reader stops: the answer goes out on the same connection.
    return withBodyTimeout(payload.iterator({ destroyOnReturn: false }), { maxPauseMs });
  });
}

function readBody(request: FastifyRequest, bytes: Buffer): unknown {
  const { route } = request.routeOptions.config;
  if (route === undefined || bytes.length === 0) return undefined;
  const takesNone = route.body === undefined || route.bodyOptional === true;
  if (takesNone && isEmptyObject(bytes)) return {};
  requireType(
    request,
    "application/json",
    "Send the body as JSON, with Content-Type: application/json.",
  );
  return readJson(bytes);
}

function requireType(request: FastifyRequest, type: string, advice: string): void {
  const coding = request.headers["content-encoding"]?.toLowerCase() ?? "identity";
  if (coding !== "identity") {
    throw unsupported(
      `The body's coding ${JSON.stringify(coding)} is not supported. Send the body without Content-Encoding.`,
    );
  }
  const [mediaType, ...parameters] = (request.headers["content-type"] ?? "")
    .split(";")
    .map((part) => part.trim().toLowerCase());
  if (mediaType !== type) throw unsupported(advice);
  if (!parameters.every((each) => /^(?!charset=)|^charset="?utf-8"?$/.test(each))) {
    throw unsupported("Send the body in UTF-8, without a charset parameter.");
  }
}

function isEmptyObject(bytes: Buffer): boolean {
  return bytes.length < 64 && /^\s*\{\s*\}\s*$/.test(bytes.toString("latin1"));
}

function unsupported(message: string): AppError {
  return new AppError("unsupported_media_type", message);
}
