import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { minLimitedSize } from "../concurrency/fair-queue.ts";
import { AppError } from "../errors.ts";
import { letTakeItsTime } from "./answer-broken-request.ts";
import { holdBody } from "./body-budget.ts";
import { userOf } from "./handle.ts";
import { readJson } from "./read-json.ts";
import { bodyTooLarge } from "./spool-body.ts";
import { steadily } from "./steadily.ts";

/** Reads every body by one rule: JSON, or nothing. Unknown media types and codings are 415. */
export function registerBodyReader(app: FastifyInstance): void {
  app.decorateRequest("bodyBytes", 0);
  app.decorateRequest("response", undefined);
  app.addHook("preParsing", (request, reply, _payload, done) => {
    request.response = reply.raw;
    holdBody(app, request);
    done();
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "*",
    { parseAs: "buffer" },
    async (request: FastifyRequest, bytes: Buffer) => {
      request.bodyBytes = bytes.length;
      enterQueue(app, request);
      return app.fairQueue.run(userOf(request), bytes.length, () => readBody(request, bytes));
    },
  );
}

/** A large request has its place until it is answered. Without a token no body may be large. */
function enterQueue({ fairQueue }: FastifyInstance, request: FastifyRequest): void {
  const { known, response, bodyBytes } = request;
  // A response that is closed already would never give the place back.
  if (known === null || response === undefined || response.destroyed) return;
  if (bodyBytes < minLimitedSize) return;
  response.once("close", fairQueue.enter(known.actor, bodyBytes));
}

/**
 * Lets the routes of this scope have bodies of another media type than JSON, which they read as a
 * stream, from the first byte on. They may take long to come, but not pause for long.
 *
 * @param maxBytes is compared with what the request says of its length; the rest is the reader's
 * @param maxPauseMs without a byte
 */
export function registerStreamReader(
  scope: FastifyInstance,
  { maxBytes, maxPauseMs }: { readonly maxBytes: number; readonly maxPauseMs: number },
): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", async (request: FastifyRequest, payload: Readable) => {
    const length = Number(request.headers["content-length"] ?? Number.NaN);
    if (length === 0) return undefined;
    if (length > maxBytes) throw bodyTooLarge();
    const type = request.routeOptions.config.route?.bodyType ?? "";
    requireType(request, type, `Send the body with Content-Type: ${type}.`);
    letTakeItsTime(request.raw);
    // Who stops reading has an answer to send on the same connection.
    return steadily(payload.iterator({ destroyOnReturn: false }), maxPauseMs);
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
      `The body's coding ${JSON.stringify(coding)} is not read here: send it as it is.`,
    );
  }
  const [mediaType, ...parameters] = (request.headers["content-type"] ?? "")
    .split(";")
    .map((part) => part.trim().toLowerCase());
  if (mediaType !== type) throw unsupported(advice);
  if (!parameters.every((each) => /^(?!charset=)|^charset="?utf-8"?$/.test(each))) {
    throw unsupported("Send the body in UTF-8: leave the charset out.");
  }
}

function isEmptyObject(bytes: Buffer): boolean {
  return bytes.length < 64 && /^\s*\{\s*\}\s*$/.test(bytes.toString("latin1"));
}

function unsupported(message: string): AppError {
  return new AppError("unsupported_media_type", message);
}
