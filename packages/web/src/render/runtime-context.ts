import type { Runtime, ViewNode } from "@screenspec/runtime";
import { VisibilityObserver } from "../events/visibility-observer.ts";
import { StyleClasses } from "../style/style-classes.ts";
import { NodeOnPage } from "./node-on-page.ts";
import type { MountedNode, RenderContext, Slot, ViewOptions } from "./view.ts";

/** The contexts by their root elements, for inspectors. */
export const contexts = new WeakMap<Element, RenderContext>();

export class RuntimeContext implements RenderContext {
  readonly runtime: Runtime;
  readonly root: HTMLElement;
  readonly options: ViewOptions;
  readonly classes = new StyleClasses();
  readonly visibility = new VisibilityObserver();
  readonly elements = new WeakMap<Element, MountedNode>();
  readonly nodes = new WeakMap<ViewNode, MountedNode>();
  pressed: Element | undefined;
  failFast = false;
  readonly #slotsToRefresh = new Set<Slot>();
  readonly #partNames = new Map<string, string>();
  #failure: unknown;

  constructor(runtime: Runtime, root: HTMLElement, options: ViewOptions) {
    this.runtime = runtime;
    this.root = root;
    this.options = options;
    contexts.set(root, this);
  }

  mount(node: ViewNode, slot: Slot): MountedNode {
    const mounted = new NodeOnPage(node, this.options.viewOf(node.type), slot);
    this.nodes.set(node, mounted);
    return mounted;
  }

  reportFailure(node: ViewNode<unknown>, error: unknown): void {
    if (!this.failFast || error !== this.#failure) node.fail(error);
    if (!this.failFast) return;
    this.#failure = error;
    throw error;
  }

  scheduleRefresh(slot: Slot): void {
    if (this.#slotsToRefresh.size === 0) queueMicrotask(() => this.flushRefreshes());
    this.#slotsToRefresh.add(slot);
  }

  flushRefreshes(): void {
    for (const slot of this.#slotsToRefresh) {
      this.#slotsToRefresh.delete(slot);
      slot.refresh();
    }
  }

  reveal(node: ViewNode): MountedNode | undefined {
    const parent = node.parent && this.reveal(node.parent);
    if (parent?.isCreated) parent.view.reveal?.(parent.parts, parent, node);
    const mounted = this.nodes.get(node);
    return mounted?.isCreated ? mounted : undefined;
  }

  mountedNodeAt(target: EventTarget | null): MountedNode | undefined {
    let at = target instanceof Element ? target : null;
    for (; at && at !== this.root; at = at.parentElement) {
      const mounted = this.elements.get(at);
      if (mounted) return mounted;
    }
    return undefined;
  }

  partNames(type: string, id: string | undefined): string {
    let name = this.#partNames.get(type);
    if (name === undefined) {
      name = type.replace(/(?<=.)(?=[A-Z])/g, "-").toLowerCase();
      this.#partNames.set(type, name);
    }
    return id === undefined ? name : `${name} ${id}`;
  }

  get prefersReducedMotion(): boolean {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }
}
