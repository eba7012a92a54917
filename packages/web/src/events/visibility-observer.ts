import { isHalfVisible } from "@screenspec/rendering";
import type { ViewNode } from "@screenspec/runtime";

/** The visible ratios to report: half of a node, and less for a node that is larger than the window. */
const threshold = Array.from({ length: 60 }, (_, step) => 0.5 * 0.9 ** step);

/** Runs `onVisibleActionIds` once half of a node is visible, or the node fills half of its viewport. */
export class VisibilityObserver {
  readonly #nodes = new WeakMap<Element, ViewNode<unknown>>();
  readonly #observer = new IntersectionObserver((entries) => this.#handle(entries), { threshold });

  observe(element: Element, node: ViewNode<unknown>): void {
    this.#nodes.set(element, node);
    this.#observer.observe(element);
  }

  unobserve(element: Element): void {
    if (this.#nodes.has(element)) this.#observer.unobserve(element);
  }

  disconnect(): void {
    this.#observer.disconnect();
  }

  #handle(entries: readonly IntersectionObserverEntry[]): void {
    for (const entry of entries) {
      const { target } = entry;
      if (!entry.isIntersecting || !isSeen(entry)) continue;
      this.#observer.unobserve(target);
      void this.#nodes.get(target)?.fire("onVisibleActionIds");
    }
  }
}

function isSeen({
  target,
  intersectionRatio,
  boundingClientRect,
}: IntersectionObserverEntry): boolean {
  const { width, height } = boundingClientRect;
  const { clientWidth, clientHeight } =
    target.parentElement?.closest(".scroller") ?? document.documentElement;
  return isHalfVisible(intersectionRatio * width * height, { width, height }, [
    { width: innerWidth, height: innerHeight },
    { width: clientWidth, height: clientHeight },
  ]);
}
