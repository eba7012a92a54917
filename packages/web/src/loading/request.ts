import { LoadFailure, toFailure } from "./load-failure.ts";

interface Request {
  readonly headers: Readonly<Record<string, string>>;
  readonly cache: RequestCache;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/**
 * What an answer of success says.
 *
 * @throws {LoadFailure} `network`, `status`, `invalid-header`
 */
export function requestText(url: string, request: Request): Promise<string> {
  // After a minute even a slow network has brought everything, or hangs.
  return requestAnswer(url, request, 60_000, (response) => response.text());
}

/**
 * Has an answer of success read.
 *
 * @param patienceMs for how long it is waited for the answer, and while it is read for a sign of life
 * @throws {LoadFailure} `network`, `status`, `invalid-header`; what `read` throws
 */
export async function requestAnswer<Result>(
  url: string,
  { headers, cache, signal }: Request,
  patienceMs: number,
  read: (response: Response, showLife: () => void) => Promise<Result>,
): Promise<Result> {
  checkHeaders(headers);
  const late = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => late.abort(), patienceMs);
  };
  wait();
  try {
    const signals = AbortSignal.any([signal, late.signal]);
    // What an app sends along isn't for wherever an answer leads.
    const redirect = Object.keys(headers).length > 0 ? "error" : "follow";
    const response = await fetch(url, { headers, cache, redirect, signal: signals });
    const { ok, status } = response;
    if (!ok) throw new LoadFailure("status", `${url}: ${status}`, status, retryAfter(response));
    return await read(response, wait);
  } catch (error) {
    throw toFailure("network", error instanceof LoadFailure ? error : `${url}: ${error}`);
  } finally {
    clearTimeout(timer);
  }
}

/** Of one that says it in seconds, in milliseconds: no server is left alone for longer than ten minutes. */
function retryAfter({ headers }: Response): number {
  const seconds = Number(headers.get("retry-after"));
  return seconds > 0 ? Math.min(seconds, 600) * 1000 : 0;
}

/** A browser doesn't say which one it was, or says its value, which may be a secret. */
function checkHeaders(headers: Request["headers"]): void {
  for (const header of Object.entries(headers)) {
    try {
      new Headers([header]);
    } catch {
      const rule = "a name has letters, digits and -, a value no line break and nothing beyond ÿ";
      throw new LoadFailure("invalid-header", `"${header[0]}" can't be sent: ${rule}`);
    }
  }
}
