import type { ViewNode } from "@screenspec/runtime";

/** Something that can take the focus. */
interface Focusable {
  focus(): void;
}

/** The mounted inputs of a document. */
export class Focusables {
  readonly #mounted = new Map<ViewNode<unknown>, Focusable>();
  #waiting: ViewNode<unknown> | undefined;

  /** Focuses a node now, or once it is mounted. */
  focus(node: ViewNode<unknown>): void {
    const focusable = this.#mounted.get(node);
    if (focusable) focusable.focus();
    else this.#waiting = node;
  }

  /** Adds a mounted node. Returns a function that removes it. */
  add(node: ViewNode<unknown>, focusable: Focusable): () => void {
    this.#mounted.set(node, focusable);
    if (this.#waiting === node) {
      this.#waiting = undefined;
      focusable.focus();
    }
    return () => void this.#mounted.delete(node);
  }
}
