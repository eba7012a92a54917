import type { DueDelivery } from "./queries.ts";
import type { DueBatch, Recipient } from "./read-due.ts";
import type { SendSlots } from "./send-slots.ts";

/** What a lane works with. */
export interface LaneWork {
  /** Reads what is due of the endpoint, the longest due first; undefined: nothing may be sent to it. */
  read(limit: number): Promise<DueBatch | undefined>;
  /** Sends a delivery once. Gives whether it succeeded, and when that is on record. Never throws. */
  send(delivery: DueDelivery, recipient: Recipient): Promise<Sent>;
  /** Whether the endpoint is still ours for as long as sending may take. */
  isOurs(): boolean;
  readonly slots: SendSlots;
  /** Called when nothing more is due, and all that was sent is on record. */
  onIdle(): void;
  onError(error: unknown): void;
}

interface Sent {
  readonly succeeded: boolean;
  readonly recorded: Promise<void>;
}

/** How many webhooks one endpoint is sent at a time. */
const maxInFlight = 4;
/** An endpoint of which so many in a row have failed has a rest after each. */
const failuresBeforeRest = 10;
const restMs = 100;
/** How many of one endpoint may be sent and not yet on record: so many are sent again if the process dies. */
const maxUnrecorded = 256;
/** How many more are read at once at most. */
const maxReadSize = 256;
/** What was read this long ago is read anew: it may have been cancelled, or be sent elsewhere. */
const freshMs = 1000;
/** An endpoint that takes what was read in less than this is read more of at once. */
const quickMs = 250;

/** Sends an endpoint what is due, a few at a time: one at a time while it fails, and then not as fast as it fails. */
export class EndpointLane {
  readonly #work: LaneWork;
  readonly #now: () => number;
  /** What was read and not yet sent, each to where it was to go then. */
  #queue: { readonly delivery: DueDelivery; readonly recipient: Recipient }[] = [];
  #readAt = 0;
  #readSize = maxInFlight;
  /** Those that what is being read may have though they were begun; undefined: nothing is being read. */
  #begunBeforeRead: Set<string> | undefined;
  /** Nothing more is due that wasn't read: as far as is known. */
  #isExhausted = false;
  /** Those that are being sent, or are not yet on record. */
  readonly #unrecorded = new Set<string>();
  #inFlight = 0;
  #limit = maxInFlight;
  /** In a row. */
  #failures = 0;
  #isResting = false;
  #isStopped = false;

  /** @param now in milliseconds, by a clock that is never set */
  constructor(work: LaneWork, now: () => number = () => performance.now()) {
    this.#work = work;
    this.#now = now;
  }

  get isFailing(): boolean {
    return this.#failures > 0;
  }

  /** Something may have become due. */
  wake(): void {
    this.#isExhausted = false;
    this.#pump();
  }

  /** Begins nothing more. */
  stop(): void {
    this.#isStopped = true;
    this.#queue = [];
    this.#pump();
  }

  #pump(): void {
    while (this.#mayBegin()) {
      // Nothing is read that would only wait.
      if (!this.#work.slots.hasSlotFor(this, () => this.#pump())) return;
      if (this.#isToBeRead()) void this.#read();
      const next = this.#isFresh() ? this.#queue.shift() : undefined;
      if (next === undefined) return;
      void this.#send(next.delivery, next.recipient);
    }
    const isDone = this.#isStopped || (this.#isExhausted && this.#queue.length === 0);
    if (isDone && this.#unrecorded.size === 0 && !this.#isReading) this.#work.onIdle();
  }

  #mayBegin(): boolean {
    if (this.#isStopped || this.#isResting || !this.#work.isOurs()) return false;
    const hasMore = this.#queue.length > 0 && (this.#isFresh() || !this.#isReading);
    if (!hasMore && (this.#isExhausted || this.#isReading)) return false;
    return this.#inFlight < this.#limit && this.#unrecorded.size < maxUnrecorded;
  }

  get #isReading(): boolean {
    return this.#begunBeforeRead !== undefined;
  }

  #isFresh(): boolean {
    return this.#now() <= this.#readAt + freshMs;
  }

  /** One that is quick has more before it waits for it. */
  #isToBeRead(): boolean {
    if (this.#isReading) return false;
    if (this.#queue.length > 0 && !this.#isFresh()) return true;
    const few = this.#readSize > maxInFlight ? this.#readSize / 4 : 0;
    return this.#queue.length <= few && !this.#isExhausted;
  }

  async #read(): Promise<void> {
    // They are due until it is on record what came of them, which may be while this is read.
    const begun = new Set(this.#unrecorded);
    this.#begunBeforeRead = begun;
    this.#isExhausted = true;
    const wasQuick = this.#now() < this.#readAt + quickMs;
    this.#readSize = wasQuick
      ? Math.min(maxReadSize, 2 * this.#readSize)
      : Math.max(maxInFlight, this.#readSize / 2);
    const limit = begun.size + this.#queue.length + this.#readSize;
    try {
      const due = await this.#work.read(limit);
      this.#queue = [];
      if (due !== undefined) this.#take(due, { limit, begun });
    } catch (error) {
      this.#queue = [];
      this.#work.onError(error);
    } finally {
      this.#begunBeforeRead = undefined;
      // However long it took: what was read is tried once at least.
      this.#readAt = this.#now();
    }
    this.#pump();
  }

  #take(
    { recipient, deliveries }: DueBatch,
    read: { limit: number; begun: ReadonlySet<string> },
  ): void {
    if (deliveries.length === read.limit) this.#isExhausted = false;
    this.#queue = deliveries
      .filter(({ id }) => !read.begun.has(id))
      .map((delivery) => ({ delivery, recipient }));
    if (recipient.isFailing && !this.isFailing) this.#note(false);
  }

  async #send(delivery: DueDelivery, recipient: Recipient): Promise<void> {
    const slot = this.#work.slots.take(this);
    this.#inFlight += 1;
    this.#unrecorded.add(delivery.id);
    this.#begunBeforeRead?.add(delivery.id);
    const { succeeded, recorded } = await this.#work.send(delivery, recipient);
    this.#inFlight -= 1;
    this.#note(succeeded);
    slot.free();
    this.#pump();
    await recorded;
    this.#unrecorded.delete(delivery.id);
    this.#pump();
  }

  #note(succeeded: boolean): void {
    this.#failures = succeeded ? 0 : this.#failures + 1;
    this.#limit = succeeded ? maxInFlight : 1;
    if (this.#failures < failuresBeforeRest) return;
    this.#isResting = true;
    setTimeout(() => {
      this.#isResting = false;
      this.#pump();
    }, restMs);
  }
}
