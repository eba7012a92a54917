import { setTimeout as sleep } from "node:timers/promises";
import type { DevAnswer, DevRequest, UnansweredRequest } from "./messages.ts";
import { findMock, type Mock, proposeMock } from "./mocks.ts";

interface Answering {
  readonly mocks: readonly Mock[];
  /** The app's API, which answers requests without a mock. */
  readonly baseUrl: string | undefined;
  /** Aborted when the page doesn't wait any longer. */
  readonly signal: AbortSignal;
}

const maxMs = 30_000;

/** Answers a request of a document by its mock, else by the app's API; otherwise says which file would. */
export async function answerRequest(
  request: DevRequest,
  { mocks, baseUrl, signal }: Answering,
): Promise<DevAnswer | UnansweredRequest> {
  const mock = findMock(mocks, request);
  if (mock !== undefined) {
    const { status, headers, body, delayMs } = mock;
    if (delayMs > 0) await sleep(delayMs, undefined, { signal });
    const text = body === undefined ? "" : JSON.stringify(body);
    return { status, headers: { "content-type": "application/json", ...headers }, text };
  }
  // A document names other addresses itself. Calling them here would ignore the origins that the app allows.
  if (baseUrl === undefined || !request.url.startsWith("/")) {
    return unanswered(request, "It has no mock.");
  }
  try {
    return await askApi(baseUrl, request, signal);
  } catch (error) {
    const { message, cause } = Object(error);
    return unanswered(request, `${baseUrl} didn't answer: ${Object(cause).message || message}.`);
  }
}

async function askApi(
  baseUrl: string,
  { method, url, headers, body }: DevRequest,
  signal: AbortSignal,
): Promise<DevAnswer> {
  const response = await fetch(`${baseUrl}${url}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(maxMs)]),
  });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
  };
}

function unanswered(request: DevRequest, reason: string): UnansweredRequest {
  return { title: `${request.method} ${request.url}`, reason, ...proposeMock(request) };
}
