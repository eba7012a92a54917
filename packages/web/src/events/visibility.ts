import type { ViewNode } from "@screenspec/runtime";

/** Runs `onVisibleActionIds` once half of a node has come into view. */
export class Visibility {
  readonly #nodes = new WeakMap<Element, ViewNode<unknown>>();
  readonly #observer = new IntersectionObserver((entries) => this.#see(entries), {
    threshold: 0.5,
  });

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
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      this.#observer.unobserve(target);
      void this.#nodes.get(target)?.fire("onVisibleActionIds");
    }
  }
}
