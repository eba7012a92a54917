import type { Runtime, ViewNode } from "@screenspec/runtime";
import { Visibility } from "./events/visibility.ts";
import { Shown } from "./nodes/shown.ts";
import type { Slot } from "./nodes/slot.ts";
import type { View } from "./nodes/view.ts";
import { StyleClasses } from "./style/style-classes.ts";
import type { Texts } from "./texts.ts";

/** What the app around an element provides for what is shown in it. */
export interface Surroundings {
  /** The view of a type: of the catalog, or one that the app has defined. */
  readonly viewOf: (type: string) => View;
  /** Icons by name: the data of an SVG path in 24 × 24, drawn as a line. */
  readonly icons: { readonly [name: string]: string };
  readonly texts: Texts;
  /** The address of an image as it is loaded: that of `asset:…` is the app's. */
  readonly mediaUrl: (url: string, kind: "image" | "video") => string | undefined;
  readonly allowsWebView: (url: string) => boolean;
  /** Another screen is on top. */
  readonly stackChanged: () => void;
  /** Something else stands on top of the screens. */
  readonly overlaysChanged: () => void;
}

/** What all that is shown of one runtime has in common. */
export class Stage {
  readonly runtime: Runtime;
  /** Everything is in it. */
  readonly root: HTMLElement;
  readonly surroundings: Surroundings;
  readonly classes = new StyleClasses();
  readonly visibility = new Visibility();
  readonly elements = new WeakMap<Element, Shown>();
  readonly nodes = new WeakMap<ViewNode, Shown>();
  /** Whether nothing may be left out of what is drawn now: there is something else to show instead. */
  mustBeWhole = false;
  readonly #waiting = new Set<Slot>();
  readonly #parts = new Map<string, string>();
  #failure: unknown;

  constructor(runtime: Runtime, root: HTMLElement, surroundings: Surroundings) {
    this.runtime = runtime;
    this.root = root;
    this.surroundings = surroundings;
  }

  /** Shows a node in a place, in which it isn't made before it is visible. */
  show(node: ViewNode, slot: Slot): Shown {
    const shown = new Shown(node, this.surroundings.viewOf(node.type), slot);
    this.nodes.set(node, shown);
    return shown;
  }

  /** A node's view has thrown: it is left out, unless all must be there. Then what is around throws the same. */
  leaveOut(node: ViewNode<unknown>, error: unknown): void {
    if (!this.mustBeWhole || error !== this.#failure) node.fail(error);
    if (!this.mustBeWhole) return;
    this.#failure = error;
    throw error;
  }

  /** Once for all in it that come and go together: soon, unless something has to be there before. */
  refreshSoon(slot: Slot): void {
    if (this.#waiting.size === 0) queueMicrotask(() => this.refresh());
    this.#waiting.add(slot);
  }

  /** Lays out anew where nodes have come or gone. */
  refresh(): void {
    for (const slot of this.#waiting) {
      this.#waiting.delete(slot);
      slot.refresh();
    }
  }

  /** What shows a node: also in a row so far away that it wasn't there. */
  reveal(node: ViewNode): Shown | undefined {
    const around = node.parent && this.reveal(node.parent);
    if (around?.isMade) around.view.reveal?.(around.parts, around, node);
    const shown = this.nodes.get(node);
    return shown?.isMade ? shown : undefined;
  }

  /** The innermost node that an element shows, or is a part of. */
  shownAt(element: EventTarget | null): Shown | undefined {
    let at = element instanceof Element ? element : null;
    for (; at && at !== this.root; at = at.parentElement) {
      const shown = this.elements.get(at);
      if (shown) return shown;
    }
    return undefined;
  }

  /** What an app's style sheet calls a node's element by: its type and its id. */
  partOf(type: string, id: string | undefined): string {
    let part = this.#parts.get(type);
    if (part === undefined) {
      part = type.replace(/(?<=.)(?=[A-Z])/g, "-").toLowerCase();
      this.#parts.set(type, part);
    }
    return id === undefined ? part : `${part} ${id}`;
  }

  get isStill(): boolean {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  end(): void {
    this.visibility.end();
  }
}
