/** A call of one operation: a promise of its data. `withResponse` also gives the response. */
export interface Call<Data> extends Promise<Data> {
  /** Resolves to the data with its ETag and the response. */
  withResponse(): Promise<Reply<Data>>;
}

/** A call of a list: a promise of one page's items. Iterating it yields the items of this page and all pages after it. */
export interface ListCall<Item> extends Promise<Item[]>, AsyncIterable<Item> {
  /** Resolves to the page with the total and the next cursor. */
  withResponse(): Promise<Page<Item>>;
}

/** A call whose response is a stream: a promise of the stream. Iterating the call yields its items. */
export interface StreamCall<Item> extends Call<AsyncIterable<Item>>, AsyncIterable<Item> {}

/** Events as they arrive. */
export interface EventStream<Event> extends AsyncIterable<Event> {
  /**
   * Pass it as `lastEventId` to resume after the last event; undefined before the first one. Keep-alive messages
   * advance it too.
   */
  readonly lastEventId: string | undefined;
}

/** A call whose response is an event stream: a promise of the stream. Iterating the call yields the events. */
export interface EventsCall<Event> extends Call<EventStream<Event>>, AsyncIterable<Event> {}

export interface Reply<Data> {
  readonly data: Data;
  /** The response's ETag, for `ifMatch` and `ifNoneMatch`; undefined if it has none. */
  readonly etag: string | undefined;
  /** The response. Its body has been consumed. */
  readonly response: Response;
}

export interface Page<Item> extends Reply<Item[]> {
  /** How many items the whole list has. */
  readonly total: number | undefined;
  /** The `cursor` of the next page; undefined on the last page. */
  readonly next: string | undefined;
}

/** Sends the first request at once. Only the types of lists and streams allow iteration. */
export function startCall(ask: (cursor?: string) => Promise<Reply<unknown>>) {
  const first = ask();
  const data = first.then((reply) => reply.data);
  // Without this, a failure that `withResponse` or the iterator reports is an unhandled rejection of `data` as well.
  const ignoreDataRejection = () => void data.catch(() => {});
  return Object.assign(data, {
    async withResponse() {
      ignoreDataRejection();
      return pageOf(await first);
    },
    async *[Symbol.asyncIterator]() {
      ignoreDataRejection();
      let page = pageOf(await first);
      while (true) {
        if (isIterable(page.data)) yield* page.data;
        if (page.next === undefined) return;
        page = pageOf(await ask(page.next));
      }
    },
  });
}

function pageOf(reply: Reply<unknown>) {
  const { headers } = reply.response;
  const total = headers.get("x-total-count");
  return {
    ...reply,
    total: total === null ? undefined : Number(total),
    next: nextCursor(headers.get("link") ?? ""),
  };
}

function isIterable(data: unknown): data is unknown[] | AsyncIterable<unknown> {
  return typeof data === "object" && data !== null
    ? Symbol.iterator in data || Symbol.asyncIterator in data
    : false;
}

/**
 * Returns the cursor of `<…>; rel="next"` (RFC 8288). The rest of the URL is ignored: behind a proxy its host may differ
 * from the client's, and the token must be sent to the base URL only.
 */
function nextCursor(link: string): string | undefined {
  const target = /<([^>]*)>\s*;\s*rel="?next"?/.exec(link)?.[1];
  if (target === undefined) return undefined;
  return new URL(target, "http://localhost").searchParams.get("cursor") ?? undefined;
}
