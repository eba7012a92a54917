import type { Json, JsonObject } from "../json.ts";
import type { StringFormat } from "./string-formats.ts";

/** A member of an object of the format, as the catalog describes it. */
export interface Member extends MemberRule {
  /** The description, one sentence. */
  readonly doc: string;
  readonly value: Value<Shape>;
  readonly unit?: Unit;
  /** The first version of the format that has it, if later than its owner's. */
  readonly since?: string;
}

/** The part of a member that the validator and the diff need. */
export interface MemberRule {
  readonly value: Value<ShapeRule>;
  readonly required?: true;
  /** Whether a template or an expression can replace the value. */
  readonly bindable?: true;
  /**
   * Whether a wrong value is malformed instead of unpublishable (docs/format/documents.md, "What is
   * malformed").
   */
  readonly given?: true;
  /** Whether `item`, `index` and the names of a sibling `itemAs` can be read in it. */
  readonly perItem?: true;
  /** Whether its nodes become children of the widget. The resolved attribute then is their unchanged JSON. */
  readonly asChild?: true;
  /** Whether the type of an input's value depends on it. Such a member is never bindable. */
  readonly typesValue?: true;
  /** Whether null is allowed too. */
  readonly nullable?: true;
  /** Former names, and names that people commonly write instead. */
  readonly formerly?: readonly string[];
  /** The value of a missing member, and of one whose binding has an unusable value. */
  readonly default?: Json;
}

type Unit = "px" | "ms" | "s" | "degrees" | "characters" | "lines";

/** A closed object: only its members, and keys that begin with `x-`. */
export interface Shape extends ShapeRule {
  /** Whether keys that begin with `x-` are errors too. */
  readonly withoutExtensions?: true;
  /** The name of its type: `Option`. */
  readonly name: string;
  readonly doc: string;
  readonly members: Members;
}

/** The part of a shape that the validator needs. */
export interface ShapeRule extends MembersRule {
  /** Its name in messages: `An option`; for a variant without the name of the variant. */
  readonly label: string;
}

/** The same without a label: the attributes of a type. */
export interface MembersRule extends Relations {
  readonly members: { readonly [name: string]: MemberRule };
}

/** Constraints between members. */
export interface Relations {
  /** Members of which exactly one is required. */
  readonly exactlyOneOf?: readonly string[];
  /** Members of the first list exclude those of the second. */
  readonly apart?: readonly [readonly string[], readonly string[]];
  /** If a member has one of these values, one of other members is required. */
  readonly wants?: {
    readonly of: string;
    readonly words: readonly string[];
    readonly oneOf: readonly string[];
  };
  /** A member that can be true only where another one has this value, and without a third one. */
  readonly onlyWhere?: {
    readonly member: string;
    readonly of: string;
    readonly is: string;
    readonly without: string;
  };
  /** The first must not be greater than the second, if both are literal numbers, dates or times. */
  readonly ordered?: readonly [string, string];
}

/** What the keys of a map must be. */
export type MapKeys = "name" | "locale" | "headerName";

export type Members = { readonly [name: string]: Member };

export type Value<Of extends ShapeRule> =
  | PlainValue
  | { readonly kind: "any" | "object" }
  | { readonly kind: "condition" }
  /** A node; `isRow` if it is a row of a Table. */
  | { readonly kind: "node"; readonly isRow?: true }
  | { readonly kind: "nodes" | "fallback" }
  | {
      readonly kind: "list";
      readonly of: Value<Of>;
      readonly least?: number;
      readonly uniqueBy?: string;
    }
  | { readonly kind: "map"; readonly of: Value<Of>; readonly keys?: MapKeys }
  | { readonly kind: "shape"; readonly shape: Of }
  /** One of several shapes, selected by a member. */
  | { readonly kind: "variant"; readonly by: string; readonly of: { readonly [name: string]: Of } }
  /** One of several values of different JSON types. */
  | { readonly kind: "either"; readonly of: readonly Alternative<Of>[] }
  /** These occur at one place of the format each. */
  | { readonly kind: "attributes" | "components" | "action" };

/** The values of `either`, which the validator tells apart by their JSON types. */
export type Alternative<Of extends ShapeRule> = Extract<
  Value<Of>,
  {
    readonly kind:
      | "string"
      | "hexColor"
      | "choice"
      | "boolean"
      | "number"
      | "length"
      | "list"
      | "shape";
  }
>;

