import { type DueItem, DueQueue, type ReadDue } from "./due-queue.ts";
import type { DueDelivery } from "./queries.ts";
import type { Recipient } from "./read-due.ts";
import type { SendSlots } from "./send-slots.ts";

/** The operations of a lane. */
export interface LaneWork {
  /** Reads the endpoint's due deliveries. */
  readonly read: ReadDue;
  /** Sends a delivery once. Returns whether it succeeded, and a promise of its recording. Never throws. */
  send(delivery: DueDelivery, recipient: Recipient): Promise<Sent>;
  /** Whether our lease of the endpoint outlasts an attempt. */
  holdsLease(): boolean;
  readonly slots: SendSlots;
  /** Called when no delivery is due and all results are recorded. */
  onIdle(): void;
  onError(error: unknown): void;
}

interface Sent {
  readonly succeeded: boolean;
  readonly recorded: Promise<void>;
}

/** How many webhooks are sent to one endpoint concurrently. */
const maxInFlight = 4;
/** After this many failures in a row, the lane pauses after each failure. */
const failuresBeforePause = 10;
const pauseMs = 100;
/** The most deliveries that may be sent but not recorded: they are sent again if the process dies. */
const maxUnrecorded = 256;

/** Sends an endpoint's due deliveries: up to four concurrently, or one at a time with pauses while it fails. */
export class EndpointLane {
  readonly #work: LaneWork;
  readonly #queue: DueQueue;
  /** Ids of deliveries that are in flight or not recorded yet. */
  readonly #unrecorded = new Set<string>();
  #inFlight = 0;
  /** Failures in a row. Undefined before the first attempt. */
  #failures: number | undefined;
  #pause: NodeJS.Timeout | undefined;
  #isStopped = false;

  /** @param now returns milliseconds of a monotonic clock */
  constructor(work: LaneWork, now: () => number = () => performance.now()) {
    this.#work = work;
    this.#queue = new DueQueue(work.read, now);
  }

  get isFailing(): boolean {
    return this.#failures !== undefined && this.#failures > 0;
  }

  get #maxInFlight(): number {
    return this.isFailing ? 1 : maxInFlight;
  }

  /** Reports that deliveries may have become due. */
  wake(): void {
    this.#queue.expectMore();
    this.#pump();
  }

  /** Starts no more requests. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#pause);
    this.#pump();
  }

  #pump(): void {
    while (this.#canStart()) {
      // Deliveries aren't read before there is a slot for them: they would become stale.
      if (!this.#work.slots.hasSlotFor(this, () => this.#pump())) return;
      if (this.#queue.wantsRead) void this.#read();
      const next = this.#queue.take();
      if (next === undefined) return;
      void this.#send(next);
    }
    // The lane ends only after a pause, so that deliveries which become due meanwhile wait for its end too.
    const isDone = this.#isStopped
      ? !this.#queue.isReading
      : this.#queue.isExhausted && this.#pause === undefined;
    if (isDone && this.#unrecorded.size === 0) this.#work.onIdle();
  }

  #canStart(): boolean {
    if (this.#isStopped || this.#pause !== undefined || !this.#work.holdsLease()) return false;
    if (this.#inFlight >= this.#maxInFlight || this.#unrecorded.size >= maxUnrecorded) return false;
    return this.#queue.canTake || this.#queue.wantsRead;
  }

  async #read(): Promise<void> {
    try {
      const recipient = await this.#queue.read(this.#unrecorded);
      // The endpoint was failing before. The lane's own attempts are newer than that.
      if (recipient?.isFailing) this.#failures ??= failuresBeforePause - 1;
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
    this.#countFailures(succeeded);
    slot.free();
    this.#pump();
    await recorded;
    this.#unrecorded.delete(delivery.id);
    this.#pump();
  }

  #countFailures(succeeded: boolean): void {
    this.#failures = succeeded ? 0 : (this.#failures ?? 0) + 1;
    if (this.#failures < failuresBeforePause || this.#pause !== undefined) return;
    this.#pause = setTimeout(() => {
      this.#pause = undefined;
      this.#pump();
    }, pauseMs);
  }
}
