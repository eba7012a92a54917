/** How many jobs of a kind run at a time. */
export interface JobLimits {
  readonly concurrency: number;
  /** How many of them may be in one lane; left out: any number. */
  readonly perLane?: number;
}

/** The jobs of one kind that run, and how many more may. */
export class RunningJobs {
  readonly #limits: Required<JobLimits>;
  readonly #lanes = new Map<Promise<void>, string>();

  constructor({ concurrency, perLane = Number.POSITIVE_INFINITY }: JobLimits) {
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

  get all(): readonly Promise<void>[] {
    return [...this.#lanes.keys()];
  }

  /** Whether a job may have to wait until another has run. */
  get isFull(): boolean {
    return this.#lanes.size >= this.#limits.concurrency || this.fullLanes.length > 0;
  }

  /** Counts a job in until it has run. */
  add(lane: string, job: Promise<void>): Promise<void> {
    const running = job.finally(() => this.#lanes.delete(running));
    this.#lanes.set(running, lane);
    return running;
  }

  #counts(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const lane of this.#lanes.values()) counts.set(lane, (counts.get(lane) ?? 0) + 1);
    return counts;
  }
}
