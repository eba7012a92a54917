import type { Permission, RequestError, Route, RouteInput, RouteReply } from "@screenspec/api";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "../actor.ts";
import type { Anonymous, Caller } from "../caller.ts";
import { invalid } from "../errors.ts";
import { bodyValidator, queryValidator, readQuery, type Validate } from "./validate-request.ts";

/** Where every route of the API lives. */
export const apiPrefix = "/api/v1";

declare module "fastify" {
  interface FastifyRequest {
    /** Who asks; null on public routes. */
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    /** Unset for what is no route of the API. */
    route?: Route;
    /** Set for what is below the API's prefix, is no route of it, and needs no token. */
    isOpen?: true;
  }
}

/** A request that has been checked against its route. */
export interface CheckedRequest<R extends Route> extends RouteInput<R> {
  readonly caller: R["access"] extends "public" ? Anonymous : Caller;
  readonly headers: FastifyRequest["headers"];
}

/** What is checked of a request beyond its route's schemas. */
export interface MoreChecks<R extends Route> {
  readonly ofBody?: Validate;
  /** What else would be refused later: asked when the request is refused anyway, so as to tell all at once. */
  readonly whenRefused?: (request: RefusedRequest<R>) => Promise<RequestError[]>;
}

/** Of its body and query nothing is known. */
type RefusedRequest<R extends Route> = Pick<CheckedRequest<R>, "params"> & {
  readonly body: unknown;
};

/** JSON text in UTF-8 that is ready to be sent. */
export type JsonBytes = Buffer;

/**
 * Registers the function that answers a route. It gets what was sent, checked against the route,
 * and gives what the route answers with: a value, its JSON bytes, or the reply once it is sent.
 *
 * @param more finds what the route's schemas can't say; told together with the rest
 */
export function handle<R extends Route>(
  app: FastifyInstance,
  route: R,
  answer: (
    request: CheckedRequest<R>,
    reply: FastifyReply,
  ) => Promise<RouteReply<R> | JsonBytes | FastifyReply>,
  more: MoreChecks<R> = {},
): void {
  const findErrors = errorFinder(route, more);
  app.route({
    method: route.method,
    url: apiPrefix + route.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    config: { route },
    ...(route.maxBodyBytes === undefined ? {} : { bodyLimit: route.maxBodyBytes }),
    handler: async (request, reply) => {
      const checked = readRequest(route, request);
      const errors = findErrors(checked);
      if (errors.length > 0) {
        const others = (await more.whenRefused?.(checked)) ?? [];
        throw invalid("invalid_request", eachPlaceOnce(errors, others));
      }
      const result = await answer(checked, reply);
      if (reply.sent || result === reply) return reply;
      if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
      // What made something where it could have replaced it has said so.
      if (reply.statusCode !== 201) reply.code(route.reply.status);
      reply.type("application/json; charset=utf-8");
      return reply.send(Buffer.isBuffer(result) ? result : JSON.stringify(result));
    },
  });
}

/** What a request carries, as its handler gets it once it has been checked. */
function readRequest<R extends Route>(route: R, request: FastifyRequest): CheckedRequest<R> {
  const isLeftOut = request.body === undefined && route.bodyOptional === true;
  return {
    params: request.params,
    query: readQuery(route, request.query as Record<string, unknown>),
    body: isLeftOut ? {} : request.body,
    caller: { ...request.actor, requestId: request.id, address: request.ip },
    headers: request.headers,
  } as CheckedRequest<R>;
}

function errorFinder<R extends Route>(route: R, { ofBody = () => [] }: MoreChecks<R>) {
  const bodyErrors = bodyValidator(route);
  const queryErrors = queryValidator(route);
  return ({ query, body }: CheckedRequest<R>): RequestError[] => [
    ...queryErrors(query),
    ...eachPlaceOnce(bodyErrors(body), ofBody(body)),
  ];
}

/** Both lists, without what the second says of places that the first has something to say of. */
function eachPlaceOnce(errors: RequestError[], more: RequestError[]): RequestError[] {
  if (errors.length === 0) return more;
  const places = new Set(errors.map(({ pointer }) => pointer));
  return [...errors, ...more.filter(({ pointer }) => !places.has(pointer))];
}

/** The permission that a route asks for, if it asks for one. */
export function permissionOf(route: Route): Permission | undefined {
  return route.access === "public" || route.access === "actor" ? undefined : route.access;
}
