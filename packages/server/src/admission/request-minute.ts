/** The number of requests of a key in a minute. */
interface RequestCount {
  /** The count of all processes that the database returned last. */
  readonly shared: number;
  /** The requests in this process that are not yet added in the database. */
  readonly pending: number;
}

/** The request counts of one minute, by key. */
export class RequestMinute {
  /** Minutes since 1970. */
  readonly number: number;
  readonly #counts = new Map<string, RequestCount>();

  constructor(number: number) {
    this.number = number;
  }

  /** The number of keys. */
  get size(): number {
    return this.#counts.size;
  }

  countOf(key: string): number {
    const { shared, pending } = this.#counts.get(key) ?? zero;
    return shared + pending;
  }

  add(key: string): void {
    const { shared, pending } = this.#counts.get(key) ?? zero;
    this.#counts.set(key, { shared, pending: pending + 1 });
  }

  pendingOf(key: string): number {
    return this.#counts.get(key)?.pending ?? 0;
  }

  /** The pending counts that are at least `min`. */
  pendingCounts(min: number): Map<string, number> {
    const counts = new Map<string, number>();
    for (const [key, { pending }] of this.#counts) if (pending >= min) counts.set(key, pending);
    return counts;
  }

  /** Records that the database has added pending requests, and the resulting count of all processes. */
  setShared(
    key: string,
    { added, shared }: { readonly added: number; readonly shared: number },
  ): void {
    this.#counts.set(key, { shared, pending: this.pendingOf(key) - added });
  }
}

const zero: RequestCount = { shared: 0, pending: 0 };
