import type { Runtime, ViewNode } from "@screenspec/runtime";
import { VisibilityObserver } from "../events/visibility-observer.ts";
import type { IconSet } from "../icons/icon-set.ts";
import { StyleClasses } from "../style/style-classes.ts";
import type { Texts } from "../texts.ts";
import { MountedNode } from "./mounted-node.ts";
import type { Slot } from "./slot.ts";
import type { View } from "./view.ts";

/** The parts of the app and its host that rendering needs. */
export interface ViewOptions {
  /** Returns the view of a widget type of the catalog or the app. */
  readonly viewOf: (type: string) => View;
  readonly icons: Pick<IconSet, "find">;
  readonly texts: Texts;
  /** Returns the URL from which an image or a video is loaded. The app resolves `asset:…`. */
  readonly mediaUrl: (url: string, kind: "image" | "video") => string | undefined;
  readonly allowsWebView: (url: string) => boolean;
  /** Called when another screen is on top. */
  readonly stackChanged: () => void;
  /** Called when an overlay has opened or closed. */
  readonly overlaysChanged: () => void;
}

/** The state that all mounted nodes of a runtime share. */
export class RenderContext {
  readonly runtime: Runtime;
  /** The element that contains all screens and overlays. */
  readonly root: HTMLElement;
  readonly options: ViewOptions;
  readonly classes = new StyleClasses();
  readonly visibility = new VisibilityObserver();
  readonly elements = new WeakMap<Element, MountedNode>();
  readonly nodes = new WeakMap<ViewNode, MountedNode>();
  /** The element of the node that was pressed last. */
  pressed: Element | undefined;
  /** Whether an error of a view stops rendering, because the caller has another document to show. */
  failFast = false;
  readonly #slotsToRefresh = new Set<Slot>();
  readonly #partNames = new Map<string, string>();
  #failure: unknown;

  constructor(runtime: Runtime, root: HTMLElement, options: ViewOptions) {
    this.runtime = runtime;
    this.root = root;
    this.options = options;
  }

  /** Mounts a node in a slot. Its elements are created when it is visible for the first time. */
  mount(node: ViewNode, slot: Slot): MountedNode {
    const mounted = new MountedNode(node, this.options.viewOf(node.type), slot);
    this.nodes.set(node, mounted);
    return mounted;
  }

  /** Reports that a node's view threw. With `failFast` it throws the error, which ancestors then pass on. */
  reportFailure(node: ViewNode<unknown>, error: unknown): void {
    if (!this.failFast || error !== this.#failure) node.fail(error);
    if (!this.failFast) return;
    this.#failure = error;
    throw error;
  }

  /** Refreshes a slot in a microtask, once for all nodes whose visibility has changed. */
  scheduleRefresh(slot: Slot): void {
    if (this.#slotsToRefresh.size === 0) queueMicrotask(() => this.flushRefreshes());
    this.#slotsToRefresh.add(slot);
  }

  /** Refreshes all scheduled slots now. */
  flushRefreshes(): void {
    for (const slot of this.#slotsToRefresh) {
      this.#slotsToRefresh.delete(slot);
      slot.refresh();
    }
  }

  /** Returns the mounted node, after rendering it if a virtual list has left it out. */
  reveal(node: ViewNode): MountedNode | undefined {
    const parent = node.parent && this.reveal(node.parent);
    if (parent?.isCreated) parent.view.reveal?.(parent.parts, parent, node);
    const mounted = this.nodes.get(node);
    return mounted?.isCreated ? mounted : undefined;
  }

  /** The innermost node that contains an event's target. */
  mountedNodeAt(target: EventTarget | null): MountedNode | undefined {
    let at = target instanceof Element ? target : null;
    for (; at && at !== this.root; at = at.parentElement) {
      const mounted = this.elements.get(at);
      if (mounted) return mounted;
    }
    return undefined;
  }

  /** The names by which an app's style sheet selects a node with `::part()`: its type and its id. */
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
