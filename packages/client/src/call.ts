/** A call of one operation: a promise of its data, and more than that for whoever asks. */
export interface Call<Data> extends Promise<Data> {
  /** The data with what the answer says beside it. */
  withResponse(): Promise<Reply<Data>>;
}

/** A call of a list: a promise of one page's items. Iterated, it gives those of all pages from there. */
export interface ListCall<Item> extends Promise<Item[]>, AsyncIterable<Item> {
  /** The page with what the answer says of the whole list. */
  withResponse(): Promise<Page<Item>>;
}

/** A call that is answered by a stream: a promise of it. Iterated, it gives what comes in it. */
export interface StreamCall<Item> extends Call<AsyncIterable<Item>>, AsyncIterable<Item> {}

/** Events as they come. */
export interface EventStream<Event> extends AsyncIterable<Event> {
  /**
   * What to give as `lastEventId` to go on with what comes after; undefined before anything came. It
   * moves on while no event comes, too.
   */
  readonly lastEventId: string | undefined;
}

/** A call that is answered by events: a promise of their stream. Iterated, it gives the events. */
export interface EventsCall<Event> extends Call<EventStream<Event>>, AsyncIterable<Event> {}

export interface Reply<Data> {
  readonly data: Data;
  /** For `ifMatch` and `ifNoneMatch`, where the answer has one. */
  readonly etag: string | undefined;
  /** The answer itself; its body is read here. */
  readonly response: Response;
}

export interface Page<Item> extends Reply<Item[]> {
  /** How many items the whole list has. */
  readonly total: number | undefined;
  /** The `cursor` of the next page, if there is one. */
  readonly next: string | undefined;
}

/** Asks at once. The descriptors know which calls are lists: their types let no other be iterated. */
export function startCall(ask: (cursor?: string) => Promise<Reply<unknown>>) {
  const first = ask();
  const data = first.then((reply) => reply.data);
  // Whoever asks for more than the data learns there that the call failed.
  const leaveDataAside = () => void data.catch(() => {});
  return Object.assign(data, {
    async withResponse() {
      leaveDataAside();
      return pageOf(await first);
    },
    async *[Symbol.asyncIterator]() {
      leaveDataAside();
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
 * The cursor in `<…>; rel="next"` (RFC 8288). Of the address nothing else is used: behind a proxy it
 * may be another than the client's, and the token goes nowhere but to the base URL.
 */
function nextCursor(link: string): string | undefined {
  const target = /<([^>]*)>\s*;\s*rel="?next"?/.exec(link)?.[1];
  if (target === undefined) return undefined;
  return new URL(target, "http://localhost").searchParams.get("cursor") ?? undefined;
}