/** A value without other values and nodes inside. */
export type PlainValue =
  | { readonly kind: "boolean" }
  | { readonly kind: "color" }
  | { readonly kind: "hexColor" }
  | { readonly kind: "string"; readonly format?: StringFormat }
  | ({ readonly kind: "plain" } & PlainForm)
  | ({ readonly kind: "number" } & Range)
  | { readonly kind: "choice"; readonly of: readonly string[] }
  /** A number, `$name` of a table of the theme, or one of the words. */
  | {
      readonly kind: "length";
      readonly tokens: "spacing" | "radii";
      readonly min?: number;
      readonly words?: readonly string[];
    }
  /** `$name` of the theme's typography. */
  | { readonly kind: "textStyle" }
  /** The id of an entry or node, or a list of ids. */
  | { readonly kind: "reference"; readonly to: ReferenceTarget }
  | { readonly kind: "references"; readonly to: "actions" | "screens"; readonly runs?: "at once" }
  /** A text of `strings`, which is always a template. */
  | { readonly kind: "translation" }
  /** These occur at one place of the format each. */
  | { readonly kind: "nodeId" | "mapKey" | "formatVersion" | "timestamp" };

/** The form of a text that only people read, never apps. */
export interface PlainForm {
  /** Characters (code points). */
  readonly min?: number;
  readonly max?: number;
  /** The team's own version text, or a slug. */
  readonly pattern?: "version" | "slug";
}

export interface Range {
  readonly min?: number;
  readonly max?: number;
  /** The exclusive minimum. */
  readonly above?: number;
  readonly integer?: true;
}

export type ReferenceTarget =
  | "screens"
  | "actions"
  | "calls"
  | "widgets"
  | "forms"
  | "components"
  | "locales";

/** A renderer, widget or action of the catalog. */
export interface Entry extends Relations {
  /** Its group in the reference and the Console's palette. */
  readonly group: string;
  /** One sentence. */
  readonly doc: string;
  /** The first version of the format that has it. */
  readonly since: string;
  readonly attributes: Members;
  /** Its own events, besides those of all types, each with a sentence. */
  readonly events?: { readonly [name: string]: string };
  readonly role?: Role;
  /** Whether it shows text in the text color of its style, or of its spans. */
  readonly showsText?: "whole" | "spans";
  /** Whether the host can draw a background in it, with a fitting text color. */
  readonly surface?: true;
  /** A complete node or action. */
  readonly example: JsonObject;
}

/**
 * The role of a type for the rest of the format: `input` has a value that can be set and validated,
 * and needs an id; `form` has the inputs inside as its value; `button` is pressed; `image` needs a
 * text alternative; `call` has a response that is read as `api.<id>`; `delay` takes time, so that
 * actions can run themselves again.
 */
export type Role = "input" | "form" | "button" | "image" | "call" | "delay";

/** How a type lays out its children, if that affects what they can be or their layout members. */
type Placement = "flex" | "stack" | "table";

export interface RendererEntry extends Entry {
  /** `orItems` if it has either children or `items`. */
  readonly children: "any" | "one" | "orItems";
  readonly childPlacement?: Placement;
  /** Whether its children are cells: one that shows nothing keeps its column. */
  readonly hasCells?: true;
}

export interface WidgetEntry extends Entry {
  /** Whether it has children; `orItems` if it has either children or `items`. */
  readonly children?: "any" | "orItems";
  readonly childPlacement?: Placement;
  /** The members of `widget.<id>`, each with a sentence. */
  readonly exposes?: { readonly [name: string]: string };
}

export type ActionEntry = Entry;

/** The part of an entry that the validator needs. */
export interface EntryRule {
  readonly attributes: MembersRule;
  readonly events?: readonly string[];
  readonly children?: "any" | "one" | "orItems";
  readonly childPlacement?: Placement;
  readonly role?: Role;
  readonly showsText?: "whole" | "spans";
  readonly surface?: true;
  /** Names. */
  readonly exposes?: readonly string[];
}

/** The part of the catalog that the validator needs; generated. */
export interface Tables {
  readonly renderers: { readonly [name: string]: EntryRule };
  readonly widgets: { readonly [name: string]: EntryRule };
  readonly actions: { readonly [name: string]: EntryRule };
  readonly nodeMembers: ShapeRule["members"];
  readonly nodeEvents: readonly string[];
  readonly children: MemberRule;
  readonly actionMembers: ShapeRule["members"];
  readonly actionEvents: readonly string[];
  readonly componentReference: ShapeRule;
  readonly componentDefinition: ShapeRule;
  readonly spec: ShapeRule;
  readonly document: ShapeRule;
}
