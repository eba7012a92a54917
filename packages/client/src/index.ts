export { appLink } from "./app-link.ts";
export type {
  Call,
  EventStream,
  EventsCall,
  ListCall,
  Page,
  Reply,
  StreamCall,
} from "./call.ts";
export type {
  CallOptions,
  Client,
  DataOf,
  EventsOptions,
  IfMatch,
  IfNoneMatch,
  InputOf,
  PostOptions,
} from "./client.ts";
export { type ClientOptions, createClient } from "./create-client.ts";
export {
  ConnectionError,
  InvalidParameterError,
  ProblemError,
  UnexpectedAnswerError,
} from "./errors.ts";
export { newIdempotencyKey } from "./send.ts";
export type { TokenOptions, Tokens } from "./tokens.ts";
