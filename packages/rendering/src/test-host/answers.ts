import { findMock, type Json, mockResponse, readMocks } from "@screenspec/format";
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

/** A mock, as in the files of `mocks`; or no response to the requests of its method to its URL. */
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
export type TestAnswers = readonly TestAnswer[] | Respond;

type Respond = (
  request: TestRequest,
) => TestResponse | undefined | Promise<TestResponse | undefined>;

/**
 * Returns a function that finds the response to a request.
 *
 * @throws {Error} if an answer isn't a valid mock
 */
export function readAnswers(answers: TestAnswers): Respond {
  if (typeof answers === "function") return answers;
  const { mocks, problems } = readMocks(answers.map(({ fails, ...mock }) => mock));
  const [problem] = problems;
  if (problem !== undefined) {
    throw new Error(`answers${problem.pointer}: ${problem.message} ${problem.hint}`);
  }
  const complete = mocks.map((mock, index) => ({ ...mock, fails: answers[index]?.fails === true }));
  return (request) => findMock(complete, request);
}

/**
 * Returns the response to a request; undefined if none arrives.
 *
 * @throws {Error} that names the request, if it has no answer
 */
export async function respond(
  answers: Respond,
  request: TestRequest,
  { onCancel }: Pick<ApiRequest, "onCancel">,
  clock: Clock,
): Promise<ApiResponse | undefined> {
  const answer = await answers(request);
  if (answer === undefined) throw new Error(explainMissing(request));
  const { status = 200, headers = {}, body, delayMs = 0, fails = false } = answer;
  if (delayMs > 0) await new Promise<void>((done) => onCancel(clock.after(delayMs, done)));
  return fails ? undefined : mockResponse({ status, headers, body });
}

function explainMissing({ method, url }: TestRequest): string {
  const [path = ""] = url.split(/[?#]/);
  const example = JSON.stringify({ method, url: path, body: {} });
  return `${method} ${url} has no answer. Add one to \`answers\`: ${example}`;
}
