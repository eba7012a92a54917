import type { Static, TObject, TSchema } from "typebox";
import type { Permission } from "./access/permissions.ts";
import type { ProblemCode } from "./http/problems.ts";

/** The groups of operations in the documentation. */
export type Tag =
  | "Specs"
  | "Publishing"
  | "Reviews"
  | "Catalog"
  | "Access"
  | "Events"
  | "Webhooks"
  | "Audit"
  | "Operations";

/** NDJSON, one JSON text per line: https://github.com/ndjson/ndjson-spec */
export type MediaType = "application/x-ndjson";

/**
 * The descriptor of a route. The server derives its validation and types from it, OpenAPI its operation, and the client
 * its methods.
 */
export interface Route {
  readonly operationId: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Relative to `/api/v1`, with OpenAPI's placeholders: `/specs/{spec_id}`. */
  readonly path: string;
  readonly tag: Tag;
  /** A title of a few words. */
  readonly summary: string;
  /** More than the title says. */
  readonly description: string;
  /**
   * `public` needs no token, `optional` takes a valid one and needs none, `actor` needs any valid one, a permission a
   * token that carries it.
   */
  readonly access: "public" | "optional" | "actor" | Permission;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly headers?: TObject;
  /** Without it, only an empty body or `{}` is accepted. */
  readonly body?: TObject;
  /** JSON if it is missing. With NDJSON, `body` is the schema of each line. */
  readonly bodyType?: MediaType;
  /** An example of a request body. By default it is made of the examples of the body's fields. */
  readonly bodyExample?: unknown;
  /** The body is optional; without it the handler receives `{}`. */
  readonly bodyOptional?: true;
  /** Known but rejected fields of the body, each with the reason for the error message. */
  readonly rejectedFields?: Readonly<Record<string, string>>;
  /** The hint for an unknown field of the body whose name isn't a typo. */
  readonly hintForField?: (name: string) => string | undefined;
  /** The maximal size in bytes, if it is lower than the server's `MAX_BODY_BYTES`. */
  readonly maxBodyBytes?: number;
  readonly reply: {
    readonly status: 200 | 201 | 202;
    readonly description: string;
    /** The description of a 201, if the route can create the resource. */
    readonly created?: string;
    /** JSON if it is missing. For a stream, `body` is the schema of each line or of each event's data. */
    readonly mediaType?: MediaType | "text/event-stream";
    readonly body: TSchema;
    /** The body of the 200 for `?validateOnly=true`, if the route's query has that. */
    readonly validated?: TSchema;
    readonly headers?: Readonly<Record<string, string>>;
    /** Fields of the body that are shown once: replays omit them. */
    readonly secretFields?: readonly string[];
    /** By default it is made of the examples of the body's fields. */
    readonly example?: unknown;
  };
  /** The codes besides those of every route. */
  readonly problems?: readonly ProblemCode[];
}

/** Returns the descriptor with its literal types, from which `RouteInput` and `RouteReply` derive. */
export function route<const R extends Route>(descriptor: R): R {
  return descriptor;
}

/**
 * Returns whether requests of the route may have an `Idempotency-Key`: every POST outside `/auth`, except `/validate`,
 * which changes nothing.
 */
export function takesIdempotencyKey({ method, path }: Route): boolean {
  return method === "POST" && !path.startsWith("/auth/") && path !== "/validate";
}

type Given<S> = S extends TSchema ? Static<S> : Record<string, never>;

/** The validated input of the route's handler. */
export interface RouteInput<R extends Route> {
  readonly params: Given<R["params"]>;
  readonly query: Given<R["query"]>;
  /** For NDJSON, the bytes as they arrive. */
  readonly body: R extends { readonly bodyType: MediaType }
    ? AsyncIterable<Uint8Array>
    : Given<R["body"]>;
}

/** The JSON body of the route's response. */
export type RouteReply<R extends Route> = RouteSuccess<R> | Validated<R["reply"]>;

/** The same without the responses to `validateOnly`. */
export type RouteSuccess<R extends Route> = Static<R["reply"]["body"]>;

type Validated<Reply> = Reply extends { readonly validated: infer S extends TSchema }
  ? Static<S>
  : never;
