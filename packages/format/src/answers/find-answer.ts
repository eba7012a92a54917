/** The requests of a method to a URL. Mocks, example answers and the answers of tests have these members. */
interface AnsweredRequests {
  readonly method: string;
  /** `/path` for one relative to the app's base, `https://…`, or `endpoint:<id>`; `*` stands for any text. */
  readonly url: string;
}

/** Returns the answer to a request. If several match, it is the one with the most characters besides `*`. */
export function findAnswer<Answer extends AnsweredRequests>(
  answers: readonly Answer[],
  { method, url }: { readonly method: string; readonly url: string },
): Answer | undefined {
  const matching = answers.filter(
    (answer) => answer.method === method && matchesUrl(answer.url, url),
  );
  const [first, ...others] = matching;
  if (first === undefined) return undefined;
  return others.reduce((best, each) => (precision(each) > precision(best) ? each : best), first);
}

function precision({ url }: AnsweredRequests): number {
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
