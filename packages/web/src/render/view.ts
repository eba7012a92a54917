import type { FormattingContext, IconSet, Texts } from "@screenspec/rendering";
import type { NodeChange, Runtime, ViewNode } from "@screenspec/runtime";
import type { VisibilityObserver } from "../events/visibility-observer.ts";
import type { StyleClasses } from "../style/style-classes.ts";

/** The elements that a view has created for a node. */
export interface Parts {
  readonly element: HTMLElement;
  /** The element that takes the focus and the ARIA attributes instead of `element`. */
  readonly controlElement?: HTMLElement;
  /** The box of an input, which gets the surface, padding and text color of the style instead of `element`. */
  readonly box?: HTMLElement | undefined;
  /** The track of a Slider, which gets the surface of the style instead of `element`. */
  readonly track?: HTMLElement;
}

/**
 * Renders the nodes of a type. A view is stateless: the state of a node is in its parts. The members are methods because
 * TypeScript then accepts views of all types in one table.
 */
export interface View<Attributes extends object = object, P extends Parts = Parts> {
  /** Creates a node's elements. `update` is called before they are inserted. */
  create(mounted: MountedNode<Attributes>): P;
  update?(parts: P, mounted: MountedNode<Attributes>, change: NodeChange): void;
  /** The axes that a node fills if its style sets no size. */
  fills?(mounted: MountedNode<Attributes>): number;
  /** Renders a descendant that a virtual list has left out. */
  reveal?(parts: P, mounted: MountedNode<Attributes>, node: ViewNode): void;
  /** Releases resources when the elements are removed for good. */
  unmount?(parts: P): void;
  /** Whether the app draws the type, so that the rules of the style sheets for it don't apply. */
  readonly isComponent?: true;
  /** Handlers of events whose innermost node is this one. */
  readonly on?: Handlers<Attributes, P>;
}

interface Handlers<Attributes extends object, P> {
  /** Returns whether the click is handled. Otherwise the node is pressed. */
  click?(parts: P, mounted: MountedNode<Attributes>, event: Event): boolean;
  keydown?(parts: P, mounted: MountedNode<Attributes>, event: KeyboardEvent): void;
  input?(parts: P, mounted: MountedNode<Attributes>, event: Event): void;
  change?(parts: P, mounted: MountedNode<Attributes>, event: Event): void;
  focusout?(parts: P, mounted: MountedNode<Attributes>, event: FocusEvent): void;
  scroll?(parts: P, mounted: MountedNode<Attributes>, event: Event): void;
  load?(parts: P, mounted: MountedNode<Attributes>, event: Event): void;
  error?(parts: P, mounted: MountedNode<Attributes>, event: Event): void;
}

/** A node of the runtime with its elements on the page. */
export interface MountedNode<Attributes extends object = object> {
  readonly node: ViewNode<Attributes>;
  readonly context: RenderContext;
  /** The slot that contains the node. */
  readonly slot: Slot;
  /** The slots that contain the node's children. */
  readonly slots: Slot[];
  readonly parent: MountedNode | undefined;
  readonly view: View;
  /** The node's elements, created on first access. */
  readonly parts: Parts;
  readonly element: HTMLElement;
  readonly isCreated: boolean;
  /** The axes that the node fills. */
  readonly fills: number;
  /** The axes that the node fills if its style sets no size. */
  readonly defaultFills: number;
  /** The axes in which the node's children have a bound. */
  readonly bounded: number;
  /** Adds a slot for children. */
  addSlot(container: Element, formatting: FormattingContext): Slot;
  /** Sets the CSS by which the node lays out its contents. */
  setLayoutCss(css: string): void;
  /** Computes the node's size again after its contents or its slot have changed. */
  updateSize(): void;
  /** Updates the node after the bounds of its slot have changed. */
  updateBounds(): void;
  /** Replaces the node's elements, for a change that needs elements of another type. */
  recreate(): void;
  unmount(): void;
}

/** A node, which is on the page while it is visible, or an element of the view itself. */
export type SlotItem = ViewNode | Element | undefined;

/** An element that contains nodes, with the way in which it lays them out. */
export interface Slot {
  readonly context: RenderContext;
  readonly container: Element;
  /** The node whose view has added the slot. Slots of screens and overlays have none. */
  readonly parent: MountedNode | undefined;
  /** Whether an error of a view is thrown to the caller instead of being reported. */
  rethrows: boolean;
  readonly formatting: FormattingContext;
  /** The visible nodes, in order. */
  readonly visibleNodes: readonly MountedNode[];
  /** Shows these items in this order. Other nodes are unmounted, except those to keep. */
  fill(items: readonly SlotItem[], keep?: ReadonlySet<SlotItem>): void;
  /** Inserts and removes elements after the visibility of nodes has changed. */
  refresh(): void;
  setFormatting(formatting: FormattingContext): void;
  /** Updates the nodes after their bounds, or what their views read of their parent, have changed. */
  updateBounds(): void;
  unmount(): void;
}

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
export interface RenderContext {
  readonly runtime: Runtime;
  /** The element that contains all screens and overlays. */
  readonly root: HTMLElement;
  readonly options: ViewOptions;
  readonly classes: StyleClasses;
  readonly visibility: VisibilityObserver;
  readonly elements: WeakMap<Element, MountedNode>;
  readonly nodes: WeakMap<ViewNode, MountedNode>;
  /** The element of the node that was pressed last. */
  pressed: Element | undefined;
  /** Whether an error of a view stops rendering, because the caller has another document to show. */
  failFast: boolean;
  readonly prefersReducedMotion: boolean;
  /** Mounts a node in a slot. Its elements are created when it is visible for the first time. */
  mount(node: ViewNode, slot: Slot): MountedNode;
  /** Reports that a node's view threw. With `failFast` it throws the error, which ancestors then pass on. */
  reportFailure(node: ViewNode<unknown>, error: unknown): void;
  /** Refreshes a slot in a microtask, once for all nodes whose visibility has changed. */
  scheduleRefresh(slot: Slot): void;
  /** Refreshes all scheduled slots now. */
  flushRefreshes(): void;
  /** Returns the mounted node, after rendering it if a virtual list has left it out. */
  reveal(node: ViewNode): MountedNode | undefined;
  /** The innermost node that contains an event's target. */
  mountedNodeAt(target: EventTarget | null): MountedNode | undefined;
  /** The names by which an app's style sheet selects a node with `::part()`: its type and its id. */
  partNames(type: string, id: string | undefined): string;
}
