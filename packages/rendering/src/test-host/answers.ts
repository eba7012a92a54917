import { findAnswer, type Json, normalizeUrl } from "@screenspec/format";
import type { ApiRequest, ApiResponse, Clock } from "@screenspec/runtime";

/** The response to a request. */
export interface TestResponse {
  /** Default: 200. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON. Without it, the body is empty. */
  readonly body?: unknown;
  /** By the clock of the test, if it has one. */
  readonly delayMs?: number;
  /** No response arrives: the call gets the error `network`. */
  readonly fails?: boolean;
}

/** The response to the requests of a method to a URL, as in the files of `mocks`. */
export interface TestAnswer extends TestResponse {
  /** Default: GET. */
  readonly method?: string;
  /** `/path` for one relative to `baseUrl`, `https://…`, or `endpoint:<id>`; `*` stands for any text. */
  readonly url: string;
}

/** A request that the screen has sent. */
export interface TestRequest {
  readonly method: string;
  /** Relative to `baseUrl` if it is below it. */
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
  /** Parsed JSON; undefined for none. */
  readonly body: Json | undefined;
}

/** Answers as data, or a function that returns the response, a promise of it, or undefined for none. */
export type TestAnswers =
  | readonly TestAnswer[]
  | ((request: TestRequest) => TestResponse | undefined | Promise<TestResponse | undefined>);

/**
 * Returns the response to a request; undefined if none arrives.
 *
 * @throws {Error} that names the request, if it has no answer
 */
export async function respond(
  answers: TestAnswers,
  request: TestRequest,
  { onCancel }: Pick<ApiRequest, "onCancel">,
  clock: Clock,
): Promise<ApiResponse | undefined> {
  const answer = typeof answers === "function" ? await answers(request) : find(answers, request);
  if (answer === undefined) throw new Error(explainMissing(request));
  const { status = 200, headers, body, delayMs = 0, fails = false } = answer;
  if (delayMs > 0) await new Promise<void>((done) => onCancel(clock.after(delayMs, done)));
  if (fails) return undefined;
  const text = body === undefined ? "" : JSON.stringify(body);
  return { status, headers: { "content-type": "application/json", ...headers }, text };
}

function find(answers: readonly TestAnswer[], request: TestRequest): TestResponse | undefined {
  const complete = answers.map((answer) => ({
    ...answer,
    method: answer.method ?? "GET",
    url: normalizeUrl(answer.url),
  }));
  return findAnswer(complete, request);
}

function explainMissing({ method, url }: TestRequest): string {
  const [path = ""] = url.split(/[?#]/);
  const example = JSON.stringify({ method, url: path, body: {} });
  return `${method} ${url} has no answer. Add one to \`answers\`: ${example}`;
}
