import type { Runtime, ViewNode } from "@screenspec/runtime";
import { type NodeElement, rectOf } from "./node-element.ts";
import type { NodeItems } from "./node-item.ts";
import type { Scroller, Scrollers } from "./scrollers.ts";

interface ScrollRequest {
  readonly target: ViewNode<unknown> | "top" | "bottom";
  readonly animated: boolean;
}

/** How often a list scrolls to a row that isn't mounted: each time it knows more heights. */
const longestSearch = 10;

/** Scrolls to nodes and to the ends of screens, once they are mounted. */
export class ScrollRequests {
  readonly #items: NodeItems;
  readonly #scrollers: Scrollers;
  readonly #waiting: ScrollRequest[] = [];
  #searches = 0;
  #isScheduled = false;

  constructor(items: NodeItems, scrollers: Scrollers) {
    this.#items = items;
    this.#scrollers = scrollers;
  }

  /** Scrolls when `flush` is called after the next rendering. */
  add(request: ScrollRequest): void {
    this.#waiting.push(request);
    this.#searches = 0;
  }

  /** Called when a row has been mounted: flushes after what runs now. */
  continue(runtime: Runtime): void {
    if (this.#waiting.length === 0 || this.#isScheduled) return;
    this.#isScheduled = true;
    void Promise.resolve().then(() => {
      this.#isScheduled = false;
      this.flush(runtime);
    });
  }

  /** Called when everything is mounted. */
  flush({ screens }: Runtime): void {
    const body = screens.at(-1)?.body;
    for (const request of this.#waiting.splice(0)) {
      const { target, animated } = request;
      if (typeof target === "string") {
        const item = body && this.#items.find(body);
        const scroller = item && this.#scrollers.firstIn(item);
        if (target === "top") scroller?.scrollTo(0, animated);
        else scroller?.scrollToEnd(animated);
      } else if (!this.#scrollIntoView(target, animated) && this.#searches++ < longestSearch) {
        this.#waiting.push(request);
      }
    }
  }

  /** Returns whether the node is mounted. Otherwise its row will be. */
  #scrollIntoView(node: ViewNode<unknown>, animated: boolean): boolean {
    const element = this.#reveal(node);
    if (!element) return false;
    const rect = rectOf(element);
    if (!rect) return true;
    const moved = { x: 0, y: 0 };
    for (const scroller of this.#scrollers.around(node)) {
      const axis = scroller.isHorizontal ? "x" : "y";
      const size = scroller.isHorizontal ? "width" : "height";
      const area = rectOf(scroller.element);
      if (!area) continue;
      const before = rect[axis] - moved[axis] - area[axis];
      const after = before + rect[size] - area[size];
      const distance = nearestDistance(before, after);
      if (distance === 0) continue;
      moved[axis] += distance;
      scroller.scrollTo(scroller.offset + distance, animated);
    }
    return true;
  }

  /** Returns the element of a node, or scrolls the innermost mounted list around it to its row. */
  #reveal(node: ViewNode<unknown>): NodeElement | undefined {
    const element = this.#items.find(node)?.element;
    if (element || !node.parent) return element;
    if (this.#reveal(node.parent)) {
      const scroller: Scroller | undefined = this.#scrollers.at(node.parent);
      const index = node.parent.rows?.indexOf(node) ?? -1;
      if (index >= 0) scroller?.revealRow?.(index);
    }
    return undefined;
  }
}

/**
 * How far a scroller has to move so that a node is in view.
 *
 * @param before the distance of the node's start from the start of the view
 * @param after the distance of the node's end from the end of the view
 */
function nearestDistance(before: number, after: number): number {
  if (before < 0 && after < 0) return Math.max(before, after);
  return before > 0 && after > 0 ? Math.min(before, after) : 0;
}
