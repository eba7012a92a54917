/** How often one has asked in a minute. */
interface RequestCount {
  /** In all processes, as the database has said last. */
  readonly known: number;
  /** In this process, what the database has yet to be told. */
  readonly untold: number;
}

/** The requests of one minute, by who has asked. */
export class RequestMinute {
  /** Minutes since 1970. */
  readonly number: number;
  readonly #counts = new Map<string, RequestCount>();

  constructor(number: number) {
    this.number = number;
  }

  /** How many have asked. */
  get size(): number {
    return this.#counts.size;
  }

  countOf(key: string): number {
    const { known, untold } = this.#counts.get(key) ?? nothing;
    return known + untold;
  }

  /** Counts one more. */
  add(key: string): void {
    const { known, untold } = this.#counts.get(key) ?? nothing;
    this.#counts.set(key, { known, untold: untold + 1 });
  }

  untoldOf(key: string): number {
    return this.#counts.get(key)?.untold ?? 0;
  }

  /** What the database has yet to be told of those of whom there is at least so much to tell. */
  untold(atLeast: number): Map<string, number> {
    const counts = new Map<string, number>();
    for (const [key, { untold }] of this.#counts) if (untold >= atLeast) counts.set(key, untold);
    return counts;
  }

  /** Notes that the database was told of so many, and what all have counted with them. */
  setKnown(key: string, { told, known }: { readonly told: number; readonly known: number }): void {
    this.#counts.set(key, { known, untold: this.untoldOf(key) - told });
  }
}

const nothing: RequestCount = { known: 0, untold: 0 };
