import { buildClient } from "./build-client.ts";
import type { Client } from "./client.ts";
import { systemClock } from "./clock.ts";
import type { TokenOptions } from "./tokens.ts";

export interface ClientOptions extends TokenOptions {
  /** The address of the API with its prefix: `http://localhost:8000/api/v1`. */
  readonly baseUrl: string | URL;
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What to send requests by, instead of the global `fetch`. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds for one try of a call; 30,000 unless given. */
  readonly timeout?: number;
  /** How often a call is tried in all; 4 unless given. */
  readonly maxTries?: number;
  /** Milliseconds for a call, with all its tries and the time between them; 60,000 unless given. */
  readonly maxTime?: number;
}

/**
 * A client of the Screenspec API, with a method for each operation.
 *
 * Each method throws `ProblemError` when the service refuses, `UnexpectedAnswerError` when something
 * else answers, `ConnectionError` when nothing does, and the reason of its signal when that is
 * aborted.
 *
 * @throws TypeError when the base URL is none
 */
export function createClient(options: ClientOptions): Client {
  return buildClient(options, systemClock);
}
