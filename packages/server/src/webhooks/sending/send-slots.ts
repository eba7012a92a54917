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
  /** Who waits for a slot, and what it is told by that there may be one. */
  readonly #waiting = new Map<Taker, () => void>();
  #looking: NodeJS.Timeout | undefined;

  /** @param now in milliseconds, by a clock that is never set */
  constructor(limits: SlotLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Whether there is a slot. False: `whenFree` is called once when it is worth another try. */
  hasSlotFor(taker: Taker, whenFree: () => void): boolean {
    if (this.#isFreeFor(taker)) return true;
    this.#waiting.set(taker, whenFree);
    return false;
  }

  take(taker: Taker): Slot {
    const slot: TakenSlot = {
      ...{ taker, isForFailing: taker.isFailing, takenAt: this.#now() },
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

  #isFreeFor(taker: Taker): boolean {
    const { quick, forFailing } = this.#limits;
    const { taken, slow } = this.#slotsOf.get(taker) ?? { taken: 0, slow: 0 };
    if (slow > 0 || (taken > 0 && this.#quick.size >= quick / 2)) return false;
    if (taker.isFailing && this.#forFailing >= forFailing) return false;
    return this.#quick.size < quick;
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
    // Who is told may not take it any more.
    for (const [taker, whenFree] of this.#waiting) {
      if (this.#quick.size >= this.#limits.quick) return;
      if (!this.#isFreeFor(taker)) continue;
      this.#waiting.delete(taker);
      whenFree();
    }
  }
}
