import type { FormattingContext } from "@screenspec/rendering";
import { partRoles } from "@screenspec/rendering";
import { createElement } from "../dom/elements.ts";
import { NodeSlot } from "../render/node-slot.ts";
import type { MountedNode, Slot } from "../render/view.ts";

/** A rendered line of a virtual list: one row of a List, or the rows of a Grid that are side by side. */
export class VirtualLine {
  readonly element: HTMLElement = createElement("div", "line");
  index = 0;
  /** The number of rows in a full line. */
  across = 1;
  /** The keys of its rows. */
  keys: readonly string[] = [];
  readonly #list: MountedNode;
  readonly #formatting: FormattingContext;
  readonly #slots: Slot[] = [];

  constructor(list: MountedNode, formatting: FormattingContext) {
    this.#list = list;
    this.#formatting = formatting;
  }

  /** Shows the rows of the line with an index. */
  fill(index: number, across: number): void {
    const { rows } = this.#list.node;
    if (!rows) return;
    const start = index * across;
    const end = Math.min(start + across, rows.count);
    const keys: string[] = [];
    for (let row = start; row < end; row++) {
      keys.push(rows.keyAt(row));
      const slot = this.#slots[row - start] ?? this.#addSlot(across === 1);
      setPosition(slot.container, `${row + 1}`, `${rows.count}`);
      slot.fill([rows.row(row), across === 1 ? rows.separatorAfter(row) : undefined]);
    }
    this.index = index;
    this.across = across;
    this.keys = keys;
    this.element.classList.toggle("last", end === rows.count);
    this.#removeSlots(keys.length);
  }

  unmount(): void {
    this.#removeSlots(0);
  }

  /** Adds a slot for a row. The slot's element is a list item: the line itself if it has only one row. */
  #addSlot(isOnly: boolean): Slot {
    const { context, slots } = this.#list;
    const item = isOnly ? this.element : createElement("div", "cell");
    item.role = partRoles.row;
    if (!isOnly) this.element.append(item);
    const slot = new NodeSlot(context, item, this.#formatting, this.#list);
    this.#slots.push(slot);
    slots.push(slot);
    return slot;
  }

  #removeSlots(from: number): void {
    const { slots } = this.#list;
    for (const slot of this.#slots.splice(from)) {
      slots.splice(slots.indexOf(slot), 1);
      slot.unmount();
      if (slot.container !== this.element) slot.container.remove();
    }
  }
}

/** Writes only changed values, because each scroll event fills the lines again. */
function setPosition(item: Element, position: string, count: string): void {
  if (item.ariaPosInSet !== position) item.ariaPosInSet = position;
  if (item.ariaSetSize !== count) item.ariaSetSize = count;
}
