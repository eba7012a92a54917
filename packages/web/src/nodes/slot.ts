import type { ViewNode } from "@screenspec/runtime";
import type { Stage } from "../stage.ts";
import type { Place } from "./place.ts";
import type { Shown } from "./shown.ts";

/** What stands in a place: nodes, of which only those that are visible are there, and elements of a view's own. */
export type Item = ViewNode | Element | undefined;

/** A place for nodes: an element, and how they are laid out in it. */
export class Slot {
  readonly stage: Stage;
  readonly container: Element;
  readonly owner: Shown | undefined;
  /** Whether it throws what a node in it does, without which it would be of no use. */
  mustBeFilled = false;
  place: Place;
  #items: readonly Item[] = [];
  #shown = new Map<ViewNode, Shown>();

  constructor(stage: Stage, container: Element, place: Place, owner?: Shown) {
    this.stage = stage;
    this.container = container;
    this.place = place;
    this.owner = owner;
  }

  /** Those that are visible, in order. */
  get shown(): readonly Shown[] {
    const all: Shown[] = [];
    for (const item of this.#items) {
      if (item === undefined || item instanceof Element || !item.isVisible) continue;
      const shown = this.#shown.get(item);
      if (shown) all.push(shown);
    }
    return all;
  }

  /** Shows these, in this order. What it showed before and isn't among them ends, unless it is kept for later. */
  fill(items: readonly Item[], kept?: ReadonlySet<Item>): void {
    const former = this.#shown;
    this.#items = items;
    this.#shown = new Map();
    for (const item of items) {
      if (item === undefined || item instanceof Element) continue;
      this.#shown.set(item, former.get(item) ?? this.stage.show(item, this));
      former.delete(item);
    }
    this.#arrange();
    for (const [node, shown] of former) {
      if (kept?.has(node)) this.#shown.set(node, shown);
      else shown.end();
    }
  }

  /** Some of those have become visible, or no longer are. */
  refresh(): void {
    this.#arrange();
    if (this.owner?.isMade) this.owner.measure();
  }

  /** Lays them out otherwise. */
  settle(place: Place): void {
    const { kind, bounded, wraps, expands } = this.place;
    this.place = place;
    if (
      kind === place.kind &&
      bounded === place.bounded &&
      wraps === place.wraps &&
      expands === place.expands
    )
      return;
    for (const shown of this.#shown.values()) shown.rebound();
  }

  end(): void {
    for (const shown of this.#shown.values()) shown.end();
    this.#shown.clear();
  }

  #arrange(): void {
    const elements: Element[] = [];
    for (const item of this.#items) {
      if (item === undefined) continue;
      if (item instanceof Element) elements.push(item);
      else if (item.isVisible) {
        const shown = this.#shown.get(item);
        if (shown) elements.push(shown.element);
      }
    }
    arrange(this.container, elements);
  }
}

/** Makes these an element's children, moving as few as it can: what is moved loses its focus and scroll position. */
export function arrange(container: Element, elements: readonly Element[]): void {
  let next = container.firstElementChild;
  if (!next) {
    // One by one: there may be more of them than a call takes.
    for (const element of elements) container.append(element);
    return;
  }
  const wanted = new Set(elements);
  for (const element of elements) {
    while (next && !wanted.has(next)) next = removeAndGoOn(next);
    // What has the focus stays where it is, and the others go round it.
    if (element !== next && element.matches(":focus-within") && element.parentNode === container) {
      while (next && next !== element) next = removeAndGoOn(next);
    }
    if (element === next) next = next.nextElementSibling;
    else container.insertBefore(element, next);
  }
  while (next) next = removeAndGoOn(next);
}

function removeAndGoOn(element: Element): Element | null {
  const next = element.nextElementSibling;
  element.remove();
  return next;
}
