import type { KnownRoute, Route, RouteInput } from "@screenspec/api";
import type { Static, TSchema } from "typebox";
import type { Call, EventsCall, ListCall, StreamCall } from "./call.ts";
import type { operations } from "./generated/operations.ts";

/** The API: one method per operation, named after its `operationId` in the OpenAPI document. */
export type Client = {
  readonly [Id in keyof typeof operations]: MethodOf<RouteOf<Id>>;
};

type RouteOf<Id> = Extract<KnownRoute, { readonly operationId: Id }>;

/** The input of an operation: path parameters, query parameters and `body`. */
export type InputOf<Id extends keyof Client> = Input<RouteOf<Id>>;

/** The data that an operation returns. */
export type DataOf<Id extends keyof Client> = Data<RouteOf<Id>>;

/** Options of every call. */
export interface CallOptions {
  /** Aborts the call, also while it waits for a retry: the call rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Added to the client's headers; a header of the same name is replaced. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds per attempt, instead of the client's `timeout`. It may exceed `maxTime`, for a long upload. */
  readonly timeout?: number;
}

/** Options of a POST. */
export interface PostOptions extends CallOptions {
  /** Set it to repeat a call that may have been made before, such as before a crash. Default: a new key per call. */
  readonly idempotencyKey?: string;
}

/** Options of the event feed. */
export interface EventsOptions extends CallOptions {
  /** Resumes after this event. Default: only events from now on. */
  readonly lastEventId?: string | undefined;
}

/** Options of a write that supports `If-Match`. */
export interface IfMatch {
  /** The ETag from the last read. If the resource has changed since, the call fails with 412. */
  readonly ifMatch?: string | undefined;
}

/** Options of a conditional read. */
export interface IfNoneMatch {
  /** The ETag from the last read. If the resource still has it, the data is undefined. */
  readonly ifNoneMatch: string | undefined;
}

/** The method of a route, derived from its descriptor. */
export type MethodOf<R extends Route> = R["reply"] extends { readonly validated: infer S }
  ? DryRun<Input<R>, Options<R>, CallOf<R>, Call<S extends TSchema ? Static<S> : never>>
  : Takes<R, "if-none-match"> extends true
    ? ConditionalRead<Input<R>, Options<R>, Data<R>, CallOf<R>>
    : Method<Input<R>, Options<R>, CallOf<R>>;

type Method<Input, Options, Result> = object extends Input
  ? (input?: Input, options?: Options) => Result
  : (input: Input, options?: Options) => Result;

/** A method of a conditional read: with `ifNoneMatch` the data may be undefined. */
interface ConditionalRead<Input, Options, Data, Result> {
  (input: Input, options: Options & IfNoneMatch): Call<Data | undefined>;
  (
    ...given: object extends Input
      ? [input?: Input, options?: Options]
      : [input: Input, options?: Options]
  ): Result;
}

/** A method that supports a dry run: with `validateOnly` its result differs. */
interface DryRun<Input, Options, Result, Tried> {
  (input: Input & { validateOnly: "true" }, options?: Options): Tried;
  (input: Input & { validateOnly?: "false" }, options?: Options): Result;
}

type Input<R extends Route> = Flat<Part<R, "params"> & Part<R, "query"> & BodyOf<R>>;

/** Flattens the type, so that editors show its members. */
type Flat<T> = T extends infer Whole ? { [Name in keyof Whole]: Whole[Name] } : never;

type Part<R extends Route, Name extends "params" | "query"> = R[Name] extends TSchema
  ? RouteInput<R>[Name]
  : unknown;

type BodyOf<R extends Route> = R["body"] extends TSchema
  ? R["bodyOptional"] extends true
    ? { body?: Body<R> }
    : { body: Body<R> }
  : unknown;

/** An NDJSON body is given as an array of its lines' values. */
type Body<R extends Route> = R extends { readonly bodyType: string } ? readonly Sent<R>[] : Sent<R>;

type Sent<R extends Route> = R["body"] extends TSchema ? Static<R["body"]> : never;

type Options<R extends Route> = Takes<R, "if-match"> extends true ? Plain<R> & IfMatch : Plain<R>;

type Plain<R extends Route> = R["method"] extends "POST"
  ? R["path"] extends `/auth/${string}`
    ? CallOptions
    : PostOptions
  : Takes<R, "last-event-id"> extends true
    ? EventsOptions
    : CallOptions;

type Takes<R extends Route, Header extends string> = R["headers"] extends {
  readonly properties: { readonly [Name in Header]: unknown };
}
  ? true
  : false;

type Data<R extends Route> = Static<R["reply"]["body"]>;

type CallOf<R extends Route> = R["reply"] extends { readonly mediaType: infer Type }
  ? Type extends "text/event-stream"
    ? EventsCall<Data<R> & { readonly id: string }>
    : StreamCall<Data<R>>
  : R["reply"]["headers"] extends { readonly "X-Total-Count": string }
    ? ListCall<Data<R> extends (infer Item)[] ? Item : never>
    : Call<Data<R>>;
