import type { DueDelivery } from "./queries.ts";
import type { DueBatch, Recipient } from "./read-due.ts";

/** A delivery, and its endpoint at the time of the read. */
export interface DueItem {
  readonly delivery: DueDelivery;
  readonly recipient: Recipient;
}

/** Reads an endpoint's due deliveries, oldest due time first. Returns undefined if nothing may be sent to it. */
export type ReadDue = (limit: number) => Promise<DueBatch | undefined>;

const minPageSize = 4;
/** The most new deliveries that one read fetches. */
const maxPageSize = 256;
/** After this time a page is read again: its deliveries may have been cancelled, or the URL may have changed. */
const freshMs = 1000;
/** An endpoint that takes a page in less than this time gets a larger one next. */
const quickMs = 250;

/**
 * The due deliveries of an endpoint, read page by page. Pages grow for a fast endpoint, and the next one is prefetched
 * before the current one is empty.
 */
export class DueQueue {
  readonly #readDue: ReadDue;
  readonly #now: () => number;
  #items: DueItem[] = [];
  #readAt = 0;
  #pageSize = minPageSize;
  /** Whether more deliveries are due than were read. */
  #more: "yes" | "perhaps" | "no" = "no";
  /** Ids of deliveries in flight, which the page being read may have again. Undefined when no read is in progress. */
  #taken: Set<string> | undefined;

  /** @param now returns milliseconds of a monotonic clock */
  constructor(readDue: ReadDue, now: () => number) {
    this.#readDue = readDue;
    this.#now = now;
  }

  /** Whether no more due deliveries are known. */
  get isExhausted(): boolean {
    return this.#items.length === 0 && this.#more === "no" && !this.isReading;
  }

  get isReading(): boolean {
    return this.#taken !== undefined;
  }

  /** Whether to read the next page now, because few or no fresh deliveries are left and more may be due. */
  get wantsRead(): boolean {
    if (this.isReading) return false;
    if (this.#items.length === 0) return this.#more !== "no";
    const isLow = this.#pageSize > minPageSize && this.#items.length <= this.#pageSize / 4;
    return !this.#isFresh || (isLow && this.#more === "yes");
  }

  get canTake(): boolean {
    return this.#items.length > 0 && this.#isFresh;
  }

  get #isFresh(): boolean {
    return this.#now() <= this.#readAt + freshMs;
  }

  /** Reports that deliveries may have become due. */
  expectMore(): void {
    if (this.#more === "no") this.#more = "perhaps";
  }

  /** Takes the delivery with the oldest due time. Returns undefined if there is none, or the page is stale. */
  take(): DueItem | undefined {
    if (!this.canTake) return undefined;
    const item = this.#items.shift();
    if (item !== undefined) this.#taken?.add(item.delivery.id);
    return item;
  }

  /**
   * Reads the next page. Skips deliveries in flight, which stay due until their results are recorded.
   *
   * @returns the endpoint's current state, or undefined if nothing may be sent to it
   * @throws the database's error, and empties the queue
   */
  async read(inFlight: Iterable<string>): Promise<Recipient | undefined> {
    const taken = new Set(inFlight);
    const wasQuick = this.#now() < this.#readAt + quickMs;
    this.#pageSize = wasQuick
      ? Math.min(maxPageSize, 2 * this.#pageSize)
      : Math.max(minPageSize, this.#pageSize / 2);
    const limit = taken.size + this.#items.length + this.#pageSize;
    this.#taken = taken;
    this.#more = "no";
    let due: DueBatch | undefined;
    try {
      due = await this.#readDue(limit);
    } finally {
      this.#taken = undefined;
      // Measured from the end of the read, so that a slow read doesn't make the page stale at once.
      this.#readAt = this.#now();
      this.#items = [];
    }
    if (due === undefined) return undefined;
    const { recipient, deliveries } = due;
    if (deliveries.length === limit) this.#more = "yes";
    this.#items = deliveries
      .filter(({ id }) => !taken.has(id))
      .map((delivery) => ({ delivery, recipient }));
    return recipient;
  }
}
