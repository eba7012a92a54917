/** A lane that takes slots. */
interface Taker {
  readonly isFailing: boolean;
}

/** The permit to send one webhook. */
export interface Slot {
  free(): void;
}

export interface SlotLimits {
  /** The most concurrent webhooks that are not slow yet. */
  readonly quick: number;
  /** The most of these that endpoints may have whose last attempt failed. */
  readonly forFailing: number;
  /** The most slow webhooks, in addition. */
  readonly slow: number;
}

/** The time in flight after which a webhook is slow. */
const slowMs = 1000;
const checkMs = 250;

interface TakenSlot extends Slot {
  readonly taker: Taker;
  readonly isForFailing: boolean;
  readonly takenAt: number;
}

/**
 * A semaphore for webhooks in flight that keeps slow and failing endpoints from starving the others:
 *
 * - A slow webhook moves to a limit of its own, and its endpoint gets no more slots until it has ended.
 * - Failing endpoints share a part of the slots.
 * - While half of the slots are taken, each endpoint has one at most.
 */
export class SendSlots {
  readonly #limits: SlotLimits;
  readonly #now: () => number;
  /** Slots that are not slow yet, the oldest first. */
  readonly #quick = new Set<TakenSlot>();
  readonly #slow = new Set<TakenSlot>();
  #forFailing = 0;
  readonly #slotsOf = new Map<Taker, { taken: number; slow: number }>();
  /** Waiting takers without a slot, and their callbacks. */
  readonly #waiting = {
    failing: new Map<Taker, () => void>(),
    others: new Map<Taker, () => void>(),
  };
  #checking: NodeJS.Timeout | undefined;

  /** @param now returns milliseconds of a monotonic clock */
  constructor(limits: SlotLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /**
   * Returns whether the taker can take a slot. If not, a taker without a slot is queued, and `whenFree` is called once
   * when a slot may be free. A taker with a slot is not queued: it asks again when it frees that slot.
   */
  hasSlotFor(taker: Taker, whenFree: () => void): boolean {
    const isFree = this.#isFree(taker.isFailing);
    const usage = this.#slotsOf.get(taker);
    if (usage !== undefined)
      return isFree && usage.slow === 0 && this.#quick.size < this.#limits.quick / 2;
    if (isFree) return true;
    this.#waiting[taker.isFailing ? "failing" : "others"].set(taker, whenFree);
    return false;
  }

  take(taker: Taker): Slot {
    const slot: TakenSlot = {
      taker,
      isForFailing: taker.isFailing,
      takenAt: this.#now(),
      free: () => this.#free(slot),
    };
    this.#quick.add(slot);
    if (slot.isForFailing) this.#forFailing += 1;
    const usage = this.#slotsOf.get(taker) ?? { taken: 0, slow: 0 };
    usage.taken += 1;
    this.#slotsOf.set(taker, usage);
    this.#checking ??= setInterval(() => this.#moveSlow(), checkMs);
    return slot;
  }

  #isFree(isForFailing: boolean): boolean {
    const { quick, forFailing } = this.#limits;
    return this.#quick.size < quick && !(isForFailing && this.#forFailing >= forFailing);
  }

  #free(slot: TakenSlot): void {
    const usage = this.#slotsOf.get(slot.taker);
    if (this.#slow.delete(slot)) {
      if (usage !== undefined) usage.slow -= 1;
    } else this.#leaveQuick(slot);
    if (usage !== undefined) {
      usage.taken -= 1;
      if (usage.taken === 0) this.#slotsOf.delete(slot.taker);
    }
    if (this.#quick.size + this.#slow.size === 0) {
      clearInterval(this.#checking);
      this.#checking = undefined;
    }
    this.#notifyWaiting();
  }

  #leaveQuick(slot: TakenSlot): void {
    this.#quick.delete(slot);
    if (slot.isForFailing) this.#forFailing -= 1;
  }

  #moveSlow(): void {
    const before = this.#now() - slowMs;
    for (const slot of this.#quick) {
      if (slot.takenAt > before || this.#slow.size >= this.#limits.slow) break;
      this.#leaveQuick(slot);
      this.#slow.add(slot);
      const usage = this.#slotsOf.get(slot.taker);
      if (usage !== undefined) usage.slow += 1;
    }
    this.#notifyWaiting();
  }

  #notifyWaiting(): void {
    this.#notify(this.#waiting.others, false);
    this.#notify(this.#waiting.failing, true);
  }

  /** A notified taker may not need the slot any more, so the next one is notified while a slot is free. */
  #notify(waiting: Map<Taker, () => void>, areFailing: boolean): void {
    for (const [taker, whenFree] of waiting) {
      if (!this.#isFree(areFailing)) return;
      waiting.delete(taker);
      whenFree();
    }
  }
}
