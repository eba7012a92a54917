import { ConnectionError } from "./errors.ts";

type Body = ReadableStream<Uint8Array>;

/** The values of a stream of JSON, one on each line. https://github.com/ndjson/ndjson-spec */
export async function* readLines(body: Body, signal?: AbortSignal): AsyncGenerator<unknown> {
  for await (const line of linesOf(body, signal)) if (line !== "") yield JSON.parse(line);
}

/**
 * The data of server-sent events, each with its event's id. `lastEventId` is the id that came last,
 * also with a sign of life: what to send as `Last-Event-ID` to get what comes after it. `eventsource-parser`
 * ignores an id without data, by which a sign of life moves `lastEventId`, and would exceed our bundle size.
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

/** Line by line, without their ends. */
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
      const lines = (rest + decoder.decode(value, { stream: true })).split(/\r?\n/);
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } finally {
    // Who stops listening ends the stream.
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
