import type { Json } from "@screenspec/format";

/** A list with an item for each row, of which single ones change; what has been read of it stays as it was. */
export class Column {
  #items: Json[];
  #present: readonly Json[] | undefined;

  /** So many rows have no item so far. */
  constructor(length: number) {
    this.#items = new Array<Json>(length).fill(absent);
  }

  /** Gives another item, or none, to a row: one of those that there are, or the next. False where it is the same. */
  set(place: number, item: Json = absent): boolean {
    if (this.#items[place] === item) return false;
    this.#change()[place] = item;
    return true;
  }

  /** Leaves so many rows at most. False where there aren't more. */
  cut(length: number): boolean {
    if (this.#items.length <= length) return false;
    this.#change().length = length;
    return true;
  }

  /** The items of those rows that have one: the same list until one of them changes. */
  get present(): readonly Json[] {
    // What goes through all of them is the platform's, which takes no time to speak of.
    this.#present ??= this.#items.includes(absent)
      ? this.#items.filter((item) => item !== absent)
      : this.#items;
    return this.#present;
  }

  /** The items of all rows, null for those that have none. */
  get padded(): readonly Json[] {
    const { present } = this;
    return present === this.#items
      ? present
      : this.#items.map((item) => (item === absent ? null : item));
  }

  #change(): Json[] {
    // Whoever has read it keeps the former one.
    if (this.#present !== undefined) this.#items = this.#items.slice();
    this.#present = undefined;
    return this.#items;
  }
}

/** What stands for the item of a row that has none. */
const absent: Json = {};
