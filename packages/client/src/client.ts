import type { KnownRoute, Route, RouteInput } from "@screenspec/api";
import type { Static, TSchema } from "typebox";
import type { Call, EventsCall, ListCall, StreamCall } from "./call.ts";
import type { operations } from "./operations.ts";

/** The API: a method for each operation, by the name that the OpenAPI document has for it. */
export type Client = {
  readonly [Id in keyof typeof operations]: MethodOf<RouteOf<Id>>;
};

type RouteOf<Id> = Extract<KnownRoute, { readonly operationId: Id }>;

/** What an operation takes: the parameters of its path and of its query, and its `body`. */
export type InputOf<Id extends keyof Client> = Input<RouteOf<Id>>;

/** The data that an operation gives. */
export type DataOf<Id extends keyof Client> = Data<RouteOf<Id>>;

/** What each call can be given beside its input. */
export interface CallOptions {
  /** Ends the call at once, between tries too: it rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Sent beside the client's own, or in their place. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds for one try, instead of the client's; more than its `maxTime` for a long upload. */
  readonly timeout?: number;
}

/** Of what makes or does something. */
export interface PostOptions extends CallOptions {
  /** For a call that may have been made before, as before a crash. Left out, each has a new one. */
  readonly idempotencyKey?: string;
}

/** Of what is told as it happens. */
export interface EventsOptions extends CallOptions {
  /** Begins after this event instead of now. */
  readonly lastEventId?: string | undefined;
}

/** Of what changes something with an ETag. */
export interface IfMatch {
  /** The ETag that it was read with: if it has changed since, the call fails with 412. */
  readonly ifMatch?: string | undefined;
}

/** Of what can be asked for again. */
export interface IfNoneMatch {
  /** The ETag that it was read with: while it still has it, the data is undefined. */
  readonly ifNoneMatch: string | undefined;
}

/** The method of a route, as its descriptor says. */
export type MethodOf<R extends Route> = R["reply"] extends { readonly validated: infer S }
  ? Validating<Input<R>, Options<R>, CallOf<R>, Call<S extends TSchema ? Static<S> : never>>
  : Takes<R, "if-none-match"> extends true
    ? Rereading<Input<R>, Options<R>, Data<R>, CallOf<R>>
    : Method<Input<R>, Options<R>, CallOf<R>>;

type Method<Input, Options, Result> = object extends Input
  ? (input?: Input, options?: Options) => Result
  : (input: Input, options?: Options) => Result;

/** Of what can be asked for again with its ETag. */
interface Rereading<Input, Options, Data, Result> {
  (input: Input, options: Options & IfNoneMatch): Call<Data | undefined>;
  (
    ...given: object extends Input
      ? [input?: Input, options?: Options]
      : [input: Input, options?: Options]
  ): Result;
}

/** Of what can be tried without doing it. */
interface Validating<Input, Options, Result, Tried> {
  (input: Input & { validateOnly: "true" }, options?: Options): Tried;
  (input: Input & { validateOnly?: "false" }, options?: Options): Result;
}

type Input<R extends Route> = Flat<Part<R, "params"> & Part<R, "query"> & BodyOf<R>>;

/** The type written out, so that editors show what is in it. */
type Flat<T> = T extends infer Whole ? { [Name in keyof Whole]: Whole[Name] } : never;

type Part<R extends Route, Name extends "params" | "query"> = R[Name] extends TSchema
  ? RouteInput<R>[Name]
  : unknown;

type BodyOf<R extends Route> = R["body"] extends TSchema
  ? R["bodyOptional"] extends true
    ? { body?: Body<R> }
    : { body: Body<R> }
  : unknown;

/** Lines are given as what stands on them. */
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
