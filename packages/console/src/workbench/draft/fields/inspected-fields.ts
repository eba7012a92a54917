import type { Member, Members, Shape, Value } from "@screenspec/format/catalog";
import { membersOf } from "../catalog/place-in-format.ts";
import { type JsonPath, valueAt } from "../edits/json-edits.ts";

/** A member that the inspector shows. */
export interface InspectedField {
  /** Where it is in each of the selected nodes. */
  readonly paths: readonly JsonPath[];
  readonly name: string;
  readonly member: Member;
  /** All members of which exactly one is required, if this one is the first of them. They are in the same object. */
  readonly oneOf?: Members;
}

/**
 * The fields for members, without those that hold nodes, which the tree shows, and those that can have only one value.
 * The alternatives, of which exactly one is required, are one field.
 */
export function fieldsOf(
  members: Members = {},
  paths: readonly JsonPath[],
  alternatives: readonly string[] = [],
): readonly InspectedField[] {
  const oneOf = Object.fromEntries(
    Object.entries(members).filter(([name]) => alternatives.includes(name)),
  );
  const [first] = Object.keys(oneOf);
  return Object.entries(members)
    .filter(([name, { value }]) =>
      Object.hasOwn(oneOf, name) ? name === first : !isStructure(value),
    )
    .map(([name, member]) => ({
      paths: paths.map((path) => [...path, name]),
      name,
      member,
      ...(name === first && { oneOf }),
    }));
}

/** The members of a shape of which exactly one is required. */
export function alternativesOf(value: Value<Shape>): readonly string[] | undefined {
  return value.kind === "shape" ? value.shape.exactlyOneOf : undefined;
}

function isStructure(value: Value<Shape>): boolean {
  if (value.kind === "choice") return value.of.length === 1;
  return ["node", "nodes", "mapKey", "nodeId", "attributes", "components"].includes(value.kind);
}

/** The members of a value that this version of the format doesn't know: extensions, and members of other versions. */
export function unknownFields(
  members: Members | undefined,
  value: unknown,
  path: JsonPath,
): readonly InspectedField[] {
  if (typeof value !== "object" || Array.isArray(value)) return [];
  const names = Object.keys(Object(value)).filter((name) => !Object.hasOwn(members ?? {}, name));
  return names.map((name) => ({ paths: [[...path, name]], name, member: unknownMember }));
}

export const unknownMember: Member = { doc: "", value: { kind: "any" } };

export function innerFields(
  member: Member | undefined,
  value: unknown,
  path: JsonPath,
  name: string,
): readonly InspectedField[] {
  if (member === undefined) return [];
  const inner = valueAt(value, [name]);
  const members = membersOf(member.value, inner);
  const innerPath = [...path, name];
  const alternatives = alternativesOf(member.value);
  return [
    ...fieldsOf(members, [innerPath], alternatives),
    ...unknownFields(members, inner, innerPath),
  ];
}
