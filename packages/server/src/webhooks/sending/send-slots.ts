/** Who takes slots. */
interface Taker {
  readonly isFailing: boolean;
}

/** That one webhook is being sent. */
export interface Slot {
  free(): void;
}

export interface SlotLimits {
  /** How many webhooks are being sent at a time that are not yet slow. */
  readonly quick: number;
  /** How many of these may go to endpoints of which the last attempt failed. */
  readonly forFailing: number;
  /** How many more may be slow. */
  readonly slow: number;
}

/** So long an answer takes when a webhook is slow. */
const slowMs = 1000;
const lookMs = 250;

interface TakenSlot extends Slot {
  readonly taker: Taker;
  readonly isForFailing: boolean;
  readonly takenAt: number;
}

/**
 * How many webhooks are sent at a time. One that takes long gives its place up to others, and its endpoint gets no
 * more until it has ended; endpoints that fail have a part between them; and while half of all is taken each endpoint
 * has one. So however many hang, or are slow, the others get through.
 */
export class SendSlots {
  readonly #limits: SlotLimits;
  readonly #now: () => number;
  /** Those that are quick as yet, the oldest first. */
  readonly #quick = new Set<TakenSlot>();
  readonly #slow = new Set<TakenSlot>();
  #forFailing = 0;
  readonly #slotsOf = new Map<Taker, { taken: number; slow: number }>();
  /** Who has none and waits for one, and what it is told by that there may be: those that fail apart. */
  readonly #waiting = {
    failing: new Map<Taker, () => void>(),
    others: new Map<Taker, () => void>(),
  };
  #looking: NodeJS.Timeout | undefined;

  /** @param now in milliseconds, by a clock that is never set */
  constructor(limits: SlotLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /**
   * Whether there is a slot. False: one that has another asks again when that is free; else `whenFree` is called
   * once when it is worth another try.
   */
  hasSlotFor(taker: Taker, whenFree: () => void): boolean {
    const isFree = this.#isFree(taker.isFailing);
    const its = this.#slotsOf.get(taker);
    if (its !== undefined)
      return isFree && its.slow === 0 && this.#quick.size < this.#limits.quick / 2;
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
    const its = this.#slotsOf.get(taker) ?? { taken: 0, slow: 0 };
    its.taken += 1;
    this.#slotsOf.set(taker, its);
    this.#looking ??= setInterval(() => this.#moveSlow(), lookMs);
    return slot;
  }

  #isFree(isForFailing: boolean): boolean {
    const { quick, forFailing } = this.#limits;
    return this.#quick.size < quick && !(isForFailing && this.#forFailing >= forFailing);
  }

  #free(slot: TakenSlot): void {
    const its = this.#slotsOf.get(slot.taker);
    if (this.#slow.delete(slot)) {
      if (its !== undefined) its.slow -= 1;
    } else this.#leaveQuick(slot);
    if (its !== undefined) {
      its.taken -= 1;
      if (its.taken === 0) this.#slotsOf.delete(slot.taker);
    }
    if (this.#quick.size + this.#slow.size === 0) {
      clearInterval(this.#looking);
      this.#looking = undefined;
    }
    this.#tellWaiting();
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
      const its = this.#slotsOf.get(slot.taker);
      if (its !== undefined) its.slow += 1;
    }
    this.#tellWaiting();
  }

  #tellWaiting(): void {
    this.#tell(this.#waiting.others, false);
    this.#tell(this.#waiting.failing, true);
  }

  /** Whoever is told may not take it any more. */
  #tell(waiting: Map<Taker, () => void>, areFailing: boolean): void {
    for (const [taker, whenFree] of waiting) {
      if (!this.#isFree(areFailing)) return;
      waiting.delete(taker);
      whenFree();
    }
  }
}
