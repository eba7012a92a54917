import {
  type MediaType,
  type RequestError,
  type Route,
  type RouteInput,
  type RouteReply,
  type RouteSuccess,
  takesIdempotencyKey,
  type ValidateOnly,
} from "@screenspec/api";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { Admission } from "../admission/admit-requests.ts";
import { holdAnswer } from "../admission/body-budget.ts";
import { hasLeft, runWork } from "../admission/request-places.ts";
import { clientHasLeft, invalid } from "../errors/errors.ts";
import type { StoredReply } from "../idempotency/claim.ts";
import type { IdempotencyKeys } from "../idempotency/idempotency-keys.ts";
import type { Anonymous, Caller } from "../identity/caller.ts";
import { apiPrefix, permissionOf, userOf } from "./api-request.ts";
import type { AccessCheck } from "./authenticate.ts";
import { ifMatchErrors } from "./conditional.ts";
import { registerStreamReader } from "./read-body.ts";
import { JsonText } from "./ready-text.ts";
import { Reply } from "./reply.ts";
import { isParts, type Parts, sendParts } from "./send-parts.ts";
import { sendText, tagOfContent } from "./send-text.ts";
import { type Spool, SpooledBody, spoolBody } from "./spool-body.ts";
import { unreadableParameters } from "./unreadable-parameters.ts";
import {
  bodyValidator,
  idempotencyKeyErrors,
  queryValidator,
  readQuery,
  type Validate,
} from "./validate-request.ts";

/** A request that has been checked against its route. */
interface CheckedRequest<R extends Route> extends Omit<RouteInput<R>, "body"> {
  /** The parsed JSON. A body of another media type is in a file while the request is answered. */
  readonly body: R extends { readonly bodyType: MediaType } ? SpooledBody : RouteInput<R>["body"];
  readonly caller: R["access"] extends "public"
    ? Anonymous
    : R["access"] extends "optional"
      ? Anonymous | Caller
      : Caller;
  readonly headers: FastifyRequest["headers"];
  readonly bodyBytes: number;
  readonly route: R;
}

/** Options of a route. */
interface RouteExtras<R extends Route> {
  /** Finds errors of the body that its schema can't express. */
  readonly findBodyErrors?: Validate;
  /**
   * Finds errors that depend on stored state, which the command checks itself. Called only for invalid requests, so that
   * one answer lists all errors.
   */
  readonly findStateErrors?: (request: RefusedRequest<R>) => Promise<RequestError[]>;
  /** Stores a body that is not JSON. */
  readonly spool?: Spool;
  /** Waits, before a stored reply is replayed, for the condition that the first request waited for. */
  readonly beforeReplay?: (
    request: CheckedRequest<R>,
    body: RouteSuccess<R>,
    generation: number,
  ) => Promise<void>;
}

/** The body of a refused request is unchecked. */
type RefusedRequest<R extends Route> = Pick<CheckedRequest<R>, "params" | "caller"> & {
  readonly body: unknown;
};

/**
 * Answers a route. Returns the body as a value or as JSON text, alone or with headers; a generator of parts in the
 * route's media type, which are read as they are sent; or the reply, if it has been sent already.
 */
type AnswerRoute<R extends Route> = (
  request: CheckedRequest<R>,
  reply: FastifyReply,
) => Promise<RouteReply<R> | JsonText | Reply<RouteSuccess<R> | JsonText> | Parts | FastifyReply>;

/**
 * Registers the function that answers a route. It is called with valid requests only. A POST with an
 * `Idempotency-Key` reaches it once; repetitions get the stored reply.
 */
export type Handle = <R extends Route>(
  route: R,
  answer: AnswerRoute<R>,
  extras?: RouteExtras<R>,
) => void;

/** What all routes need to answer requests. */
interface Handling extends Pick<Admission, "fairQueue" | "bodyBudget" | "exportBulkhead"> {
  readonly accessCheck: AccessCheck;
  readonly idempotencyKeys: IdempotencyKeys;
}

export function createHandle(app: FastifyInstance, handling: Handling): Handle {
  return (route, answer, extras = {}) => {
    const options = routeOptions(handling, route, answer, extras);
    const { spool } = extras;
    if (spool === undefined) app.route(options);
    else {
      app.register(async (scope) => {
        registerStreamReader(scope, spool);
        scope.route(options);
      });
    }
  };
}

