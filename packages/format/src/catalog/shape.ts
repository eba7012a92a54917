import type { DiagnosticKind } from "../diagnostic.ts";

/**
 * What an object of the format may hold: a table that the walk reads, and from which whatever else
 * needs to know the format can be made.
 */
export interface Shape {
  /** How messages call such an object. */
  readonly name: string;
  readonly members: ReadonlyMap<string, Member>;
  readonly required: readonly string[];
  /** Whether keys such as `onClickActionIds` may stand on it; those known are for hints. */
  readonly events: readonly string[] | undefined;
  /** What any other key is: an error, plain data, or JSON in which nodes may stand. */
  readonly others: "forbidden" | "data" | "slots";
  /** Where what isn't here may belong, as a hint. */
  readonly elsewhere: string | undefined;
}

export type Member = MemberValue & { readonly required?: true };

type MemberValue =
  /** Any JSON; an `object` is looked into no further. */
  | { readonly value: "any" | "object" | "string" | "boolean" | "number" }
  /** JSON in which nodes may stand, at any depth. */
  | { readonly value: "slot"; readonly type?: "object" }
  /** One of a closed list. `otherwise` is the kind of problem that any other string is. */
  | {
      readonly value: "choice";
      readonly oneOf: readonly string[];
      readonly otherwise: DiagnosticKind;
    }
  /** A name of an open list: one that isn't in the catalog is a custom one. */
  | { readonly value: "typeName"; readonly of: "widgets" | "actions" }
  | { readonly value: "color"; readonly bindable: boolean }
  | { readonly value: "nodeId" | "mapKey" }
  /** The id of something else in the spec, or a list of such ids. */
  | { readonly value: "reference"; readonly to: ReferenceTarget }
  | {
      readonly value: "references";
      readonly to: ReferenceTarget;
      readonly otherwise: DiagnosticKind;
    }
  | { readonly value: "node" | "nodes" | "fallback" | "components" }
  /** The attributes of the node or action that holds them, by its type. */
  | { readonly value: "attributes" }
  | { readonly value: "shape"; readonly shape: Shape }
  | { readonly value: "map"; readonly of: Shape }
  | { readonly value: "formatVersion" | "count" | "timestamp" };

export type ReferenceTarget = "screens" | "actions" | "colors";

export function defineShape(
  name: string,
  members: { readonly [key: string]: Member },
  rest: { events?: readonly string[]; others?: Shape["others"]; elsewhere?: string } = {},
): Shape {
  return {
    name,
    members: new Map(Object.entries(members)),
    required: Object.keys(members).filter((key) => members[key]?.required),
    events: rest.events,
    others: rest.others ?? "forbidden",
    elsewhere: rest.elsewhere,
  };
}

/** Keys that are kept and ignored, wherever they stand. */
export function isExtension(key: string): boolean {
  return key.startsWith("x-");
}

/** Keys that hold the ids of the actions to run on an event. */
export function isEvent(key: string): boolean {
  return key.startsWith("on") && key.endsWith("ActionIds");
}
