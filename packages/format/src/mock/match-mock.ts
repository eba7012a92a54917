import type { Mock } from "./mock.ts";

/** The base URL of an app whose requests only mocks or tests answer. No such host exists (RFC 2606). */
export const unreachableUrl = "https://app.invalid";

/** Returns the mock that answers a request. If several match, it is the one with the most characters besides `*`. */
export function findMock<Candidate extends Pick<Mock, "method" | "url">>(
  mocks: readonly Candidate[],
  { method, url }: { readonly method: string; readonly url: string },
): Candidate | undefined {
  const matching = mocks.filter((mock) => mock.method === method && matchesUrl(mock.url, url));
  const [first, ...others] = matching;
  if (first === undefined) return undefined;
  return others.reduce((best, each) => (precision(each) > precision(best) ? each : best), first);
}

/** Whether a mock is for the requests that a document declares, whose URL is a pattern without a query. */
export function isMockOf(
  mock: Pick<Mock, "method" | "url">,
  { method, url }: { readonly method: string; readonly url: string },
): boolean {
  const [pattern = ""] = mock.url.split("?");
  return mock.method === method && matchesUrl(pattern, url);
}

function precision({ url }: Pick<Mock, "url">): number {
  return url.replaceAll("*", "").length;
}

/** A relative URL begins with a slash, as it does when the SDK has joined it with the app's base. */
export function normalizeUrl(url: string): string {
  const text = url.trim();
  return /^(https|endpoint):/.test(text) ? text : `/${text.replace(/^\/+/, "")}`;
}

/**
 * Whether a URL matches a pattern, whose `*` stand for any text. A pattern without a query matches any query. It takes linear
 * time, as patterns may come from someone else.
 */
export function matchesUrl(pattern: string, url: string): boolean {
  const [address = ""] = url.split("#");
  const text = pattern.includes("?") ? address : (address.split("?")[0] ?? "");
  const [first = "", ...others] = pattern.split("*");
  const last = others.pop();
  if (last === undefined) return text === pattern;
  if (!text.startsWith(first)) return false;
  // The first place of each part leaves the most text for the others. A regular expression could try for ever.
  let from = first.length;
  for (const part of others) {
    const found = text.indexOf(part, from);
    if (found === -1) return false;
    from = found + part.length;
  }
  return text.length - last.length >= from && text.endsWith(last);
}
