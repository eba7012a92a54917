import type { Problem } from "@screenspec/api";
import type { Reply } from "./call.ts";
import { ProblemError, UnexpectedAnswerError } from "./errors.ts";
import { readEvents, readLines } from "./read-stream.ts";

/**
 * Reads a response: JSON to its end, a stream only to its beginning.
 *
 * @param signal aborts the stream
 * @throws ProblemError if the service rejects the request; UnexpectedAnswerError if the response isn't the service's
 */
export async function readAnswer(
  response: Response,
  signal?: AbortSignal,
): Promise<Reply<unknown>> {
  const etag = response.headers.get("etag") ?? undefined;
  if (response.status === 304) return { data: undefined, etag, response };
  const type = response.headers.get("content-type") ?? "";
  const readStream = response.ok ? streams[type.split(";")[0]?.trim() ?? ""] : undefined;
  if (readStream !== undefined && response.body !== null) {
    return { data: readStream(response.body, signal), etag, response };
  }
  const text = await response.text();
  const data = /[/+]json\b/i.test(type) ? readJson(text) : undefined;
  if (response.ok && data !== undefined) return { data, etag, response };
  if (!response.ok && isProblem(data)) throw new ProblemError(data, response);
  throw new UnexpectedAnswerError(response, text);
}

type ReadStream = (
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal | undefined,
) => AsyncIterable<unknown>;

const streams: Readonly<Record<string, ReadStream>> = {
  "application/x-ndjson": readLines,
  "text/event-stream": readEvents,
};

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isProblem(data: unknown): data is Problem {
  return typeof data === "object" && data !== null && "code" in data && "detail" in data;
}
