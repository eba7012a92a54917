import type { Parameter, ComponentReference as StrictReference } from "./generated/strict-types.ts";
import type { Json, JsonObject } from "./json.ts";

/** The version of the document format that this package validates and composes. */
export const specVersion = "1.0.0";

/**
 * A published document, which SDKs read (docs/format/documents.md). This type and those of its parts hold
 * for every minor version. Authors write `StrictDocument`, which is the current version's.
 */
export interface Document extends Content<DocumentNode> {
  readonly specVersion: string;
  readonly specId: string;
  /** Grows by one with every publish of the same `specId`. */
  readonly version: number;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly entryPoint: string;
  readonly screens: ById<Screen>;
  readonly actions?: ById<Action>;
  readonly rules?: ById<Rule>;
}

/** The content of a spec. Its nodes can refer to components. */
export interface DraftContent extends Content<DraftNode> {
  readonly components?: readonly ComponentNode[];
  readonly entryPoint?: string;
}

/** The root of a component. */
export type ComponentNode = DraftNode & ComponentParts;

/** What only the root of a component can have. */
export interface ComponentParts {
  readonly parameters?: ById<Parameter>;
  readonly actions?: ById<DraftAction>;
  readonly rules?: ById<DraftRule>;
}

interface Content<Child> {
  readonly globalData?: JsonObject;
  readonly screens?: ById<Screen<Child>>;
  readonly actions?: ById<DraftAction>;
  readonly rules?: ById<DraftRule>;
  readonly theme?: JsonObject;
  readonly strings?: JsonObject;
  readonly defaultLocale?: string;
  /** Whether unregistered custom types can have names that resemble a type of the catalog. */
  readonly allowUnknownTypes?: boolean;
}

export interface Screen<Child = DocumentNode> {
  readonly id: string;
  readonly type: "Screen";
  readonly title?: Json;
  readonly backgroundColor?: string;
  readonly appBar?: Child;
  readonly body: Child;
  readonly bottomNavBar?: Child;
  readonly floating?: Child;
  readonly extendBehindAppBar?: boolean;
  readonly maxContentWidth?: number | string;
  readonly persistentData?: JsonObject;
  readonly onLoadActions?: readonly string[];
  readonly onAppearActions?: readonly string[];
  readonly onLeaveActions?: readonly string[];
  readonly onBackActions?: readonly string[];
  readonly onRefreshActions?: readonly string[];
  readonly [extension: Extension]: Json;
}

export type DocumentNode = RendererNode | WidgetNode;
export type DraftNode = RendererNode<DraftNode> | WidgetNode<DraftNode> | ComponentReference;

/** A reference to a component of the spec. */
export interface ComponentReference
  extends Omit<StrictReference, "layout" | "visible">,
    Pick<NodeMembers<never>, "layout" | "visible"> {}

export interface RendererNode<Child = DocumentNode> extends NodeMembers<Child> {
  readonly type: "Renderer";
  readonly rendererType:
    | "Column"
    | "Row"
    | "Stack"
    | "Scrollable"
    | "Padding"
    | "Table"
    | "TableRow";
}

export interface WidgetNode<Child = DocumentNode> extends NodeMembers<Child> {
  readonly type: "Widget";
  readonly widgetType: string;
}

interface NodeMembers<Child> {
  readonly id?: string;
  readonly attributes?: Attributes;
  readonly style?: JsonObject;
  readonly visible?: Json;
  readonly layout?: JsonObject;
  readonly accessibility?: JsonObject;
  readonly sharedElementId?: string;
  readonly fallback?: Child | "drop";
  readonly children?: readonly Child[];
  readonly [event: EventMember]: readonly string[];
  readonly [extension: Extension]: Json;
}

export interface Action extends DraftAction {
  readonly id: string;
}

/** An action of a spec: its key is its id. */
export interface DraftAction {
  readonly id?: string;
  readonly type: "Action";
  readonly actionType: string;
  readonly attributes?: Attributes;
  readonly when?: Json;
  readonly continueOnFailure?: boolean;
  readonly [event: EventMember]: readonly string[];
  readonly [extension: Extension]: Json;
}

export interface Rule extends DraftRule {
  readonly id: string;
}

/** A rule of a spec: its key is its id. */
export interface DraftRule {
  readonly id?: string;
  readonly type: "Rule";
  readonly trigger: JsonObject;
  readonly condition: Json;
  readonly actionIds: readonly string[];
  readonly elseActionIds?: readonly string[];
  readonly mode?: "onBecomeTrue" | "onEveryChange";
  readonly debounceMs?: number;
  readonly once?: boolean;
  readonly screens?: readonly string[];
  readonly [extension: Extension]: Json;
}

/** The JSON of attributes, which can contain nodes. docs/reference has those of each type. */
export type Attributes = { readonly [name: string]: unknown };

type ById<Value> = { readonly [id: string]: Value };

type EventMember = `on${string}ActionIds`;
type Extension = `x-${string}`;
