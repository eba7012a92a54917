import { formerNames, newerName } from "../../catalog/former-names.ts";
import { isContainer, type UnknownObject } from "../../json.ts";
import { childLocation, type Location } from "../../location.ts";
import { nearestName } from "../../wording/nearest-name.ts";
import { quote } from "../../wording/quote.ts";
import { hasOrHave } from "../../wording/verb-agreement.ts";
import { isExtension } from "../rules/extension.ts";
import { checkData } from "../walk/check-data.ts";
import { didYouMean, enterContainer, report, weightOf, weightOfKey } from "../walk/report.ts";
import { addMember, type Hint } from "../walk/suggestion.ts";
import type { ShapeRules, Walk } from "../walk/walk.ts";
import { checkRelations } from "./check-relations.ts";

/** Checks every member of an object, and that none is missing. */
export function checkShape(walk: Walk, location: Location, rules: ShapeRules): void {
  if (!enterContainer(walk, location)) return;
  const object = location.value as UnknownObject;
  const { checks, required } = rules;
  let weight = 0;
  // A tenth of all time faster than Object.keys. JSON inherits nothing.
  for (const key in object) {
    const value = object[key];
    if (value === undefined) continue;
    weight += weightOfKey(key) + weightOf(value);
    const check = checks.get(key) ?? rules.unlisted?.(key);
    if (check !== undefined) check(walk, value, location, key);
    else checkUnlisted(walk, childLocation(location, key, value), key, rules);
  }
  walk.tree.weight += weight;
  for (let index = 0; index < required.length; index++) {
    const key = required[index];
    if (key !== undefined && object[key] === undefined)
      reportMissing(walk, location, key, rules.label);
  }
  if (rules.relations !== undefined) checkRelations(walk, location, object, rules);
}

/** Reports a missing member. */
export function reportMissing(walk: Walk, location: Location, key: string, label: string): void {
  report(walk, location, {
    code: "missing_member",
    kind: "unpublishable",
    message: `${label} must have ${quote(key)}.`,
    hint: likelyValue(location, key, label),
  });
}

/** A suggestion for the id and type of a screen, action or rule. */
function likelyValue({ key }: Location, member: string, label: string): Hint {
  const [, type] = /^An? (Screen|Action|Rule)$/.exec(label) ?? [];
  if (type === undefined) return undefined;
  if (member === "id") return addMember(member, key);
  return member === "type" ? addMember(member, type) : undefined;
}

function checkUnlisted(walk: Walk, location: Location, key: string, rules: ShapeRules): void {
  if (!isExtension(key)) reportUnknownKey(walk, location, key, rules);
  if (isContainer(location.value)) checkData(walk, location);
}

/** Reports an unknown key. */
export function reportUnknownKey(
  walk: Walk,
  location: Location,
  key: string,
  rules: Pick<ShapeRules, "label" | "checks" | "members" | "elsewhere" | "otherwise">,
): void {
  report(walk, location, {
    code: "unknown_key",
    kind: walk.kindOfUnknown,
    message: `${rules.label} ${hasOrHave(rules.label)} no ${quote(key)}.`,
    hint: rules.elsewhere?.(key) ?? likelyMember(walk, key, rules),
  });
}

/** A hint for a key that is similar to a current or former member. */
function likelyMember(
  { hints }: Walk,
  key: string,
  { checks, members = {}, otherwise }: Pick<ShapeRules, "checks" | "members" | "otherwise">,
): Hint {
  if (hints.left <= 0) return otherwise;
  const nearest = nearestName(key, [...checks.keys(), ...formerNames(members)], hints);
  return nearest === undefined ? otherwise : didYouMean(newerName(members, nearest) ?? nearest);
}
