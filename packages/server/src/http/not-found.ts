import { routes } from "@screenspec/api";
import type { FastifyInstance } from "fastify";
import { AppError } from "../errors/errors.ts";
import { apiPrefix } from "./handle.ts";

/**
 * Refuses what no route answers, before its body is read: 405 where the path is known with another
 * method, else 404. Called after `registerAuthentication`, which comes first.
 */
export function refuseUnknown(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    if (!request.is404) return done();
    const path = request.originalUrl.split("?", 1)[0] ?? "";
    const known = paths.find(({ pattern }) => pattern.test(path));
    done(
      known === undefined
        ? new AppError("not_found", `There is nothing at ${path}.`)
        : methodNotAllowed(path, request.method, known.methods),
    );
  });
}

/**
 * Refuses the methods that a named path doesn't take, but one with a placeholder in its place does:
 * `DELETE /specs/published` deletes no spec of that id.
 */
export function refuseShadowedMethods(app: FastifyInstance): void {
  const named = paths.filter(({ path }) => !path.includes("{"));
  for (const route of routes.filter(({ path }) => path.includes("{"))) {
    const pattern = patternOf(apiPrefix + route.path);
    for (const { path: url, methods } of named) {
      if (!pattern.test(url) || methods.includes(route.method)) continue;
      const refuse = async () => {
        throw methodNotAllowed(url, route.method, methods);
      };
      // Before the body is read: the handler is never called.
      app.route({
        method: route.method,
        url,
        config: { route },
        onRequest: refuse,
        handler: refuse,
      });
    }
  }
}

function methodNotAllowed(path: string, method: string, methods: readonly string[]): AppError {
  // HEAD wherever GET is.
  const allowed = methods.flatMap((each) => (each === "GET" ? ["GET", "HEAD"] : [each])).join(", ");
  return new AppError("method_not_allowed", `${path} takes ${allowed}, not ${method}.`, {
    headers: { allow: allowed },
  });
}

/** What can be read and is no route of the API. */
const pages = [
  "/health/live",
  "/health/ready",
  "/metrics",
  "/schemas/{version}/{name}",
  "/.well-known/jwks.json",
  "/sdk/screen-spec.js",
  ...["", "/", "/{file}", "/examples/{file}"].map((path) => `/console/playground${path}`),
  ...["", "/start.js", "/reference.js"].map((file) => `${apiPrefix}/docs${file}`),
].map((path) => ({ method: "GET", path }) as const);

const routesOfApi = routes.map(({ method, path }) => ({ method, path: apiPrefix + path }));

const methods = ["GET", "POST", "PUT", "DELETE"] as const;

/** Every path, what is named before what is filled in; with the methods that it can be asked with. */
const paths = [...Map.groupBy([...routesOfApi, ...pages], ({ path }) => path)]
  .map(([path, at]) => ({
    path,
    pattern: patternOf(path),
    methods: methods.filter((each) => at.some(({ method }) => method === each)),
  }))
  .sort((one, other) => one.path.split("{").length - other.path.split("{").length);

function patternOf(path: string): RegExp {
  const literal = path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+");
  return new RegExp(`^${literal}$`);
}
