import type { ViewNode } from "@screenspec/runtime";
import type { NodeElement } from "./node-element.ts";

/** A mounted node that scrolls, or what scrolls the whole body of a dialog or a sheet. */
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
  readonly #aroundBodies = new Map<ViewNode<unknown>, Scroller>();

  /** Adds a scroller. Returns a function that removes it. */
  add(scroller: Scroller): () => void {
    return addTo(this.#mounted, scroller);
  }

  /** The same for the scroller around the body of a dialog or a sheet. */
  addAroundBody(scroller: Scroller): () => void {
    return addTo(this.#aroundBodies, scroller);
  }

  at(node: ViewNode<unknown>): Scroller | undefined {
    return this.#mounted.get(node);
  }

  /** The scrollers that contain a node, the innermost first. */
  around(node: ViewNode<unknown>): readonly Scroller[] {
    const { parent } = node;
    const scroller = parent ? this.at(parent) : this.#aroundBodies.get(node);
    const further = parent ? this.around(parent) : [];
    return scroller ? [scroller, ...further] : further;
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

function addTo(mounted: Map<ViewNode<unknown>, Scroller>, scroller: Scroller): () => void {
  const { node } = scroller;
  mounted.set(node, scroller);
  return () => {
    if (mounted.get(node) === scroller) mounted.delete(node);
  };
}
