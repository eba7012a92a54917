import { Failure } from "../output/failure.ts";

/** An answer, or all pages of a list: 100,000 specs have about 70 MB. */
const maxListBytes = 128 * 1024 * 1024;
/** 200 specs are on a page. */
const maxPages = 5_000;
/** A whole export. */
const maxStreamBytes = 8 * 1024 * 1024 * 1024;
/** A line of an export, which has one spec, or an event. */
const maxItemBytes = 32 * 1024 * 1024;

/**
 * Returns a function that sends a request and bounds its answer: a hostile server could send data or pages without end. Pages
 * of a list, which have a cursor, are counted together with those before.
 */
export function boundAnswers() {
  const lists = new Map<string, { pages: number; bytes: number }>();
  return async (url: string, send: () => Promise<Response>): Promise<Response> => {
    const { pathname, searchParams } = new URL(url);
    const first = { pages: 0, bytes: 0 };
    const list = searchParams.has("cursor") ? (lists.get(pathname) ?? first) : first;
    lists.set(pathname, list);
    list.pages += 1;
    if (list.pages > maxPages) throw tooLarge(pathname, `a list of over ${maxPages} pages`);
    const response = await send();
    const [type = ""] = (response.headers.get("content-type") ?? "").split(";");
    const count = response.ok && type.trim() === "application/x-ndjson" ? countLines : countEvents;
    const isStream =
      response.ok && /^(application\/x-ndjson|text\/event-stream)$/.test(type.trim());
    return boundBody(response, isStream ? count(pathname) : countBytes(pathname, list));
  };
}

/** Returns an answer whose body fails if it is larger than most answers may be. */
export function boundAnswer(response: Response): Response {
  return boundBody(response, countBytes(new URL(response.url).pathname, { bytes: 0 }));
}

type Count = (chunk: Uint8Array) => void;

function countBytes(name: string, total: { bytes: number }, limit = maxListBytes): Count {
  return ({ length }) => {
    total.bytes += length;
    if (total.bytes > limit) throw tooLarge(name, `over ${limit / 1024 / 1024} MB`);
  };
}

function countLines(name: string): Count {
  const countAll = countBytes(name, { bytes: 0 }, maxStreamBytes);
  const countLine = countItems(name, "\n");
  return (chunk) => {
    countAll(chunk);
    countLine(chunk);
  };
}

/** The stream of events has no end, but each event has. */
function countEvents(name: string): Count {
  return countItems(name, "\n\n");
}

/** Counts the bytes since the last separator. A chunk is counted as one item unless it has a separator. */
function countItems(name: string, separator: string): Count {
  let bytes = 0;
  let end = "";
  return (chunk) => {
    const text = end + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).toString("latin1");
    const at = text.replaceAll("\r", "").lastIndexOf(separator);
    bytes = at === -1 ? bytes + chunk.length : text.length - at;
    end = text.slice(-3);
    if (bytes > maxItemBytes)
      throw tooLarge(name, `an item of over ${maxItemBytes / 1024 / 1024} MB`);
  };
}

function boundBody(response: Response, count: Count): Response {
  if (response.body === null) return response;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      count(chunk);
      controller.enqueue(chunk);
    },
  });
  const bounded = new Response(response.body.pipeThrough(counting), response);
  // A response that is made of a stream has no address.
  return Object.defineProperty(bounded, "url", { value: response.url });
}

function tooLarge(name: string, size: string): Failure {
  return new Failure("answer_too_large", `The server answered ${name} with ${size}.`, {
    hint: "Check the URL of the server. No server of Screenspec sends that much.",
  });
}
