import { LoadFailure, toFailure } from "./load-failure.ts";

interface Request {
  readonly headers: Readonly<Record<string, string>>;
  readonly cache: RequestCache;
  /** Aborts the request. */
  readonly signal: AbortSignal;
}

/**
 * Requests a text.
 *
 * @throws {LoadFailure} `network`, `status`, `invalid-header`
 */
export function requestText(url: string, request: Request): Promise<string> {
  // A request that takes longer than a minute hangs, even in a slow network.
  return requestResponse(url, request, 60_000, (response) => response.text());
}

/**
 * Requests and reads a successful response.
 *
 * @param timeoutMs the maximum time until the response, and between calls of `resetTimeout` while it is read
 * @throws {LoadFailure} `network`, `status`, `invalid-header`; what `read` throws
 */
export async function requestResponse<Result>(
  url: string,
  { headers, cache, signal }: Request,
  timeoutMs: number,
  read: (response: Response, resetTimeout: () => void) => Promise<Result>,
): Promise<Result> {
  checkHeaders(headers);
  const timeout = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const startTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => timeout.abort(), timeoutMs);
  };
  startTimer();
  try {
    const signals = AbortSignal.any([signal, timeout.signal]);
    // The app's headers must not reach the server that a redirect leads to.
    const redirect = Object.keys(headers).length > 0 ? "error" : "follow";
    const response = await fetch(url, { headers, cache, redirect, signal: signals });
    const { ok, status } = response;
    if (!ok)
      throw new LoadFailure(
        "status",
        `${url}: The response has the status ${status}.`,
        status,
        retryAfter(response),
      );
    return await read(response, startTimer);
  } catch (error) {
    throw toFailure("network", error instanceof LoadFailure ? error : `${url}: ${error}.`);
  } finally {
    clearTimeout(timer);
  }
}

/** The `Retry-After` of a response, in milliseconds, if it is in seconds. At most ten minutes. */
function retryAfter({ headers }: Response): number {
  const seconds = Number(headers.get("retry-after"));
  return seconds > 0 ? Math.min(seconds, 600) * 1000 : 0;
}

/** Checks headers before `fetch`, whose error omits the name or contains the value, which may be secret. */
function checkHeaders(headers: Request["headers"]): void {
  for (const header of Object.entries(headers)) {
    try {
      new Headers([header]);
    } catch {
      const rule =
        "a name has letters, digits and -, a value no line break and no character above ÿ";
      throw new LoadFailure("invalid-header", `The header "${header[0]}" can't be sent: ${rule}`);
    }
  }
}
