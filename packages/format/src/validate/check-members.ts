import { isEvent, isExtension, type Member, type Shape } from "../catalog/shape.ts";
import { expectObject } from "./expect.ts";
import { type Place, step } from "./place.ts";
import { didYouMean, enter, report, type Walk } from "./walk.ts";
import { quote } from "./wording.ts";

/** Checks every member of an object against its shape, and that none is missing. */
export function checkMembers(walk: Walk, place: Place, shape: Shape): void {
  const object = expectObject(walk, place);
  if (object === undefined || !enter(walk, place)) return;
  for (const key of Object.keys(object)) {
    const value = object[key];
    if (value === undefined) continue;
    const at = step(place, key, value);
    const member = shape.members.get(key) ?? unlistedMember(shape, key);
    if (member === undefined) reportUnknownKey(walk, at, key, shape);
    walk.check(walk, at, member ?? anything);
  }
  for (const key of shape.required) {
    if (object[key] === undefined) reportMissing(walk, place, key, shape);
  }
}

/** Reports a member that an object of a shape must have. */
export function reportMissing(walk: Walk, place: Place, key: string, shape: Shape): void {
  report(walk, place, {
    code: "missing_member",
    kind: "unpublishable",
    message: `${shape.name} must have ${quote(key)}.`,
  });
}

function unlistedMember({ events, others }: Shape, key: string): Member | undefined {
  if (others === "slots") return slot;
  if (others === "data" || isExtension(key)) return anything;
  return events !== undefined && isEvent(key) ? actionIds : undefined;
}

function reportUnknownKey(walk: Walk, place: Place, key: string, shape: Shape): void {
  const known = [...shape.members.keys(), ...(shape.events ?? [])];
  report(walk, place, {
    code: "unknown_key",
    kind: walk.unknownKeys,
    message: `${shape.name} has no ${quote(key)}.`,
    hint: didYouMean(walk, key, known, shape.elsewhere),
  });
}

const anything: Member = { value: "any" };
const slot: Member = { value: "slot" };
const actionIds: Member = { value: "references", to: "actions", otherwise: "unpublishable" };
