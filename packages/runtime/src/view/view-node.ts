import type { Json } from "@screenspec/format";
import type { EvaluationScope } from "@screenspec/format/evaluate";
import type { Control } from "./control.ts";
import type {
  ResolvedAccessibility,
  ResolvedLayout,
  ResolvedStyle,
} from "./generated/style-types.ts";

/** A node of the document with all bindings resolved, as a view renders it. */
export interface ViewNode<Attributes = ResolvedAttributes> {
  /** Unique in the runtime, and the same for as long as the node is in the tree. */
  readonly key: number;
  /** The node in the document; for a type that the SDK doesn't know, its fallback. */
  readonly json: object;
  /** A `rendererType` or `widgetType`; for a type that the SDK doesn't know, that of the fallback. */
  readonly type: string;
  readonly id: string | undefined;
  /** The data that the expressions of the node read: for developer tools. */
  readonly scope: { readonly evaluation: EvaluationScope };
  /** Whether it is rendered. An invisible node takes no space, and has no children yet. */
  readonly isVisible: boolean;
  /** Resolved, with defaults. A change replaces the whole object: compare its members by `===`. */
  readonly attributes: Attributes;
  /** With the theme's tokens resolved. A style without bindings is one object for all rows. */
  readonly style: ResolvedStyle;
  /** Whether only another color scheme can change the style, so that views can share a class for it. */
  readonly hasFixedStyle: boolean;
  readonly layout: ResolvedLayout;
  /** By which the node moves between its places on two screens. It is computed when it is read. */
  readonly sharedElementId: string | undefined;
  readonly accessibility: ResolvedAccessibility;
  /** All children, the invisible ones too; of a Conditional the child of the case that applies. */
  readonly children: readonly ViewNode[];
  readonly parent: ViewNode | undefined;
  /** Undefined for nodes whose value the user can't change. */
  readonly control: Control | undefined;
  /** Undefined for nodes that don't repeat an `itemTemplate`. */
  readonly rows: ListRows | undefined;
  /** Set by the view: called once after each batch of changes to this node. */
  onChange: ((change: NodeChange) => void) | undefined;
  /** Whether the node has a list of actions for an event, such as `onClickActionIds`. */
  has(event: string): boolean;
  /**
   * Runs the list of actions of an event, with `value` as `event.value`. Resolves when the list has ended; at once if
   * there is none, or if the list of the same click, submit or reached end is still running.
   */
  fire(event: string, value?: Json): Promise<void>;
  /** Runs a list of actions from an attribute, such as that of a RichText's span. Resolves like `fire`. */
  run(actionIds: readonly string[]): Promise<void>;
  /** Handles a press: runs the list of the nearest node, starting here, that has one. Returns whether there is one. */
  press(event?: "onClickActionIds" | "onLongPressActionIds"): boolean;
  /** Reports an error that the node's view has thrown, as `widget_failed`. */
  fail(error: unknown): void;
}

/** The attributes of a node of unknown type. */
export type ResolvedAttributes = { readonly [name: string]: unknown };

/** Which parts of a node have changed: bits of `nodeChange`. */
export type NodeChange = number;
export const nodeChange = {
  attributes: 1,
  style: 2,
  visible: 4,
  children: 8,
  /** The control's value, text or error, or whether it is enabled or required. */
  control: 16,
  rows: 32,
  accessibility: 64,
  /** The node has become visible and was built again. */
  everything: -1,
} as const;

/** The rows of a List, a Grid, a Carousel or a Table. Their nodes are created on demand. */
export interface ListRows {
  readonly count: number;
  /** Returns a row's key: unique in the list, and the same when the list changes. */
  keyAt(index: number): string;
  /** Returns a row's node, and creates it if necessary. */
  row(index: number): ViewNode;
  /** Returns the index of a row's node, -1 for any other node. */
  indexOf(node: ViewNode<unknown>): number;
  /** Returns the separator after a row, undefined if the list has none. */
  separatorAfter(index: number): ViewNode | undefined;
  /** Disposes the node of a row that is no longer mounted. The values of its inputs are kept. */
  release(key: string): void;
  /** The last row has come into view: runs `onEndReachedActionIds`, once for the current items. */
  reachEnd(): void;
}
