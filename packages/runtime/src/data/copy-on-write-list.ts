import type { Json } from "@screenspec/format";

/** A list whose items are set one by one, while arrays that were read from it never change. Some items may be absent. */
export class CopyOnWriteList {
  #items: Json[];
  #present: readonly Json[] | undefined;

  /** Creates a list of absent items. */
  constructor(length: number) {
    this.#items = new Array<Json>(length).fill(absent);
  }

  /** Sets an item, or appends one at index `length`. Returns false if it is the same already. */
  set(index: number, item: Json = absent): boolean {
    if (this.#items[index] === item) return false;
    this.#write()[index] = item;
    return true;
  }

  /** Removes the items from an index on. Returns false if there are none. */
  truncate(length: number): boolean {
    if (this.#items.length <= length) return false;
    this.#write().length = length;
    return true;
  }

  /** The items that are present: the same array until one of them changes. */
  get present(): readonly Json[] {
    // Both methods are native: fast enough for hundreds of thousands of items on every key that is pressed.
    this.#present ??= this.#items.includes(absent)
      ? this.#items.filter((item) => item !== absent)
      : this.#items;
    return this.#present;
  }

  /** All items, with null for absent ones. */
  get padded(): readonly Json[] {
    const { present } = this;
    return present === this.#items
      ? present
      : this.#items.map((item) => (item === absent ? null : item));
  }

  #write(): Json[] {
    if (this.#present !== undefined) this.#items = this.#items.slice();
    this.#present = undefined;
    return this.#items;
  }
}

const absent: Json = {};
