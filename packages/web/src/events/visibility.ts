import type { ViewNode } from "@screenspec/runtime";

/** As much of a node as may be enough: half of it, and less of one that is larger than the window. */
const threshold = Array.from({ length: 60 }, (_, step) => 0.5 * 0.9 ** step);

/** Runs `onVisibleActionIds` once half of a node has come into view, or it fills half of the view. */
export class Visibility {
  readonly #nodes = new WeakMap<Element, ViewNode<unknown>>();
  readonly #observer = new IntersectionObserver((entries) => this.#see(entries), { threshold });

  watch(element: Element, node: ViewNode<unknown>): void {
    this.#nodes.set(element, node);
    this.#observer.observe(element);
  }

  forget(element: Element): void {
    if (this.#nodes.has(element)) this.#observer.unobserve(element);
  }

  end(): void {
    this.#observer.disconnect();
  }

  #see(entries: readonly IntersectionObserverEntry[]): void {
    for (const entry of entries) {
      const { target } = entry;
      if (!entry.isIntersecting || !isEnough(entry)) continue;
      this.#observer.unobserve(target);
      void this.#nodes.get(target)?.fire("onVisibleActionIds");
    }
  }
}

function isEnough({
  target,
  intersectionRatio,
  boundingClientRect,
}: IntersectionObserverEntry): boolean {
  const { width, height } = boundingClientRect;
  const view = target.parentElement?.closest(".scroller") ?? document.documentElement;
  const most =
    Math.min(width, innerWidth, view.clientWidth) *
    Math.min(height, innerHeight, view.clientHeight);
  return intersectionRatio * 2 * width * height >= most;
}
