import type { DueDelivery } from "./queries.ts";
import type { DueBatch, Recipient } from "./read-due.ts";

/** A delivery, and where it was to go when it was read. */
export interface DueItem {
  readonly delivery: DueDelivery;
  readonly recipient: Recipient;
}

/** Reads what is due of an endpoint, the longest due first; undefined: nothing may be sent to it. */
export type ReadDue = (limit: number) => Promise<DueBatch | undefined>;

const leastRead = 4;
/** How much is read at a time beside what is known already. */
const mostRead = 256;
/** What was read this long ago is read anew: it may have been cancelled, or be sent elsewhere. */
const freshMs = 1000;
/** Of an endpoint that takes what was read in less than this more is read the next time. */
const quickMs = 250;

/**
 * What is due of an endpoint, read page by page: more of one that takes it quickly, and of that before all of the page
 * before is taken.
 */
export class DueQueue {
  readonly #readDue: ReadDue;
  readonly #now: () => number;
  #items: DueItem[] = [];
  #readAt = 0;
  #readSize = leastRead;
  /** Whether more is due than was read. */
  #more: "yes" | "perhaps" | "no" = "no";
  /** What may be in the page that is being read though it is being sent; undefined: none is being read. */
  #taken: Set<string> | undefined;

  /** @param now in milliseconds, by a clock that is never set */
  constructor(readDue: ReadDue, now: () => number) {
    this.#readDue = readDue;
    this.#now = now;
  }

  /** Nothing is due any more, as far as is known. */
  get isExhausted(): boolean {
    return this.#items.length === 0 && this.#more === "no" && !this.isReading;
  }

  get isReading(): boolean {
    return this.#taken !== undefined;
  }

  /** Whether to read now: there may be more, and nothing or little is left that can be taken. */
  get wantsRead(): boolean {
    if (this.isReading) return false;
    if (this.#items.length === 0) return this.#more !== "no";
    const isLow = this.#readSize > leastRead && this.#items.length <= this.#readSize / 4;
    return !this.#isFresh || (isLow && this.#more === "yes");
  }

  get canTake(): boolean {
    return this.#items.length > 0 && this.#isFresh;
  }

  get #isFresh(): boolean {
    return this.#now() <= this.#readAt + freshMs;
  }

  /** Something may have become due. */
  expectMore(): void {
    if (this.#more === "no") this.#more = "perhaps";
  }

  /** The one that has been due the longest; undefined: there is none, or they have to be read anew. */
  take(): DueItem | undefined {
    if (!this.canTake) return undefined;
    const item = this.#items.shift();
    if (item !== undefined) this.#taken?.add(item.delivery.id);
    return item;
  }

  /**
   * Reads what is due, but for what is being sent: that is due until it is on record what came of it.
   *
   * @returns the endpoint as it is now; undefined: nothing may be sent to it
   * @throws what the database throws; nothing is left to be taken then
   */
  async read(beingSent: Iterable<string>): Promise<Recipient | undefined> {
    const taken = new Set(beingSent);
    const wasQuick = this.#now() < this.#readAt + quickMs;
    this.#readSize = wasQuick
      ? Math.min(mostRead, 2 * this.#readSize)
      : Math.max(leastRead, this.#readSize / 2);
    const limit = taken.size + this.#items.length + this.#readSize;
    this.#taken = taken;
    this.#more = "no";
    let due: DueBatch | undefined;
    try {
      due = await this.#readDue(limit);
    } finally {
      this.#taken = undefined;
      // However long it took: what was read is tried once at least.
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
