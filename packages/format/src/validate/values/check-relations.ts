import type { Relations } from "../../catalog/member.ts";
import { isBound } from "../../expression/is-bound.ts";
import type { UnknownObject } from "../../json.ts";
import type { Location } from "../../location.ts";
import { describe } from "../../wording/describe.ts";
import { quote, quoteAll } from "../../wording/quote.ts";
import { hasOrHave } from "../../wording/verb-agreement.ts";
import { report, reportAt } from "../walk/report.ts";
import type { ShapeRules, Walk } from "../walk/walk.ts";

type Related = Pick<ShapeRules, "label" | "relations">;

/** Checks the constraints between members of an object. */
export function checkRelations(
  walk: Walk,
  location: Location,
  object: UnknownObject,
  rules: Related,
): void {
  const { exactlyOneOf, apart, wants, onlyWhere, ordered } = rules.relations ?? {};
  if (apart !== undefined) checkApart(walk, location, object, rules);
  if (exactlyOneOf !== undefined)
    checkExactlyOne(walk, location, object, rules.label, exactlyOneOf);
  if (wants !== undefined) checkWants(walk, location, object, rules.label, wants);
  if (onlyWhere !== undefined) checkOnlyWhere(walk, location, object, rules.label, onlyWhere);
  if (ordered !== undefined) checkOrder(walk, location, object, ordered);
}

function checkExactlyOne(
  walk: Walk,
  location: Location,
  object: UnknownObject,
  label: string,
  keys: readonly string[],
): void {
  const found = keys.filter((key) => object[key] !== undefined);
  if (found.length > 1) reportTogether(walk, location, label, found);
  if (found.length > 0) return;
  const message = `${label} must have ${quoteAll(keys)}.`;
  report(walk, location, { code: "missing_member", kind: walk.kindOfUnknown, message });
}

function checkWants(
  walk: Walk,
  location: Location,
  object: UnknownObject,
  label: string,
  { of, words, oneOf }: NonNullable<Relations["wants"]>,
): void {
  const word = words.find((each) => each === object[of]);
  if (word === undefined || oneOf.some((key) => object[key] !== undefined)) return;
  const message = `${label} must have ${quoteAll(oneOf)} where ${quote(of)} is ${quote(word)}.`;
  report(walk, location, { code: "missing_member", kind: "unpublishable", message });
}

function checkOnlyWhere(
  walk: Walk,
  location: Location,
  object: UnknownObject,
  label: string,
  { member, of, is, without }: NonNullable<Relations["onlyWhere"]>,
): void {
  if (!object[member]) return;
  if (object[without] !== undefined) reportTogether(walk, location, label, [member, without]);
  if (object[of] === is) return;
  reportAt(walk, location, member, {
    code: "members_exclude_each_other",
    kind: "unpublishable",
    message: `${quote(member)} is only possible where ${quote(of)} is ${quote(is)}.`,
    hint: `Set ${quote(of)} to ${quote(is)}, or leave ${quote(member)} out.`,
  });
}

/** Reports members of two groups that exclude each other. */
export function checkApart(
  walk: Walk,
  location: Location,
  object: UnknownObject,
  { label, relations: { apart } = {} }: Related,
): void {
  if (apart === undefined) return;
  const one = firstThere(object, apart[0]);
  const other = one === undefined ? undefined : firstThere(object, apart[1]);
  if (one !== undefined && other !== undefined) reportTogether(walk, location, label, [one, other]);
}

function firstThere(object: UnknownObject, keys: readonly string[]): string | undefined {
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index];
    if (key !== undefined && object[key] !== undefined) return key;
  }
  return undefined;
}

/** Compares the common precision of two times. */
function checkOrder(
  walk: Walk,
  location: Location,
  object: UnknownObject,
  [lower, upper]: NonNullable<Relations["ordered"]>,
): void {
  const least = object[lower];
  const most = object[upper];
  if (!isMore(least, most) || isBound(least) || isBound(most)) return;
  reportAt(walk, location, upper, {
    code: "invalid_value",
    kind: "unpublishable",
    message: `${quote(upper)} must be no less than ${quote(lower)}, but is ${describe(most)}.`,
  });
}

function isMore(one: unknown, other: unknown): boolean {
  if (typeof one === "number" && typeof other === "number") return one > other;
  if (typeof one !== "string" || typeof other !== "string") return false;
  const length = Math.min(one.length, other.length);
  return one.slice(0, length) > other.slice(0, length);
}

function reportTogether(
  walk: Walk,
  location: Location,
  label: string,
  keys: readonly string[],
): void {
  const names = keys.map(quote).join(" and ");
  report(walk, location, {
    code: "members_exclude_each_other",
    kind: "unpublishable",
    message: `${label} ${hasOrHave(label)} ${names}, which exclude each other.`,
    hint: "Keep one of them.",
  });
}
