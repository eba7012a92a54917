import type { ShapeRule } from "./catalog/member.ts";

/** The newer name of a member, where it had another one. */
export function newerName(members: ShapeRule["members"], name: string): string | undefined {
  if (Object.hasOwn(members, name)) return undefined;
  return Object.keys(members).find((newer) => members[newer]?.formerly?.includes(name));
}

/** The names that members had. */
export function formerNames(members: ShapeRule["members"]): readonly string[] {
  return Object.values(members).flatMap(({ formerly = [] }) => formerly);
}

/** Former names of events, without `on` before and `ActionIds` behind. */
export const eventNames: ReadonlyMap<string, string> = new Map([
  ["Tap", "Click"],
  ["Press", "Click"],
  ["Pressed", "Click"],
  ["Change", "ValueChanged"],
  ["Changed", "ValueChanged"],
  ["Submitted", "Submit"],
  ["Error", "Failure"],
]);

/** Older names of `rendererType`. `Container` depends on its children: see `convertRenderer`. */
export const rendererNames: ReadonlyMap<string, string> = new Map([
  ["Padded", "Padding"],
  ["ScrollView", "Scrollable"],
  ["SingleChildScrollView", "Scrollable"],
]);

/** Older names of `actionType`, besides other spellings of the current ones. */
export const actionNames: ReadonlyMap<string, string> = new Map([["setstate", "SetData"]]);

/** Older choices, besides other spellings of the current ones. */
export const choiceNames: ReadonlyMap<string, string> = new Map([
  ["flexstart", "start"],
  ["flexend", "end"],
]);

/** Older operators of conditions. */
export const operatorNames: ReadonlyMap<string, string> = new Map([
  ["==", "==="],
  ["!=", "!=="],
]);
