/** Who takes a slot. */
interface Taker {
  readonly isFailing: boolean;
  /** How many it has. */
  readonly inFlight: number;
}

/**
 * How many webhooks are sent at a time in all. Endpoints of which the last attempt failed have a part of it between
 * them: however many of them hang, the others always get through. While more than half are taken, each has one at a
 * time, so that many that begin to hang at once don't have all.
 */
export class SendSlots {
  readonly #total: number;
  readonly #forFailing: number;
  #taken = 0;
  #takenByFailing = 0;
  /** Who waits for a slot, and what it is told by that there may be one. */
  readonly #waiting = new Map<Taker, () => void>();

  constructor({ total, forFailing }: { readonly total: number; readonly forFailing: number }) {
    this.#total = total;
    this.#forFailing = forFailing;
  }

  /** False: there is none; `whenFree` is called once when it is worth another try. */
  take(taker: Taker, whenFree: () => void): boolean {
    if (!this.#hasSlotFor(taker)) {
      this.#waiting.set(taker, whenFree);
      return false;
    }
    this.#taken += 1;
    if (taker.isFailing) this.#takenByFailing += 1;
    return true;
  }

  /** @param wasFailing as the taker was when it took it */
  free(wasFailing: boolean): void {
    this.#taken -= 1;
    if (wasFailing) this.#takenByFailing -= 1;
    // Who is told may not take it any more.
    for (const [taker, whenFree] of this.#waiting) {
      if (this.#taken >= this.#total) return;
      if (!this.#hasSlotFor(taker)) continue;
      this.#waiting.delete(taker);
      whenFree();
    }
  }

  #hasSlotFor({ isFailing, inFlight }: Taker): boolean {
    if (isFailing && this.#takenByFailing >= this.#forFailing) return false;
    if (inFlight > 0 && this.#taken >= this.#total / 2) return false;
    return this.#taken < this.#total;
  }
}
