import { type DueItem, DueQueue, type ReadDue } from "./due-queue.ts";
import type { DueDelivery } from "./queries.ts";
import type { Recipient } from "./read-due.ts";
import type { SendSlots } from "./send-slots.ts";

/** What a lane works with. */
export interface LaneWork {
  /** Reads what is due of the endpoint. */
  readonly read: ReadDue;
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

/** Sends an endpoint what is due, a few at a time: one at a time while it fails, and then not as fast as it fails. */
export class EndpointLane {
  readonly #work: LaneWork;
  readonly #queue: DueQueue;
  /** Those that are being sent, or are not yet on record. */
  readonly #unrecorded = new Set<string>();
  #inFlight = 0;
  /** In a row; undefined: none has been tried. */
  #failures: number | undefined;
  #rest: NodeJS.Timeout | undefined;
  #isStopped = false;

  /** @param now in milliseconds, by a clock that is never set */
  constructor(work: LaneWork, now: () => number = () => performance.now()) {
    this.#work = work;
    this.#queue = new DueQueue(work.read, now);
  }

  get isFailing(): boolean {
    return this.#failures !== undefined && this.#failures > 0;
  }

  get #mostInFlight(): number {
    return this.isFailing ? 1 : maxInFlight;
  }

  /** Something may have become due. */
  wake(): void {
    this.#queue.expectMore();
    this.#pump();
  }

  /** Begins nothing more. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#rest);
    this.#pump();
  }

  #pump(): void {
    while (this.#mayBegin()) {
      // Nothing is read that would only wait.
      if (!this.#work.slots.hasSlotFor(this, () => this.#pump())) return;
      if (this.#queue.wantsRead) void this.#read();
      const next = this.#queue.take();
      if (next === undefined) return;
      void this.#send(next);
    }
    // What becomes due meanwhile is to be sent after the rest too.
    const isDone = this.#isStopped
      ? !this.#queue.isReading
      : this.#queue.isExhausted && this.#rest === undefined;
    if (isDone && this.#unrecorded.size === 0) this.#work.onIdle();
  }

  #mayBegin(): boolean {
    if (this.#isStopped || this.#rest !== undefined || !this.#work.isOurs()) return false;
    if (this.#inFlight >= this.#mostInFlight || this.#unrecorded.size >= maxUnrecorded)
      return false;
    return this.#queue.canTake || this.#queue.wantsRead;
  }

  async #read(): Promise<void> {
    try {
      const recipient = await this.#queue.read(this.#unrecorded);
      // It has failed before. What the lane has tried itself is newer.
      if (recipient?.isFailing) this.#failures ??= failuresBeforeRest - 1;
    } catch (error) {
      this.#work.onError(error);
    }
    this.#pump();
  }

  async #send({ delivery, recipient }: DueItem): Promise<void> {
    const slot = this.#work.slots.take(this);
    this.#inFlight += 1;
    this.#unrecorded.add(delivery.id);
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
    this.#failures = succeeded ? 0 : (this.#failures ?? 0) + 1;
    if (this.#failures < failuresBeforeRest || this.#rest !== undefined) return;
    this.#rest = setTimeout(() => {
      this.#rest = undefined;
      this.#pump();
    }, restMs);
  }
}
