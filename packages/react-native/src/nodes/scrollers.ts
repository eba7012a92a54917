import type { ViewNode } from "@screenspec/runtime";
import type { NodeElement } from "./node-element.ts";

/** A mounted node that scrolls. */
export interface Scroller {
  readonly node: ViewNode<unknown>;
  readonly isHorizontal: boolean;
  readonly element: NodeElement;
  /** How far it is scrolled, in px. */
  readonly offset: number;
  scrollTo(offset: number, animated: boolean): void;
  scrollToEnd(animated: boolean): void;
  /** Scrolls near a row that isn't mounted, so that it is. */
  revealRow?(index: number): void;
}

/** A node with those inside that it shows. */
interface VisibleTree {
  readonly node: ViewNode<unknown>;
  readonly slots: readonly { readonly visibleNodes: readonly VisibleTree[] }[];
}

/** The mounted scrollers of a document. */
export class Scrollers {
  readonly #mounted = new Map<ViewNode<unknown>, Scroller>();

  /** Adds a scroller. Returns a function that removes it. */
  add(scroller: Scroller): () => void {
    const { node } = scroller;
    this.#mounted.set(node, scroller);
    return () => {
      if (this.#mounted.get(node) === scroller) this.#mounted.delete(node);
    };
  }

  at(node: ViewNode<unknown>): Scroller | undefined {
    return this.#mounted.get(node);
  }

  /** The scrollers that contain a node, the innermost first. */
  around({ parent }: ViewNode<unknown>): readonly Scroller[] {
    if (!parent) return [];
    const scroller = this.at(parent);
    return scroller ? [scroller, ...this.around(parent)] : this.around(parent);
  }

  /** The first vertical scroller in a node, an outer one before an inner one. */
  firstIn({ node, slots }: VisibleTree): Scroller | undefined {
    const scroller = this.at(node);
    if (scroller && !scroller.isHorizontal) return scroller;
    for (const { visibleNodes } of slots) {
      for (const inner of visibleNodes) {
        const first = this.firstIn(inner);
        if (first) return first;
      }
    }
    return undefined;
  }
}
