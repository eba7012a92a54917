import type { DocumentHead } from "../document-head.ts";
import type { Json } from "../json.ts";

/** The differences of two documents, as plain JSON. */
export interface DocumentDiff extends DraftDiff {
  /** Differences of the heads aren't changes. */
  readonly from: DocumentHead;
  readonly to: DocumentHead;
}

/** The differences of two drafts, as plain JSON. */
export interface DraftDiff {
  /** Whether any of the changes is breaking. */
  readonly breaking: boolean;
  readonly summary: DiffSummary;
  /** In the order of the documents; in each list, removals come before additions. */
  readonly changes: readonly Change[];
}

/** The number of changes of each kind, and of breaking ones among all. */
export interface DiffSummary {
  readonly added: number;
  readonly removed: number;
  readonly moved: number;
  readonly changed: number;
  readonly breaking: number;
}

/**
 * One change. `from` is a JSON Pointer (RFC 6901) into the first document, `to` into the second. `before`
 * and `after` are the values there, without nodes that are in both documents: such a node is unchanged
 * or has a change of its own.
 */
export type Change = (
  | ((ScreenSubject | ActionSubject | RuleSubject) & (Added | Removed | PartChanged))
  | (NodeSubject & (Added | Removed | (Moved & Parents) | PartChanged))
  | (ItemSubject & (Added | Removed | Moved))
  | (EntrySubject & (Added | Removed | Changed))
) & {
  readonly breaking?: Breaking;
  /** What no longer works because of it: sentences. */
  readonly consequence?: string;
};

/** Why a client that keeps state or deep links can fail on the new document. */
export interface Breaking {
  /** One sentence. */
  readonly reason: string;
}

interface ScreenSubject {
  readonly what: "screen";
  readonly id: string;
}

interface ActionSubject {
  readonly what: "action";
  readonly id: string;
}

interface RuleSubject {
  readonly what: "rule";
  readonly id: string;
}

export interface NodeSubject {
  readonly what: "node";
  readonly id?: string;
  /** Its widgetType or rendererType. */
  readonly type: string;
  /** Its screen, in the second document unless the node is removed. */
  readonly screen?: string;
  /** The action that contains it, for example in a dialog's body. */
  readonly action?: string;
  /** The component of a draft that contains it, or whose root it is. */
  readonly component?: string;
}

/** An item of a list in an entity: a tab, an option, a span. */
export interface ItemSubject {
  readonly what: "item";
  readonly id?: string;
  readonly of: OwnerSubject;
  /** JSON Pointer of the list, from its owner: `/attributes/tabs`. */
  readonly list: string;
}

export type OwnerSubject = ScreenSubject | ActionSubject | RuleSubject | NodeSubject;

export interface EntrySubject {
  /** `data` is globalData, or with `screen` the persistentData of that screen. */
  readonly what: "data" | "theme" | "strings" | "document";
  /** Its keys: `["colors", "primary"]`, `["en", "title"]`, `["entryPoint"]`. */
  readonly path: readonly string[];
  readonly screen?: string;
}

interface Added {
  readonly kind: "added";
  readonly to: string;
  readonly after: Json;
}

interface Removed {
  readonly kind: "removed";
  readonly from: string;
  readonly before: Json;
}

/** The value moved within its list, or to another parent or screen; it can also have changed. */
interface Moved {
  readonly kind: "moved";
  readonly from: string;
  readonly to: string;
}

/** The parent nodes in both documents. An item outside of nodes has none. */
export interface Parents {
  readonly formerParent?: Parent;
  readonly parent?: Parent;
}

export interface Parent {
  readonly id?: string;
  /** Its widgetType or rendererType. */
  readonly type: string;
}

/** A value that differs. */
interface Changed {
  readonly kind: "changed";
  readonly from: string;
  readonly to: string;
  readonly before: Json;
  readonly after: Json;
}

/** A part of an entity in both documents that was added, removed or changed. */
export interface PartChanged {
  readonly kind: "changed";
  /** JSON Pointer from the entity: `/attributes/text`. */
  readonly part: string;
  readonly from?: string;
  readonly to?: string;
  readonly before?: Json;
  readonly after?: Json;
}
