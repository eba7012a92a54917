/** What a line is taken for until one is known. */
const guess = 56;

/** Pixels: browsers lay out little more (Firefox 17.9 million, Chromium 33.5). */
const mostLaidOut = 16_000_000;

/**
 * How long lines are: as measured, those that weren't as long as the others on average. What is before one is known in
 * as many steps as its number has digits (Fenwick, "A New Data Structure for Cumulative Frequency Tables", 1994).
 */
export class LineSizes {
  /** By key, so that it is known where a line is moved to another place. */
  #known = new Map<string, number>();
  #keys: string[] = [];
  #sum = 0;
  /** At n the sizes, and the number, of the known ones among as many before n as its lowest bit says. */
  #sums = new Float64Array();
  #counts = new Uint32Array();

  reset(count: number, keyOf: (index: number) => string): void {
    this.#keys = Array.from({ length: count }, (_, index) => keyOf(index));
    this.#forget();
    this.#sums = new Float64Array(count + 1);
    this.#counts = new Uint32Array(count + 1);
    for (const [index, key] of this.#keys.entries()) {
      const size = this.#known.get(key);
      if (size !== undefined) this.#add(index, size, 1);
    }
  }

  learn(index: number, size: number): void {
    const key = this.#keys[index];
    if (key === undefined) return;
    const former = this.#known.get(key);
    this.#sum += size - (former ?? 0);
    this.#known.set(key, size);
    this.#add(index, size - (former ?? 0), former === undefined ? 1 : 0);
  }

  isKnown(index: number): boolean {
    return this.#known.has(this.#keys[index] ?? "");
  }

  /** Where a line begins. */
  before(index: number): number {
    const end = Math.min(index, this.#keys.length);
    let sum = 0;
    for (let at = end; at > 0; at &= at - 1) sum += this.#within(at);
    return sum;
  }

  /** The line at a distance from the beginning. */
  at(offset: number): number {
    const count = this.#keys.length;
    let at = 0;
    let left = offset;
    for (let step = 2 ** Math.floor(Math.log2(count || 1)); step >= 1; step /= 2) {
      if (at + step > count) continue;
      const size = this.#within(at + step);
      if (size > left) continue;
      at += step;
      left -= size;
    }
    return at;
  }

  /** How many times as long all of them are as what is laid out for them. */
  get scale(): number {
    return Math.max(1, this.before(this.#keys.length) / mostLaidOut);
  }

  /** How long those are that n knows of. */
  #within(n: number): number {
    const average = this.#known.size > 0 ? this.#sum / this.#known.size : guess;
    return (this.#sums[n] ?? 0) + ((n & -n) - (this.#counts[n] ?? 0)) * average;
  }

  #add(index: number, size: number, count: number): void {
    const { length } = this.#keys;
    for (let at = index + 1; at <= length; at += at & -at) {
      this.#sums[at] = (this.#sums[at] ?? 0) + size;
      this.#counts[at] = (this.#counts[at] ?? 0) + count;
    }
  }

  /** Those that have gone may come again, but not if there are more of them than there are others. */
  #forget(): void {
    if (this.#known.size < 2 * this.#keys.length + 100) return;
    const keys = new Set(this.#keys);
    this.#known = new Map([...this.#known].filter(([key]) => keys.has(key)));
    this.#sum = [...this.#known.values()].reduce((sum, size) => sum + size, 0);
  }
}
