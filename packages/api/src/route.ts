import type { Static, TObject, TSchema } from "typebox";
import type { Permission } from "./access/permissions.ts";
import type { ProblemCode } from "./http/problems.ts";

/** The groups that the documentation shows operations in. */
export type Tag =
  | "Specs"
  | "Publishing"
  | "Catalog"
  | "Access"
  | "Events"
  | "Webhooks"
  | "Audit"
  | "Operations";

/** What bodies and answers are beside JSON: a JSON text on each line. https://github.com/ndjson/ndjson-spec */
export type MediaType = "application/x-ndjson";

/**
 * Everything that is known of one route, once. The server takes its validation and types from
 * it, OpenAPI its operation, the client its methods.
 */
export interface Route {
  readonly operationId: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Relative to `/api/v1`, with OpenAPI's placeholders: `/specs/{spec_id}`. */
  readonly path: string;
  readonly tag: Tag;
  /** A title of a few words. */
  readonly summary: string;
  /** What the title doesn't say. */
  readonly description: string;
  /**
   * `public` needs no token, `optional` takes a valid one and needs none, `actor` needs any valid one, a permission a
   * token that carries it.
   */
  readonly access: "public" | "optional" | "actor" | Permission;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly headers?: TObject;
  /** Absent: the interface gives no body, so an empty one or `{}` is accepted. */
  readonly body?: TObject;
  /** Left out: JSON. With NDJSON, `body` is what each line of it is. */
  readonly bodyType?: MediaType;
  /** A request, for the documentation; absent: one is made of the examples of the body's fields. */
  readonly bodyExample?: unknown;
  /** The body may be left out; then the handler gets `{}`. */
  readonly bodyOptional?: true;
  /** Body fields that are known but refused, each with the reason that the error gives. */
  readonly refusedFields?: Readonly<Record<string, string>>;
  /** What to do with a body field that there isn't, where its name is no typo. */
  readonly hintForField?: (name: string) => string | undefined;
  /** Bytes; only where it is lower than the server's `MAX_BODY_BYTES`. */
  readonly maxBodyBytes?: number;
  readonly reply: {
    readonly status: 200 | 201;
    readonly description: string;
    /** What it means that the status is 201 instead, where it can be: what was put was not there. */
    readonly created?: string;
    /** Absent: JSON. Where it is a stream, `body` is what it has many of: a line, or an event's data. */
    readonly mediaType?: MediaType | "text/event-stream";
    readonly body: TSchema;
    /** What `?validateOnly=true` is answered with, by 200, where the route's query has it. */
    readonly validated?: TSchema;
    readonly headers?: Readonly<Record<string, string>>;
    /** Fields of the body that are shown once: a replay leaves them out. */
    readonly secretFields?: readonly string[];
    /** Absent: one is made of the examples of the body's fields. */
    readonly example?: unknown;
  };
  /** Beyond those that every route can answer with. */
  readonly problems?: readonly ProblemCode[];
}

/** Keeps the literal types of a descriptor, from which `RouteInput` and `RouteReply` derive. */
export function route<const R extends Route>(descriptor: R): R {
  return descriptor;
}

/**
 * Whether a request of the route may carry an `Idempotency-Key`: every POST outside `/auth`, except `/validate`, which
 * changes nothing. Its answers are not stored.
 */
export function takesIdempotencyKey({ method, path }: Route): boolean {
  return method === "POST" && !path.startsWith("/auth/") && path !== "/validate";
}

type Given<S> = S extends TSchema ? Static<S> : Record<string, never>;

/** What a handler of the route gets, checked. */
export interface RouteInput<R extends Route> {
  readonly params: Given<R["params"]>;
  readonly query: Given<R["query"]>;
  /** Of NDJSON its bytes, as they come in. */
  readonly body: R extends { readonly bodyType: MediaType }
    ? AsyncIterable<Uint8Array>
    : Given<R["body"]>;
}

/** The JSON value that the route answers with. */
export type RouteReply<R extends Route> = RouteSuccess<R> | Validated<R["reply"]>;

/** The same, when it was done and not only tried. */
export type RouteSuccess<R extends Route> = Static<R["reply"]["body"]>;

type Validated<Reply> = Reply extends { readonly validated: infer S extends TSchema }
  ? Static<S>
  : never;
