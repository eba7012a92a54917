import type { ShapeRule } from "./catalog/member.ts";
import { tables } from "./generated/tables.ts";

/** The members of an entry of one of the document's maps. */
export function entryMembers(map: "screens" | "rules"): ShapeRule["members"] {
  const value = tables.document.members[map]?.value;
  return value?.kind === "map" && value.of.kind === "shape" ? value.of.shape.members : {};
}