function routeOptions<R extends Route>(
  handling: Handling,
  route: R,
  answer: AnswerRoute<R>,
  extras: RouteExtras<R>,
): RouteOptions {
  const { accessCheck, fairQueue, bodyBudget, exportBulkhead } = handling;
  const findErrors = errorFinder(route, extras);
  const isKeyed = takesIdempotencyKey(route);
  const isTagged = route.method === "GET" && route.reply.headers?.["ETag"] !== undefined;
  return {
    method: route.method,
    url: apiPrefix + route.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    config: { route },
    ...(route.maxBodyBytes === undefined ? {} : { bodyLimit: route.maxBodyBytes }),
    handler: (request, reply) =>
      request.places === undefined
        ? respond(request, reply)
        : runWork(request, () => respond(request, reply)),
  };

  async function respond(request: FastifyRequest, reply: FastifyReply) {
    if (hasLeft(request)) throw clientHasLeft();
    // The body may have taken minutes since the head was authenticated.
    await accessCheck.recheck(request);
    const checked = readRequest(route, request);
    // A validation changes nothing, so it needs no key and may be answered differently each time.
    const takesKey = isKeyed && !isValidateOnly(checked);
    const key = takesKey ? request.headers["idempotency-key"] : undefined;
    const errors = await fairQueue.run(userOf(request), checked.bodyBytes, () => {
      if (hasLeft(request)) throw clientHasLeft();
      return findErrors(checked, request.url);
    });
    if (typeof key === "string") errors.push(...idempotencyKeyErrors(key));
    if (errors.length > 0) {
      const others = (await extras.findStateErrors?.(checked)) ?? [];
      throw invalid("invalid_request", mergeErrors(errors, others));
    }
    const answerRequest = (asked: CheckedRequest<R>) =>
      typeof key === "string"
        ? answerOnce(handling, route, { key, checked: asked, reply, answer, extras })
        : answer(asked, reply);
    // A spooled body arrives while the request is handled.
    if (extras.spool !== undefined) accessCheck.recheckWhileOpen(request, reply, request.raw);
    const result =
      extras.spool === undefined
        ? await answerRequest(checked)
        : await spoolBody(
            extras.spool,
            checked.caller as Caller,
            request.body as AsyncIterable<Uint8Array>,
            async (body) => {
              await accessCheck.recheck(request);
              const caller = callerOf(route, request);
              return answerRequest({ ...checked, caller, body } as CheckedRequest<R>);
            },
          );
    // The reply itself must be returned as it is: it is a thenable, and awaiting it would hang.
    if (reply.sent || result === undefined) return reply;
    if (isParts(result)) return sendParts({ accessCheck, exportBulkhead }, route, reply, result);
    const { body, headers, status } = result instanceof Reply ? result : new Reply(result);
    const json = body instanceof JsonText ? body : JSON.stringify(body);
    // A change is answered even if access has ended since.
    if (route.method === "GET" || isValidateOnly(checked)) {
      // The request may have waited in a queue.
      await accessCheck.recheck(request);
      holdAnswer(bodyBudget, request, json instanceof JsonText ? json.bytes.length : json.length);
    }
    reply.code(isValidateOnly(checked) ? 200 : (status ?? route.reply.status));
    reply.header("cache-control", isTagged ? "private, no-cache" : "no-store").headers(headers);
    if (isTagged && headers["etag"] === undefined) reply.header("etag", tagOfContent(json));
    return sendText(reply, json, "application/json");
  }
}

/** Answers the first request with a key, and repetitions with the stored reply. */
async function answerOnce<R extends Route>(
  { idempotencyKeys }: Handling,
  route: R,
  asked: {
    readonly key: string;
    readonly checked: CheckedRequest<R>;
    readonly reply: FastifyReply;
    readonly answer: AnswerRoute<R>;
    readonly extras: RouteExtras<R>;
  },
) {
  const { key, checked, reply, answer, extras } = asked;
  const { params, query, body, caller } = checked;
  const { id: actorId } = caller as Caller;
  const sent = body instanceof SpooledBody ? body.sha256 : body;
  const claimed = await idempotencyKeys.claim({ route, key, actorId, params, query, body: sent });
  if (!isStored(claimed)) {
    const withClaim = { ...checked, caller: { ...caller, claim: claimed } };
    return idempotencyKeys.complete(claimed, () => answer(withClaim, reply));
  }
  const { body: kept, headers }: Reply<RouteSuccess<R>> = JSON.parse(claimed.reply);
  if (claimed.generation !== null) {
    await extras.beforeReplay?.(checked, kept, claimed.generation);
  }
  return new Reply(kept, { ...headers, "idempotency-replayed": "true" });
}

function isStored(claimed: object): claimed is StoredReply {
  return "reply" in claimed;
}

/** Whether the request only validates a change. */
export function isValidateOnly({ query }: { readonly query: ValidateOnly }): boolean {
  return query.validateOnly === "true";
}

/** Reads a request for its checks and its handler. */
function readRequest<R extends Route>(route: R, request: FastifyRequest): CheckedRequest<R> {
  const isLeftOut = request.body === undefined && route.bodyOptional === true;
  return {
    params: request.params,
    query: readQuery(route, request.query as Record<string, unknown>),
    body: isLeftOut ? {} : request.body,
    caller: callerOf(route, request),
    headers: request.headers,
    bodyBytes: request.bodyBytes,
    route,
  } as CheckedRequest<R>;
}

function callerOf(route: Route, { identity, id, address }: FastifyRequest) {
  return { ...identity?.actor, requestId: id, address, permission: permissionOf(route) };
}

function errorFinder<R extends Route>(route: R, { findBodyErrors = () => [] }: RouteExtras<R>) {
  const bodyErrors = bodyValidator(route);
  const queryErrors = queryValidator(route);
  const takesIfMatch = route.headers?.properties["if-match"] !== undefined;
  return ({ query, headers, body }: CheckedRequest<R>, target: string): RequestError[] => {
    const ofQuery = mergeErrors(unreadableParameters(target), queryErrors(query));
    const ofHeaders = takesIfMatch ? ifMatchErrors(headers["if-match"]) : [];
    return ofQuery.concat(ofHeaders, mergeErrors(bodyErrors(body), findBodyErrors(body)));
  };
}

/** Concatenates both lists, without the errors of the second at locations that the first already covers. */
export function mergeErrors(errors: RequestError[], more: RequestError[]): RequestError[] {
  if (errors.length === 0) return more;
  const placeOf = ({ parameter, pointer }: RequestError) =>
    parameter === undefined ? pointer : `?${parameter}`;
  const places = new Set(errors.map(placeOf));
  return [...errors, ...more.filter((error) => !places.has(placeOf(error)))];
}
