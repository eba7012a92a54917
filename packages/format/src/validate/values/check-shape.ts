import { formerNames, newerName } from "../../former-names.ts";
import { isContainer, type UnknownObject } from "../../json.ts";
import { type Place, step } from "../../place.ts";
import { have } from "../../wording/have.ts";
import { nearestName } from "../../wording/nearest-name.ts";
import { quote } from "../../wording/quote.ts";
import type { ShapeRules } from "../rules/check.ts";
import { isExtension } from "../rules/extension.ts";
import { checkData } from "../walk/check-data.ts";
import { didYou, enter, report, type Walk, weightOf, weightOfKey } from "../walk/walk.ts";
import { checkRelations } from "./check-relations.ts";

/** Checks every member of the object at a place, and that none is missing. */
export function checkShape(walk: Walk, place: Place, rules: ShapeRules): void {
  if (!enter(walk, place)) return;
  const object = place.value as UnknownObject;
  const { checks, required } = rules;
  let weight = 0;
  // Faster than Object.keys by a tenth of all; JSON inherits nothing.
  for (const key in object) {
    const value = object[key];
    if (value === undefined) continue;
    weight += weightOfKey(key) + weightOf(value);
    const check = checks.get(key) ?? rules.unlisted?.(key);
    if (check !== undefined) check(walk, value, place, key);
    else checkUnlisted(walk, step(place, key, value), key, rules);
  }
  walk.tree.weight += weight;
  for (let index = 0; index < required.length; index++) {
    const key = required[index];
    if (key !== undefined && object[key] === undefined)
      reportMissing(walk, place, key, rules.label);
  }
  if (rules.relations !== undefined) checkRelations(walk, place, object, rules);
}

/** Reports a member that an object must have. */
export function reportMissing(walk: Walk, place: Place, key: string, label: string): void {
  report(walk, place, {
    code: "missing_member",
    kind: "unpublishable",
    message: `${label} must have ${quote(key)}.`,
  });
}

function checkUnlisted(walk: Walk, place: Place, key: string, rules: ShapeRules): void {
  if (!isExtension(key)) reportUnknownKey(walk, place, key, rules);
  if (isContainer(place.value)) checkData(walk, place);
}

/** Reports a key that an object has none of. */
export function reportUnknownKey(
  walk: Walk,
  place: Place,
  key: string,
  rules: Pick<ShapeRules, "label" | "checks" | "members" | "elsewhere" | "otherwise">,
): void {
  report(walk, place, {
    code: "unknown_key",
    kind: walk.novelty,
    message: `${rules.label} ${have(rules.label)} no ${quote(key)}.`,
    hint: rules.elsewhere?.(key) ?? likelyMember(walk, key, rules),
  });
}

/** A hint for a key that is nearly the name of a member, or one that it had. */
function likelyMember(
  { hints }: Walk,
  key: string,
  { checks, members = {}, otherwise }: Pick<ShapeRules, "checks" | "members" | "otherwise">,
): string | undefined {
  if (hints.left <= 0) return otherwise;
  const nearest = nearestName(key, [...checks.keys(), ...formerNames(members)], hints);
  return nearest === undefined ? otherwise : didYou(newerName(members, nearest) ?? nearest);
}
