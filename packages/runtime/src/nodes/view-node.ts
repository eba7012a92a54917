import type { Json } from "@screenspec/format";
import type {
  AttributesByType,
  ResolvedAccessibility,
  ResolvedLayout,
  ResolvedStyle,
} from "../generated/attribute-types.ts";
import type { Control } from "../inputs/control.ts";
import type { Rows } from "../lists/rows.ts";

/** What a view shows: a node of the document as it is now, all bindings resolved. */
export interface ViewNode<Attributes = ResolvedAttributes> {
  /** Unique in the runtime, and the same for as long as the node is in the tree. */
  readonly key: number;
  /** A `rendererType` or `widgetType`; of what the SDK doesn't know, its fallback's. */
  readonly type: string;
  readonly id: string | undefined;
  /** Whether it is there for the user; what isn't visible takes no place, and has no children yet. */
  readonly isVisible: boolean;
  /** Resolved, defaults filled in. Replaced as a whole by a change: compare members by `===`. */
  readonly attributes: Attributes;
  /** The theme's names resolved. What doesn't depend on bindings is one object for all rows. */
  readonly style: ResolvedStyle;
  /** Whether the style will never change but by another colour scheme: views may share a class for it. */
  readonly hasFixedStyle: boolean;
  readonly layout: ResolvedLayout;
  readonly accessibility: ResolvedAccessibility;
  /** All of them; those that aren't visible too. Of a Conditional, the one taken. */
  readonly children: readonly ViewNode[];
  readonly parent: ViewNode | undefined;
  /** Of inputs, and of what has a value that the user changes: Tabs, Accordion, Carousel, BottomNavBar. */
  readonly control: Control | undefined;
  /** Of what repeats a node for each item. */
  readonly rows: Rows | undefined;
  /** The view's: called once after each batch of changes of this node. */
  onChange: ((change: NodeChange) => void) | undefined;
  /** Whether a list of actions stands for an event: `onClickActionIds`. */
  has(event: string): boolean;
  /**
   * The user has done it: runs the list of actions of that event, with `event.value`. Ends when they
   * have; at once where none stand, or the same click, submit or end-reached list runs already.
   */
  fire(event: string, value?: Json): Promise<void>;
  /**
   * Runs a list of actions that stands in an attribute: that of a RichText's span. Ends when they have; at
   * once where the same list runs already.
   */
  run(actionIds: readonly string[]): Promise<void>;
  /** A press: runs the list of the innermost node around it that has one. Whether there was one. */
  press(event?: "onClickActionIds" | "onLongPressActionIds"): boolean;
  /** What shows it has thrown: the host is told, by `widget_failed`. */
  fail(error: unknown): void;
}

/** The attributes of a node of which no type is known. */
export type ResolvedAttributes = { readonly [name: string]: unknown };

/** A node of a known type. */
export type NodeOf<Type extends keyof AttributesByType> = ViewNode<AttributesByType[Type]>;

/** What of a node has changed: bits, or-ed. All of them where it has become visible: it was built anew. */
export type NodeChange = number;
export const nodeChange = {
  attributes: 1,
  style: 2,
  visible: 4,
  children: 8,
  /** Its control's value, text, error, or whether it is enabled or required. */
  control: 16,
  rows: 32,
  accessibility: 64,
  everything: -1,
} as const;
