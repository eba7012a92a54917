import { keepState } from "@screenspec/rendering/previews";
import type { ViewNode } from "@screenspec/runtime";
import type { ScreenSpec } from "../element/screen-spec.ts";
import { contexts } from "../render/runtime-context.ts";
import type { MountedNode, RenderContext } from "../render/view.ts";
import { type Evaluation, evaluateInNode, type Question } from "./evaluate-in-node.ts";
import { objectAt, pointersIn } from "./node-pointers.ts";
import { type Rectangle, visibleRectangle } from "./rectangle.ts";

/** A node at a place of the page. */
export interface NodeAtPoint {
  /** The node's JSON Pointer (RFC 6901) in the document. */
  readonly pointer: string;
  readonly rectangle: Rectangle;
  /** Its visible children in order, those of a list's rendered rows too. */
  readonly children: readonly { readonly pointer: string; readonly rectangle: Rectangle }[];
}

/** An element that shows a document. */
type ShownDocument = Pick<ScreenSpec, "shadowRoot" | "document" | "replaceDocument">;

/**
 * Finds the nodes of the document that an element shows by their place, and their places by node: for editors. Pages that
 * only show documents don't load it.
 */
export class Inspector {
  readonly #element: ShownDocument;
  /** The elements of each node of the document, and of the root that they are in. */
  #index: { readonly root: Element; readonly elements: Map<object, Element[]> } | undefined;
  readonly #changes = new MutationObserver(() => {
    this.#index = undefined;
  });

  constructor(element: ShownDocument) {
    this.#element = element;
  }

  /** Returns the nodes under a point of the viewport, the innermost first. */
  nodesAt(x: number, y: number): NodeAtPoint[] {
    const { context } = this;
    const target = this.#element.shadowRoot?.elementFromPoint(x, y) ?? null;
    const nodes: NodeAtPoint[] = [];
    for (let at = context?.mountedNodeAt(target); at; at = at.parent) {
      const found = this.#placeOf(at);
      if (found) nodes.push({ ...found, children: this.#childrenOf(at) });
    }
    return nodes;
  }

  /** Returns the rectangles of all instances of a node that are visible: several in lists and components. */
  rectanglesOf(pointer: string): Rectangle[] {
    const json = objectAt(this.#element.document, pointer);
    const elements = json === undefined ? undefined : this.#elements.get(json);
    return (elements ?? []).map(visibleRectangle).filter((each) => each !== undefined);
  }

  /**
   * Returns the current value of an expression of a node: of its first instance, which in a list is in the first row. A
   * node that isn't shown reads the data of what is around it. Undefined while there is no document.
   */
  evaluate(question: Question): Evaluation | undefined {
    const node = this.#nodeAround(question.pointer);
    return node && evaluateInNode(node, question);
  }

  /** Scrolls what is under a point, as a wheel does: the innermost scroller that can move. */
  scrollBy(x: number, y: number, by: { readonly left: number; readonly top: number }): void {
    let at = this.#element.shadowRoot?.elementFromPoint(x, y) ?? null;
    for (; at; at = at.parentElement) {
      const { scrollLeft, scrollTop } = at;
      at.scrollBy({ ...by, behavior: "instant" });
      if (at.scrollLeft !== scrollLeft || at.scrollTop !== scrollTop) return;
    }
  }

  /** Brings the first instance of a node into view. */
  reveal(pointer: string): void {
    const json = objectAt(this.#element.document, pointer);
    const element = json === undefined ? undefined : this.#elements.get(json)?.[0];
    element?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  }

  /**
   * Shows another document, and keeps the open screens, the data that has changed since the start, what the user has
   * entered on the top screen, and its scroll positions. If it can't be shown, the element dispatches
   * `screenspec-load-failed`, and the current document stays.
   */
  replaceDocument(document: unknown): void {
    const { context } = this;
    const kept = context && keepState(context.runtime, Object(this.#element.document));
    const offsets = scrollersIn(context).map(({ scrollLeft, scrollTop }) => ({
      scrollLeft,
      scrollTop,
    }));
    this.#element.replaceDocument(document, kept?.state);
    const next = this.context;
    if (next === undefined || next === context || !kept?.restore(next.runtime)) return;
    next.flushRefreshes();
    const scrollers = scrollersIn(next);
    for (const [index, offset] of offsets.entries()) {
      const scroller = scrollers[index];
      if (scroller) Object.assign(scroller, offset);
    }
  }

  /** The mounted nodes of the current document. Undefined while there is none. */
  get context(): RenderContext | undefined {
    const root = this.#element.shadowRoot?.firstElementChild;
    return root ? contexts.get(root) : undefined;
  }

  get #elements(): ReadonlyMap<object, Element[]> {
    const { context } = this;
    if (context === undefined) return new Map();
    if (this.#index?.root !== context.root) {
      const elements = new Map<object, Element[]>();
      for (const element of context.root.querySelectorAll("[part]")) {
        const json = context.elements.get(element)?.node.json;
        if (json === undefined) continue;
        const known = elements.get(json);
        if (known) known.push(element);
        else elements.set(json, [element]);
      }
      this.#index = { root: context.root, elements };
      this.#changes.disconnect();
      this.#changes.observe(context.root, { childList: true, subtree: true });
    }
    return this.#index.elements;
  }

  #nodeAround(pointer: string): Pick<ViewNode, "scope"> | undefined {
    const { context } = this;
    for (let at = pointer; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) {
      const json = objectAt(this.#element.document, at);
      const [element] = (json && this.#elements.get(json)) ?? [];
      const node = element && context?.elements.get(element)?.node;
      if (node === undefined) continue;
      const isInRow = pointer.startsWith(`${at}/attributes/itemTemplate`);
      return isInRow && node.rows?.count ? node.rows.row(0) : node;
    }
    return context?.runtime.screens.at(-1)?.body;
  }

  #placeOf({ node: { json }, element }: MountedNode) {
    const pointer = pointersIn(Object(this.#element.document)).get(json);
    const rectangle = visibleRectangle(element);
    return pointer !== undefined && rectangle ? { pointer, rectangle } : undefined;
  }

  #childrenOf({ slots }: MountedNode) {
    return slots
      .flatMap(({ visibleNodes }) => visibleNodes)
      .filter(({ isCreated }) => isCreated)
      .map((child) => this.#placeOf(child))
      .filter((each) => each !== undefined);
  }
}

/** The scrollers of the screen that is shown, in the order of the document. */
function scrollersIn(context: RenderContext | undefined): Element[] {
  return [...(context?.root.querySelectorAll(".screen:not([hidden]) .scroller") ?? [])];
}
