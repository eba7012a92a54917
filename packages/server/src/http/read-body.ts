import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import { readJson } from "./read-json.ts";

/** Reads every body by one rule: JSON, or nothing. Unknown media types and codings are 415. */
export function registerBodyReader(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "*",
    { parseAs: "buffer" },
    async (request: FastifyRequest, bytes: Buffer) => readBody(request, bytes),
  );
}

function readBody(request: FastifyRequest, bytes: Buffer): unknown {
  const { route } = request.routeOptions.config;
  if (route === undefined || bytes.length === 0) return undefined;
  const takesNone = route.body === undefined || route.bodyOptional === true;
  if (takesNone && isEmptyObject(bytes)) return {};
  const coding = request.headers["content-encoding"] ?? "identity";
  if (coding !== "identity") {
    throw unsupported(
      `The body's coding ${JSON.stringify(coding)} is not read here: send it as it is.`,
    );
  }
  const mediaType = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  if (mediaType !== "application/json") {
    throw unsupported("Send the body as JSON, with Content-Type: application/json.");
  }
  return readJson(bytes);
}

function isEmptyObject(bytes: Buffer): boolean {
  return bytes.length < 64 && /^\s*\{\s*\}\s*$/.test(bytes.toString("latin1"));
}

function unsupported(message: string): AppError {
  return new AppError("unsupported_media_type", message);
}
