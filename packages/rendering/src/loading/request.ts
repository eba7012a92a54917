import { LoadFailure, toFailure } from "./load-failure.ts";
import type { Fetch, FetchOptions, FetchResponse, LoadingPorts } from "./loading-ports.ts";

interface Request extends Omit<FetchOptions, "redirect"> {
  readonly url: string;
}

interface RequestPorts<Response extends FetchResponse> extends Pick<LoadingPorts, "clock"> {
  readonly fetch: Fetch<Response>;
}

/**
 * Requests a text.
 *
 * @throws {LoadFailure} `network`, `status`, `invalid-header`
 */
export function requestText(ports: RequestPorts<FetchResponse>, request: Request): Promise<string> {
  // A request that takes longer than a minute hangs, even in a slow network.
  return requestResponse(ports, request, 60_000, (response) => response.text());
}

/**
 * Requests and reads a successful response.
 *
 * @param timeoutMs the maximum time until the response, and between calls of `resetTimeout` while it is read
 * @throws {LoadFailure} `network`, `status`, `invalid-header`; what `read` throws
 */
export async function requestResponse<Response extends FetchResponse, Result>(
  { fetch, clock }: RequestPorts<Response>,
  { url, headers, cache, signal }: Request,
  timeoutMs: number,
  read: (response: Response, resetTimeout: () => void) => Promise<Result>,
): Promise<Result> {
  checkHeaders(headers);
  const controller = new AbortController();
  const abort = () => controller.abort();
  let cancelTimer = clock.after(timeoutMs, abort);
  const resetTimeout = () => {
    cancelTimer();
    cancelTimer = clock.after(timeoutMs, abort);
  };
  // React Native has no `AbortSignal.any`.
  signal.addEventListener("abort", abort);
  if (signal.aborted) abort();
  try {
    // The app's headers must not reach the server that a redirect leads to.
    const redirect = Object.keys(headers).length > 0 ? "error" : "follow";
    const response = await fetch(url, { headers, cache, redirect, signal: controller.signal });
    const { ok, status } = response;
    if (!ok)
      throw new LoadFailure(
        "status",
        `${url}: The response has the status ${status}.`,
        status,
        retryAfter(response),
      );
    return await read(response, resetTimeout);
  } catch (error) {
    throw toFailure("network", error instanceof LoadFailure ? error : `${url}: ${error}.`);
  } finally {
    cancelTimer();
    signal.removeEventListener("abort", abort);
  }
}

/** The `Retry-After` of a response, in milliseconds, if it is in seconds. At most ten minutes. */
function retryAfter({ headers }: FetchResponse): number {
  const seconds = Number(headers.get("retry-after"));
  return seconds > 0 ? Math.min(seconds, 600) * 1000 : 0;
}

/** Checks headers before `fetch`, whose error omits the name or contains the value, which may be secret. */
function checkHeaders(headers: Request["headers"]): void {
  for (const [name, value] of Object.entries(headers)) {
    if (validHeader.test(`${name}\n${`${value}`.replace(outerSpace, "")}`)) continue;
    const rule = "a name has letters, digits and -, a value no line break and no character above ÿ";
    throw new LoadFailure("invalid-header", `The header "${name}" can't be sent: ${rule}`);
  }
}

/** The space that `fetch` removes from values. `trim` also removes characters that it rejects, such as U+FEFF. */
const outerSpace = /^[\t\n\r ]+|[\t\n\r ]+$/g;

/** Matches a name and a value in two lines. */
const validHeader = /^[!#$%&'*+.^`|~\w-]+\n[^\0\r\n\u0100-\uffff]*$/;
