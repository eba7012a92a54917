import { matchesUrl, normalizeUrl } from "@screenspec/format";

/** The answer to requests of a method to a URL. */
export interface ExampleAnswer {
  readonly method: string;
  /** `/path` for one relative to the app's base, `https://…`, or `endpoint:<id>`; `*` stands for any text. */
  readonly url: string;
  readonly status: number;
  readonly delayMs: number;
  /** JSON; undefined for an empty body. */
  readonly body?: unknown;
}

export const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const maxAnswers = 200;
export const maxUrlLength = 2000;
const maxDelayMs = 60_000;

/**
 * Reads a list of example answers that was kept or shared.
 *
 * @throws {Error} whose message names the invalid member and its rule
 */
export function readAnswers(value: unknown): ExampleAnswer[] {
  if (!Array.isArray(value)) throw new Error("The example answers are not a list.");
  if (value.length > maxAnswers) {
    throw new Error(
      `There are ${value.length} example answers. At most ${maxAnswers} are possible.`,
    );
  }
  return value.map((each: unknown, index) => {
    const { method = "GET", url, status = 200, delayMs = 0, body } = Object(each);
    const problem =
      methodProblem(method) ?? urlProblem(url) ?? statusProblem(status) ?? delayProblem(delayMs);
    if (problem !== undefined) throw new Error(`Example answer ${index + 1}: ${problem}`);
    return { method, url: normalizeUrl(url), status, delayMs, ...(body !== undefined && { body }) };
  });
}

function methodProblem(method: unknown): string | undefined {
  const isMethod = methods.some((each) => each === method);
  return isMethod ? undefined : `The method must be one of ${methods.join(", ")}.`;
}

export function urlProblem(url: unknown): string | undefined {
  const isText = typeof url === "string" && url.trim() !== "" && url.length <= maxUrlLength;
  if (!isText) return `The URL must have 1 to ${maxUrlLength} characters.`;
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(url.trim()) ?? [];
  if (scheme === undefined || scheme === "endpoint") return undefined;
  if (scheme === "https" && URL.canParse(url)) return undefined;
  return "The URL must begin with /, https:// or endpoint:.";
}

export function statusProblem(status: unknown): string | undefined {
  return isWhole(status, 200, 599)
    ? undefined
    : "The status must be a whole number from 200 to 599.";
}

export function delayProblem(delayMs: unknown): string | undefined {
  return isWhole(delayMs, 0, maxDelayMs)
    ? undefined
    : `The delay must be a whole number of milliseconds from 0 to ${maxDelayMs}.`;
}

function isWhole(value: unknown, min: number, max: number): boolean {
  return typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;
}

/** Whether an answer is for requests that a document declares, whose URLs have no query. */
export function isAnswerTo(
  answer: Pick<ExampleAnswer, "method" | "url">,
  { method, url }: { readonly method: string; readonly url: string },
): boolean {
  const [pattern = ""] = answer.url.split("?");
  return answer.method === method && matchesUrl(pattern, url);
}
