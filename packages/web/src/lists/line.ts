import { make } from "../dom.ts";
import type { Place } from "../nodes/place.ts";
import type { Shown } from "../nodes/shown.ts";
import { Slot } from "../nodes/slot.ts";

/** Rows that stand beside one another. */
export class Line {
  readonly element: HTMLElement = make("div", "line");
  index = 0;
  across = 1;
  /** Those of its rows. */
  keys: readonly string[] = [];
  readonly #shown: Shown;
  readonly #place: Place;
  readonly #slots: Slot[] = [];

  constructor(shown: Shown, place: Place) {
    this.#shown = shown;
    this.#place = place;
  }

  /** Shows the rows that there are in it, if there are so many in each. */
  fill(index: number, across: number): void {
    const { rows } = this.#shown.node;
    if (!rows) return;
    const start = index * across;
    const end = Math.min(start + across, rows.count);
    const keys: string[] = [];
    for (let row = start; row < end; row++) {
      keys.push(rows.keyAt(row));
      const slot = this.#slots[row - start] ?? this.#addSlot(across === 1);
      tellPlace(slot.container, `${row + 1}`, `${rows.count}`);
      slot.fill([rows.row(row), across === 1 ? rows.separatorAfter(row) : undefined]);
    }
    this.index = index;
    this.across = across;
    this.keys = keys;
    this.element.classList.toggle("last", end === rows.count);
    this.#drop(keys.length);
  }

  end(): void {
    this.#drop(0);
  }

  /** Each row is told as an item: one that is alone by the line itself. */
  #addSlot(isAlone: boolean): Slot {
    const { stage, slots } = this.#shown;
    const item = isAlone ? this.element : make("div", "cell");
    item.role = "listitem";
    if (!isAlone) this.element.append(item);
    const slot = new Slot(stage, item, this.#place, this.#shown);
    this.#slots.push(slot);
    slots.push(slot);
    return slot;
  }

  /** Lets go of those from a place on. */
  #drop(from: number): void {
    const { slots } = this.#shown;
    for (const slot of this.#slots.splice(from)) {
      slots.splice(slots.indexOf(slot), 1);
      slot.end();
      if (slot.container !== this.element) slot.container.remove();
    }
  }
}

/** Only what has changed: lines are filled anew as often as something scrolls. */
function tellPlace(item: Element, place: string, count: string): void {
  if (item.ariaPosInSet !== place) item.ariaPosInSet = place;
  if (item.ariaSetSize !== count) item.ariaSetSize = count;
}
