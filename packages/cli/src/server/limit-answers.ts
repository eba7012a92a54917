import { UnexpectedAnswerError } from "@screenspec/client";
import { Failure } from "../output/failure.ts";

const mebibyte = 1024 * 1024;

const usualLimits = {
  /** Of an answer, or of all pages of a list: 100,000 specs have about 70 MB. */
  bytes: 128 * mebibyte,
  /** Of a list. A page has 200 specs. */
  pages: 5_000,
  /** Of a whole export. */
  streamBytes: 8 * 1024 * mebibyte,
  /** Of a line of an export, which has one spec, or of an event. */
  itemBytes: 32 * mebibyte,
};

type Limits = typeof usualLimits;

/**
 * Returns a function that sends a request and bounds its answer: a hostile server could send data or pages without end. The
 * pages of a list, which have a cursor, count together with those before.
 */
export function createAnswerLimiter(limits: Limits = usualLimits) {
  const lists = new Map<string, { pages: number; bytes: number }>();
  return async (url: string, send: () => Promise<Response>): Promise<Response> => {
    const { pathname, searchParams } = new URL(url);
    const first = { pages: 0, bytes: 0 };
    const list = searchParams.has("cursor") ? (lists.get(pathname) ?? first) : first;
    lists.set(pathname, list);
    list.pages += 1;
    const response = await send();
    // An error of this class isn't retried.
    const check = (isTooLarge: boolean, size: string) => {
      if (!isTooLarge) return;
      throw Object.assign(new UnexpectedAnswerError(response, size), {
        cause: tooLarge(pathname, size),
      });
    };
    check(list.pages > limits.pages, `a list of over ${limits.pages} pages`);
    const [type = ""] = (response.headers.get("content-type") ?? "").split(";");
    const separator = response.ok ? separators[type.trim()] : undefined;
    if (separator === undefined) return boundBody(response, countBytes(limits.bytes, check, list));
    const countItem = countItems(limits.itemBytes, check, separator);
    // The stream of events has no end, but each event has.
    const isEndless = separator === separators["text/event-stream"];
    const countAll = countBytes(isEndless ? Infinity : limits.streamBytes, check);
    return boundBody(response, (chunk) => {
      countAll(chunk);
      countItem(chunk);
    });
  };
}

const separators: Readonly<Record<string, string>> = {
  "application/x-ndjson": "\n",
  "text/event-stream": "\n\n",
};

/** Returns an answer of another server, whose body fails with a `Failure` if it is larger than most answers may be. */
export function limitAnswer(response: Response, limit = usualLimits.bytes): Response {
  const { host, pathname } = new URL(response.url);
  const check = (isTooLarge: boolean, size: string) => {
    if (isTooLarge) throw tooLarge(host + pathname, size);
  };
  return boundBody(response, countBytes(limit, check));
}

function tooLarge(address: string, size: string): Failure {
  return new Failure("answer_too_large", `The server answered ${address} with ${size}.`, {
    hint: "Check the URL of the server. No server of Screenspec sends that much.",
  });
}

type Count = (chunk: Uint8Array) => void;
type Check = (isTooLarge: boolean, size: string) => void;

function countBytes(limit: number, check: Check, total = { bytes: 0 }): Count {
  return ({ length }) => {
    total.bytes += length;
    check(total.bytes > limit, `over ${limit} bytes`);
  };
}

/** Counts the bytes since the last separator. */
function countItems(limit: number, check: Check, separator: string): Count {
  let bytes = 0;
  let end = "";
  return (chunk) => {
    // The separators have only ASCII, so each byte may be a character.
    const text = end + Buffer.from(chunk).toString("latin1").replaceAll("\r", "");
    const at = text.lastIndexOf(separator);
    bytes = at === -1 ? bytes + chunk.length : text.length - at;
    end = text.slice(-1);
    check(bytes > limit, `an item of over ${limit} bytes`);
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
