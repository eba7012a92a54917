import { ConnectionError } from "./errors.ts";

type Body = ReadableStream<Uint8Array>;

/** Yields the values of NDJSON. @see https://github.com/ndjson/ndjson-spec */
export async function* readLines(body: Body, signal?: AbortSignal): AsyncGenerator<unknown> {
  for await (const line of linesOf(body, signal)) if (line !== "") yield JSON.parse(line);
}

/**
 * Iterates over the data of server-sent events, each with its event's id. `lastEventId` is the newest id, also of a
 * keep-alive message: send it as `Last-Event-ID` to resume. `eventsource-parser` ignores an id without data, which our
 * keep-alive messages have, and would exceed the bundle size.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
 */
export function readEvents(body: Body, signal?: AbortSignal) {
  let lastEventId: string | undefined;
  async function* events(): AsyncGenerator<unknown> {
    let id = "";
    let data: string[] = [];
    for await (const line of linesOf(body, signal)) {
      const [, field, value = ""] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
      if (field === "id") id = value;
      if (field === "data") data.push(value);
      if (line !== "") continue;
      lastEventId = id || undefined;
      if (data.length > 0) yield { ...JSON.parse(data.join("\n")), id };
      data = [];
    }
  }
  const reading = events();
  return {
    get lastEventId() {
      return lastEventId;
    },
    [Symbol.asyncIterator]: () => reading,
  };
}

/** Yields the lines without their line ends. */
async function* linesOf(body: Body, signal: AbortSignal | undefined): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    while (true) {
      const { done, value } = await read(reader, signal);
      if (done) {
        if (rest !== "") yield rest;
        return;
      }
      rest += decoder.decode(value, { stream: true });
      // Splitting a long line again with each chunk, even without a line end (10), would take quadratic time.
      const lines = value.includes(10) ? rest.split(/\r?\n/) : [rest];
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } finally {
    // Leaving the loop early closes the connection.
    reader.cancel().catch(() => {});
  }
}

async function read(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  signal: AbortSignal | undefined,
) {
  try {
    return await reader.read();
  } catch (cause) {
    signal?.throwIfAborted();
    throw new ConnectionError("The stream was cut off", { cause });
  }
}
