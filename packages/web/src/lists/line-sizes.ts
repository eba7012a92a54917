/** The estimated size of a line, in pixels, until one is measured. */
const defaultSize = 56;

/** The maximum length, in pixels. Browsers lay out little more (Firefox 17.9 million, Chromium 33.5 million). */
const maxLaidOut = 16_000_000;

/**
 * The sizes of lines. A line that isn't measured has the average size of the measured ones. A Fenwick tree finds the offset
 * of a line in O(log n) (Fenwick, "A New Data Structure for Cumulative Frequency Tables", 1994).
 */
export class LineSizes {
  /** By key, so that the size of a line that moves stays known. */
  #known = new Map<string, number>();
  #keys: string[] = [];
  #sum = 0;
  /** The nodes of the tree: the total size and the number of the measured lines in each range. */
  #sums = new Float64Array();
  #counts = new Uint32Array();

  reset(count: number, keyOf: (index: number) => string): void {
    this.#keys = Array.from({ length: count }, (_, index) => keyOf(index));
    this.#forgetRemoved();
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

  /** The total size of the lines before a line. */
  before(index: number): number {
    const end = Math.min(index, this.#keys.length);
    let sum = 0;
    for (let at = end; at > 0; at &= at - 1) sum += this.#sizeOfRange(at);
    return sum;
  }

  /** The index of the line at an offset. */
  at(offset: number): number {
    const count = this.#keys.length;
    let at = 0;
    let left = offset;
    for (let step = 2 ** Math.floor(Math.log2(count || 1)); step >= 1; step /= 2) {
      if (at + step > count) continue;
      const size = this.#sizeOfRange(at + step);
      if (size > left) continue;
      at += step;
      left -= size;
    }
    return at;
  }

  /** The total size of all lines, divided by the length that is laid out for them. */
  get scale(): number {
    return Math.max(1, this.before(this.#keys.length) / maxLaidOut);
  }

  /** The total size of the lines in the range of a node of the tree. */
  #sizeOfRange(n: number): number {
    const average = this.#known.size > 0 ? this.#sum / this.#known.size : defaultSize;
    return (this.#sums[n] ?? 0) + ((n & -n) - (this.#counts[n] ?? 0)) * average;
  }

  #add(index: number, size: number, count: number): void {
    const { length } = this.#keys;
    for (let at = index + 1; at <= length; at += at & -at) {
      this.#sums[at] = (this.#sums[at] ?? 0) + size;
      this.#counts[at] = (this.#counts[at] ?? 0) + count;
    }
  }

  /** Forgets removed lines. Their sizes are kept, because they may return, until there are more of them than others. */
  #forgetRemoved(): void {
    if (this.#known.size < 2 * this.#keys.length + 100) return;
    const keys = new Set(this.#keys);
    this.#known = new Map([...this.#known].filter(([key]) => keys.has(key)));
    this.#sum = [...this.#known.values()].reduce((sum, size) => sum + size, 0);
  }
}
