import type { ShapeRule } from "./member.ts";

/** The current name of a member with a former name; undefined for any other name. */
export function newerName(members: ShapeRule["members"], name: string): string | undefined {
  if (Object.hasOwn(members, name)) return undefined;
  return Object.keys(members).find((newer) => members[newer]?.formerly?.includes(name));
}

/** All former names of members. */
export function formerNames(members: ShapeRule["members"]): readonly string[] {
  return Object.values(members).flatMap(({ formerly = [] }) => formerly);
}

/** Former names of events and their current ones, both without `on` and `ActionIds`. */
export const formerEventNames: ReadonlyMap<string, string> = new Map([
  ["Tap", "Click"],
  ["Press", "Click"],
  ["Pressed", "Click"],
  ["Change", "ValueChanged"],
  ["Changed", "ValueChanged"],
  ["Submitted", "Submit"],
  ["Error", "Failure"],
]);

/** Former names of renderers. */
export const formerRendererNames: ReadonlyMap<string, string> = new Map([
  ["Padded", "Padding"],
  ["ScrollView", "Scrollable"],
  ["SingleChildScrollView", "Scrollable"],
]);

/** Former names of actions in lower case, besides other spellings of the current ones. */
export const formerActionNames: ReadonlyMap<string, string> = new Map([["setstate", "SetData"]]);
