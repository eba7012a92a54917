import { buildClient } from "./build-client.ts";
import type { Client } from "./client.ts";
import { systemClock } from "./clock.ts";
import type { TokenOptions } from "./tokens.ts";

export interface ClientOptions extends TokenOptions {
  /** The URL of the API with its prefix, such as `http://localhost:8000/api/v1`. */
  readonly baseUrl: string | URL;
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Replaces the global `fetch`. A call isn't retried after an `AbortError` of it, and rejects with that. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds per attempt. Default: 30,000. */
  readonly timeout?: number;
  /** The number of attempts per call. Default: 4. */
  readonly maxTries?: number;
  /** Milliseconds per call, with all attempts and the delays between them. Default: 60,000. */
  readonly maxTime?: number;
}

/**
 * Creates a client of the Screenspec API, with one method per operation.
 *
 * Each method rejects with `ProblemError` if the service rejects the request, `UnexpectedAnswerError` if another server
 * responds, `ConnectionError` if no response arrives, and the signal's reason if the signal is aborted.
 *
 * @throws TypeError if the base URL is invalid
 */
export function createClient(options: ClientOptions): Client {
  return buildClient(options, systemClock);
}
