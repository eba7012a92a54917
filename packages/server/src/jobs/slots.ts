/** How many jobs of a kind run at a time. */
export interface SlotLimits {
  readonly concurrency: number;
  /** How many of them may be in one lane; left out: any number. */
  readonly perLane?: number;
}

/** The slots that jobs of one kind run in. */
export class Slots {
  readonly #limits: Required<SlotLimits>;
  readonly #lanes = new Map<Promise<void>, string>();

  constructor({ concurrency, perLane = Number.POSITIVE_INFINITY }: SlotLimits) {
    this.#limits = { concurrency, perLane };
  }

  /** How many jobs may be claimed now, whichever lanes they turn out to be in. */
  get free(): number {
    const { concurrency, perLane } = this.#limits;
    const busiest = Math.max(0, ...[...this.#counts().values()].filter((count) => count < perLane));
    return Math.min(concurrency - this.#lanes.size, perLane - busiest);
  }

  /** The lanes that may have no more. */
  get fullLanes(): string[] {
    const { perLane } = this.#limits;
    return [...this.#counts()].filter(([, count]) => count >= perLane).map(([lane]) => lane);
  }

  /** What is running. */
  get running(): Promise<void>[] {
    return [...this.#lanes.keys()];
  }

  /** Whether something waits for a slot here. */
  get isScarce(): boolean {
    return this.#lanes.size >= this.#limits.concurrency || this.fullLanes.length > 0;
  }

  /** Gives the work a slot until it ends. */
  take(lane: string, work: Promise<void>): Promise<void> {
    const held = work.finally(() => this.#lanes.delete(held));
    this.#lanes.set(held, lane);
    return held;
  }

  #counts(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const lane of this.#lanes.values()) counts.set(lane, (counts.get(lane) ?? 0) + 1);
    return counts;
  }
}
