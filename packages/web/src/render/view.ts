import type { NodeChange, ViewNode } from "@screenspec/runtime";
import type { MountedNode } from "./mounted-node.ts";

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
  /** The accessible name, if it differs from the node's text. The document's `label` overrides it. */
  name?(parts: P, mounted: MountedNode<Attributes>): string | undefined;
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
