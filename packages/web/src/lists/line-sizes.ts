/** What a line is taken for until one is known. */
const guess = 56;

/** How long lines are: as measured, those that weren't as long as the others on average. */
export class LineSizes {
  /** By key, so that it is known where a line is moved to another place. */
  readonly #known = new Map<string, number>();
  #keys: string[] = [];
  #sizes: number[] = [];
  #sum = 0;

  reset(count: number, keyOf: (index: number) => string): void {
    this.#keys = Array.from({ length: count }, (_, index) => keyOf(index));
    this.#sizes = this.#keys.map((key) => this.#known.get(key) ?? 0);
  }

  /** The keys of the line at a distance from the beginning, and of the one behind it. */
  keysAt(offset: number): readonly string[] {
    const first = this.at(offset);
    return this.#keys.slice(first, first + 2);
  }

  /** Where such lines are; undefined where they aren't beside one another any more. */
  indexOf([first = "", second]: readonly string[]): number | undefined {
    const index = this.#keys.indexOf(first);
    return index >= 0 && this.#keys[index + 1] === second ? index : undefined;
  }

  learn(index: number, size: number): void {
    const key = this.#keys[index];
    if (key === undefined) return;
    this.#sum += size - (this.#known.get(key) ?? 0);
    this.#known.set(key, size);
    this.#sizes[index] = size;
  }

  isKnown(index: number): boolean {
    return this.#sizes[index] !== 0;
  }

  /** Where a line begins. */
  before(index: number): number {
    const other = this.#average;
    let sum = 0;
    for (let at = 0; at < index; at++) sum += this.#sizes[at] || other;
    return sum;
  }

  /** The line at a distance from the beginning. */
  at(offset: number): number {
    const other = this.#average;
    let sum = 0;
    for (let at = 0; at < this.#sizes.length; at++) {
      sum += this.#sizes[at] || other;
      if (sum > offset) return at;
    }
    return this.#sizes.length;
  }

  get #average(): number {
    return this.#known.size > 0 ? this.#sum / this.#known.size : guess;
  }
}
