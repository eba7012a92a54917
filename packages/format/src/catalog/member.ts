import type { Json, JsonObject } from "../json.ts";
import type { StringFormat } from "./string-formats.ts";

/** A member of an object of the format, as the catalog describes it. */
export interface Member extends MemberRule {
  /** One sentence, for people. */
  readonly doc: string;
  readonly value: Value<Shape>;
  readonly unit?: Unit;
  /** The first version of the format that has it, if later than its owner's. */
  readonly since?: string;
}

/** What validating and comparing need of a member. */
export interface MemberRule {
  readonly value: Value<ShapeRule>;
  readonly required?: true;
  /** Whether a template or an expression may stand instead of the value. */
  readonly bindable?: true;
  /** A wrong value is malformed, else unpublishable (docs/format/documents.md, "What is malformed"). */
  readonly given?: true;
  /** In here `item`, `index` and the names by `itemAs` beside it can be read. */
  readonly perItem?: true;
  /** The type of an input's value depends on it. Never bindable. */
  readonly typesValue?: true;
  /** Null may stand instead. */
  readonly nullable?: true;
  /** Names that it had, or that people write instead. */
  readonly formerly?: readonly string[];
  /** What holds when the member is missing, and when what is bound to it is of no use. */
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

/** What validating needs of a shape. */
export interface ShapeRule extends MembersRule {
  /** What messages call it: `An option`; where it is picked by a member, without what picks it. */
  readonly label: string;
}

/** The same of what has no label of its own: the attributes of a type. */
export interface MembersRule extends Relations {
  readonly members: { readonly [name: string]: MemberRule };
}

/** What members have to do with one another. */
export interface Relations {
  /** Of these, one must be there, and only one. */
  readonly exactlyOneOf?: readonly string[];
  /** Members of the first list don't stand with members of the second. */
  readonly apart?: readonly [readonly string[], readonly string[]];
  /** Where a member is one of these words, one of others must be there. */
  readonly wants?: {
    readonly of: string;
    readonly words: readonly string[];
    readonly oneOf: readonly string[];
  };
  /** The first is no more than the second, where both are literals: numbers, or dates and times. */
  readonly ordered?: readonly [string, string];
}

export type Members = { readonly [name: string]: Member };

export type Value<Of extends ShapeRule> =
  | PlainValue
  | { readonly kind: "any" | "object" }
  | { readonly kind: "condition" }
  | { readonly kind: "node" | "nodes" | "fallback" }
  | {
      readonly kind: "list";
      readonly of: Value<Of>;
      readonly least?: number;
      readonly uniqueBy?: string;
    }
  | { readonly kind: "map"; readonly of: Value<Of>; readonly keys?: "name" | "locale" }
  | { readonly kind: "shape"; readonly shape: Of }
  /** One of several shapes, picked by a member. */
  | { readonly kind: "variant"; readonly by: string; readonly of: { readonly [name: string]: Of } }
  /** One of several values of different JSON types. */
  | { readonly kind: "either"; readonly of: readonly Alternative<Of>[] }
  /** Each of one place. */
  | { readonly kind: "attributes" | "components" | "action" };

/** What may stand among several: the validator tells them apart by their JSON types. */
export type Alternative<Of extends ShapeRule> = Extract<
  Value<Of>,
  { readonly kind: "string" | "hexColor" | "choice" | "number" | "length" | "list" | "shape" }
>;

/** What holds no other values, and no nodes. */
export type PlainValue =
  | { readonly kind: "boolean" | "color" }
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
  /** The id of something, or a list of ids. */
  | { readonly kind: "reference"; readonly to: ReferenceTarget }
  | { readonly kind: "references"; readonly to: "actions" | "screens"; readonly runs?: "at once" }
  /** A text of `strings`: always a template. */
  | { readonly kind: "translation" }
  /** The rest are of one place each. */
  | { readonly kind: "nodeId" | "mapKey" | "formatVersion" | "timestamp" };

/** How a text may be that is shown to people only, never to apps. */
export interface PlainForm {
  /** Characters (code points). */
  readonly min?: number;
  readonly max?: number;
  /** A version as a team writes its own, or a slug. */
  readonly pattern?: "version" | "slug";
}

export interface Range {
  readonly min?: number;
  readonly max?: number;
  /** More than this. */
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
  /** Whether it shows text in the text colour of its style, or of its spans. */
  readonly showsText?: "whole" | "spans";
  /** The host may draw a background behind what is in it, and text in a colour that goes with that. */
  readonly surface?: true;
  /** A whole node or action. */
  readonly example: JsonObject;
}

/**
 * What a type is to the rest of the format:
 * - `input`: has a value that can be set and validated, and needs an id
 * - `form`: has the inputs in it as its value
 * - `button`: is there to be pressed
 * - `image`: shows what those who can't see must be told
 * - `call`: has an answer, which is read as `api.<id>`
 * - `delay`: waits, so that actions may run themselves again
 */
export type Role = "input" | "form" | "button" | "image" | "call" | "delay";

/** How children are laid out, where it matters to them: along a line, or in a Stack. */
type Placement = "flex" | "stack";

export interface RendererEntry extends Entry {
  readonly children: "any" | "one";
  readonly childPlacement?: Placement;
}

export interface WidgetEntry extends Entry {
  /** Whether it has children; `orItems` if it has either children or `items`. */
  readonly children?: "any" | "orItems";
  readonly childPlacement?: Placement;
  /** The members of `widget.<id>`, each with a sentence. */
  readonly exposes?: { readonly [name: string]: string };
}

export type ActionEntry = Entry;

/** What validating needs of an entry. */
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

/** What validating needs of the catalog; made from it. */
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
  readonly spec: ShapeRule;
  readonly document: ShapeRule;
}
