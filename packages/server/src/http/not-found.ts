import { routes } from "@screenspec/api";
import type { FastifyInstance } from "fastify";
import { AppError } from "../errors/errors.ts";
import { apiPrefix } from "./api-request.ts";

/**
 * Refuses requests without a route before their body is read: with 405 if the path has other methods, else with 404.
 * Call it after `admitRequests`, whose hook must run first.
 */
export function refuseUnknown(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    if (!request.is404) return done();
    const path = request.originalUrl.split("?", 1)[0] ?? "";
    const known = paths.find(({ pattern }) => pattern.test(path));
    done(
      known === undefined
        ? new AppError(
            "not_found",
            `There is nothing at ${path}.${isHealth(path) ? healthChecks : ""}`,
          )
        : methodNotAllowed(path, request.method, known.methods),
    );
  });
}

/**
 * Refuses methods that a literal path doesn't have, but a path with a placeholder that matches it has:
 * `DELETE /specs/published` must not delete a spec with that id.
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
  // Every GET has a HEAD.
  const allowed = methods.flatMap((each) => (each === "GET" ? ["GET", "HEAD"] : [each])).join(", ");
  return new AppError("method_not_allowed", `${path} takes ${allowed}, not ${method}.`, {
    headers: { allow: allowed },
  });
}

const healthChecks = " The health checks are /health/live and /health/ready.";

/** Whether someone guesses the path of a health check. */
function isHealth(path: string): boolean {
  return path.startsWith("/health");
}

/** The readable paths outside the API. */
const pages = [
  "/health/live",
  "/health/ready",
  "/metrics",
  "/schemas/{version}/{name}",
  "/.well-known/jwks.json",
  ...["", "/", "/{file}"].map((path) => `/packages${path}`),
  "/sdk/{file}",
  "/",
  ...["", "/", "/{page}", "/{page}/{id}", "/{page}/{id}/{part}"].map((path) => `/console${path}`),
  "/console/playground/",
  ...["", "/", "/{page}", "/{folder}/{page}", "/{folder}/{group}/{page}"].map(
    (path) => `/docs${path}`,
  ),
  ...["", "/start.js", "/reference.js"].map((file) => `${apiPrefix}/docs${file}`),
  ...["", "/document"].map((part) => `/preview/{token}${part}`),
  ...["authorize", "callback"].map((step) => `${apiPrefix}/auth/${step}`),
].map((path) => ({ method: "GET", path }) as const);

const routesOfApi = routes.map(({ method, path }) => ({ method, path: apiPrefix + path }));

const methods = ["GET", "POST", "PUT", "DELETE"] as const;

/** Every path with its methods, literal paths before those with placeholders. */
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
