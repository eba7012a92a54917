import { isHalfVisible } from "@screenspec/rendering";
import type { ViewNode } from "@screenspec/runtime";
import { type NodeElement, type Rect, rectOf } from "./node-element.ts";
import type { Scrollers } from "./scrollers.ts";

/** An element that waits to come into view. */
interface Observed {
  readonly element: NodeElement;
  /** The node of the element, or a node in it. */
  readonly node: ViewNode<unknown>;
  /** `start`: its start is in view. `half`: as `isHalfVisible` says. */
  readonly part: "half" | "start";
  readonly seen: () => void;
}

/** Observes which elements come into view: after they are mounted, and whenever something scrolls or has another size. */
export class Visibility {
  readonly #scrollers: Scrollers;
  #root: NodeElement | undefined;
  readonly #observed = new Set<Observed>();
  #isScheduled = false;

  constructor(scrollers: Scrollers) {
    this.#scrollers = scrollers;
  }

  /** The ref of the element of the document, which may be a part of the window. */
  readonly attachRoot = (element: NodeElement | null): void => {
    this.#root = element ?? undefined;
  };

  /** Observes an element until it has been seen. Returns a function that ends it. */
  observe(observed: Observed): () => void {
    this.#observed.add(observed);
    this.check();
    return () => void this.#observed.delete(observed);
  }

  /** Checks all observed elements after what runs now. */
  readonly check = (): void => {
    if (this.#isScheduled || this.#observed.size === 0) return;
    this.#isScheduled = true;
    void Promise.resolve().then(() => {
      this.#isScheduled = false;
      for (const observed of [...this.#observed]) {
        if (!this.#isSeen(observed)) continue;
        this.#observed.delete(observed);
        observed.seen();
      }
    });
  };

  #isSeen({ element, node, part }: Observed): boolean {
    const root = rectOf(this.#root);
    const rect = rectOf(element);
    // An element of a screen below the top one has no size.
    if (!root || !rect || (rect.width === 0 && rect.height === 0)) return false;
    const around = this.#scrollers.around(node).flatMap((one) => rectOf(one.element) ?? []);
    const visible = [...around, root].reduce<Rect | undefined>(intersect, rect);
    if (!visible) return false;
    if (part === "start") return true;
    const viewports = [root, ...around.slice(0, 1)];
    return isHalfVisible(visible.width * visible.height, rect, viewports);
  }
}

function intersect(one: Rect | undefined, other: Rect): Rect | undefined {
  if (!one) return undefined;
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  const width = Math.min(one.x + one.width, other.x + other.width) - x;
  const height = Math.min(one.y + one.height, other.y + other.height) - y;
  return width < 0 || height < 0 ? undefined : { x, y, width, height };
}
