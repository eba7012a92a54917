import { setTimeout as sleep } from "node:timers/promises";
import { findMock, type Mock, mockResponse } from "@screenspec/format";
import { limitAnswer } from "../server/limit-answers.ts";
import type { DevAnswer, DevRequest, UnansweredRequest } from "./messages.ts";
import { proposeMock } from "./mocks.ts";

interface Answering {
  readonly mocks: readonly Mock[];
  /** The app's API, which answers requests without a mock. */
  readonly baseUrl: string | undefined;
  /** Aborted when the page doesn't wait any longer. */
  readonly signal: AbortSignal;
}

const maxMs = 30_000;
const redirects = [301, 302, 303, 307, 308];
const notFollowed = "Redirects aren't followed: use its new address.";

/** Answers a request of a document by its mock, else by the app's API; otherwise says which file would. */
export async function answerDevRequest(
  request: DevRequest,
  { mocks, baseUrl, signal }: Answering,
): Promise<DevAnswer | UnansweredRequest> {
  const mock = findMock(mocks, request);
  if (mock !== undefined) {
    if (mock.delayMs > 0) await sleep(mock.delayMs, undefined, { signal });
    return mockResponse(mock);
  }
  // A document names other addresses itself. Calling them here would ignore the origins that the app allows.
  if (baseUrl === undefined || !request.url.startsWith("/")) {
    return unanswered(request, "It has no mock.");
  }
  const url = urlBelow(baseUrl, request.url);
  if (url === undefined) return unanswered(request, `It leads out of ${baseUrl}.`);
  try {
    const answer = await askApi(url, request, signal);
    const location = redirects.includes(answer.status) && answer.headers["location"];
    if (!location) return answer;
    return unanswered(request, `${baseUrl} redirects it to ${location}. ${notFollowed}`);
  } catch (error) {
    const { message, cause } = Object(error);
    return unanswered(request, `${baseUrl} didn't answer: ${Object(cause).message || message}.`);
  }
}

/** Returns the URL of a path below the app's API; undefined if it leads out of it, however its dots and slashes are written. */
function urlBelow(baseUrl: string, path: string): URL | undefined {
  const base = new URL(`${baseUrl}/`);
  const url = URL.parse(`${baseUrl}${path}`);
  if (url?.origin !== base.origin || !url.pathname.startsWith(base.pathname)) return undefined;
  try {
    // Some servers decode a path several times, and ignore what follows a semicolon.
    const decoded = decodeURIComponent(decodeURIComponent(url.pathname));
    return decoded.split(/[\\/]/).some((part) => /^\.\.(;|$)/.test(part)) ? undefined : url;
  } catch {
    return undefined;
  }
}

async function askApi(
  url: URL,
  { method, headers, body }: DevRequest,
  signal: AbortSignal,
): Promise<DevAnswer> {
  const response = await fetch(url, {
    method,
    headers,
    // Otherwise an answer could send the request, with its headers, out of the API.
    redirect: "manual",
    ...(body !== undefined && { body }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(maxMs)]),
  });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await limitAnswer(response).text(),
  };
}

function unanswered(request: DevRequest, reason: string): UnansweredRequest {
  return { title: `${request.method} ${request.url}`, reason, ...proposeMock(request) };
}
