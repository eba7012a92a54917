import { routes } from "@screenspec/api";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import { apiPrefix } from "./handle.ts";

/** Answers what no route does: 405 where the path is known with another method, else 404. */
export async function answerNotFound(request: FastifyRequest, _reply: FastifyReply) {
  const path = request.url.split("?")[0] ?? "";
  const allowed = allowedMethods(path);
  if (allowed.length > 0) {
    throw new AppError(
      "method_not_allowed",
      `${path} takes ${allowed.join(", ")}, not ${request.method}.`,
      { headers: { allow: allowed.join(", ") } },
    );
  }
  throw new AppError("not_found", `There is nothing at ${path}.`);
}

/** The methods that a path can be asked with; HEAD wherever GET is. */
function allowedMethods(path: string): string[] {
  const methods = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  return methods.includes("GET") ? ["GET", "HEAD", ...methods.filter((m) => m !== "GET")] : methods;
}

/** What can be read below the API's prefix and is no route of it. */
const pages = [{ method: "GET", path: "/docs" }] as const;

const patterns = [...routes, ...pages].map(({ method, path }) => ({
  method,
  pattern: new RegExp(
    `^${apiPrefix}${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`,
  ),
}));
