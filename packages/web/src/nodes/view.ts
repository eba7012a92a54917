import type { NodeChange, ViewNode } from "@screenspec/runtime";
import type { Shown } from "./shown.ts";

/** What a view has made for a node. */
export interface Parts {
  readonly element: HTMLElement;
  /** What takes the focus, and is told to assistive technology, where that isn't the element. */
  readonly control?: HTMLElement;
  /** The box of an input, which has the surface, padding and text colour of the style instead of the element. */
  readonly box?: HTMLElement | undefined;
  /** The track of a Slider, which has the surface of the style instead of the element. */
  readonly track?: HTMLElement;
}

/**
 * How nodes of a type are shown. It keeps nothing itself: what belongs to a node is in its parts.
 * Written as methods, so that the compiler lets views of all types stand in one table.
 */
export interface View<Attributes = unknown, P extends Parts = Parts> {
  /** Makes a node's element. `update` is called with it before it is to be seen. */
  create(shown: Shown<Attributes>): P;
  update?(parts: P, shown: Shown<Attributes>, change: NodeChange): void;
  /** In which axes it takes all there is by its nature, where its style doesn't say how big it is. */
  fills?(shown: Shown<Attributes>): number;
  /** What it is called by itself, where that isn't in it as text. */
  name?(parts: P, shown: Shown<Attributes>): string | undefined;
  /** Makes a node in it be there, which it leaves out while that is far away. */
  reveal?(parts: P, shown: Shown<Attributes>, node: ViewNode): void;
  /** Its element has left for good. */
  end?(parts: P): void;
  /** What the user does in it, where the innermost node is this one. */
  readonly on?: Handlers<Attributes, P>;
}

interface Handlers<Attributes, P> {
  /** Whether that was all: otherwise it is a press of the node. */
  click?(parts: P, shown: Shown<Attributes>, event: Event): boolean;
  keydown?(parts: P, shown: Shown<Attributes>, event: KeyboardEvent): void;
  input?(parts: P, shown: Shown<Attributes>, event: Event): void;
  change?(parts: P, shown: Shown<Attributes>, event: Event): void;
  focusout?(parts: P, shown: Shown<Attributes>, event: FocusEvent): void;
  scroll?(parts: P, shown: Shown<Attributes>, event: Event): void;
  load?(parts: P, shown: Shown<Attributes>, event: Event): void;
  error?(parts: P, shown: Shown<Attributes>, event: Event): void;
}
