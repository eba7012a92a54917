import type { Member, Members, Shape, Value } from "@screenspec/format/catalog";
import { membersOf } from "../catalog/place-in-format.ts";
import { type JsonPath, valueAt } from "../edits/json-edits.ts";

/** A member that the inspector shows. */
export interface InspectedField {
  /** Where it is in each of the selected nodes. */
  readonly paths: readonly JsonPath[];
  readonly name: string;
  readonly member: Member;
}

/** The fields for members, without those that hold nodes, which the tree shows, and those that can have only one value. */
export function fieldsOf(
  members: Members | undefined,
  paths: readonly JsonPath[],
): readonly InspectedField[] {
  return Object.entries(members ?? {})
    .filter(([, { value }]) => !isStructure(value))
    .map(([name, member]) => ({ paths: paths.map((path) => [...path, name]), name, member }));
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
  return [...fieldsOf(members, [innerPath]), ...unknownFields(members, inner, innerPath)];
}
