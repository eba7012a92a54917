export type { Call, ListCall, Page, Reply, StreamCall } from "./call.ts";
export type {
  CallOptions,
  Client,
  DataOf,
  IfMatch,
  IfNoneMatch,
  InputOf,
  PostOptions,
} from "./client.ts";
export { type ClientOptions, createClient } from "./create-client.ts";
export { ConnectionError, ProblemError, UnexpectedAnswerError } from "./errors.ts";
export type { TokenOptions, Tokens } from "./tokens.ts";
