import type { DiagnosticKind } from "../../diagnostic.ts";
import { isName, nameHint } from "../../is-name.ts";
import { isObject } from "../../json.ts";
import { ownMember } from "../../own-member.ts";
import { type Place, pointerTo, step } from "../../place.ts";
import { nameOf } from "../../wording/name-of.ts";
import { quote, quoteAll } from "../../wording/quote.ts";
import type { Check, ShapeRules } from "../rules/check.ts";
import { checkData } from "../walk/check-data.ts";
import { expectArray, expectObject, wrongType } from "../walk/expect.ts";
import {
  didYouMean,
  enter,
  report,
  reportAt,
  type Walk,
  weightOf,
  weightOfKey,
} from "../walk/walk.ts";
import { checkShape } from "./check-shape.ts";
import { isLocale, localeHint } from "./ids.ts";

export function listCheck(
  item: Check,
  { least = 0, uniqueBy }: { least?: number; uniqueBy?: string },
  kind: DiagnosticKind,
): Check {
  return (walk, value, parent, key) => {
    const place = step(parent, key, value);
    const list = expectArray(walk, place, { kind });
    if (list === undefined || !enter(walk, place)) return;
    if (list.length < least) {
      const message = `${nameOf(place)} must have at least ${least} ${least === 1 ? "item" : "items"}, but has ${list.length}.`;
      report(walk, place, { code: "invalid_value", kind, message });
    }
    const seen = new Map<unknown, number>();
    for (let index = 0; index < list.length; index++) {
      walk.tree.weight += weightOf(list[index]);
      item(walk, list[index], place, index);
      const entry = list[index];
      if (uniqueBy === undefined || !isObject(entry)) continue;
      const name = entry[uniqueBy];
      const first = seen.get(name);
      if (first === undefined) seen.set(name, index);
      else if (typeof name === "string") {
        reportAt(walk, step(place, index, entry), uniqueBy, {
          code: "duplicate_id",
          kind: "unpublishable",
          message: `The id ${quote(name)} is taken by ${pointerTo(step(place, first, undefined))}.`,
          hint: "Give it another id.",
        });
      }
    }
  };
}

export function mapCheck(
  item: Check,
  { keys }: { keys?: "name" | "locale" },
  kind: DiagnosticKind,
): Check {
  return (walk, value, parent, key) => {
    const place = step(parent, key, value);
    const map = expectObject(walk, place, { kind });
    if (map === undefined || !enter(walk, place)) return;
    for (const name of Object.keys(map)) {
      if (map[name] === undefined) continue;
      walk.tree.weight += weightOfKey(name) + weightOf(map[name]);
      if (keys === "name" && !isName(name)) {
        reportAt(walk, place, name, {
          code: "invalid_id",
          kind: "unpublishable",
          message: `${quote(name)} can't be a name in the theme.`,
          hint: nameHint,
        });
      } else if (keys === "locale" && !isLocale(name)) {
        reportAt(walk, place, name, {
          code: "invalid_id",
          kind: "unpublishable",
          message: `${quote(name)} is no language tag (BCP 47).`,
          hint: localeHint,
        });
      }
      item(walk, map[name], place, name);
    }
  };
}

export function shapeCheck(rules: () => ShapeRules, kind: DiagnosticKind): Check {
  return (walk, value, parent, key) => {
    const place = step(parent, key, value);
    if (expectObject(walk, place, { kind }) !== undefined) checkShape(walk, place, rules());
  };
}

/** One of several shapes, picked by a member. */
export function variantCheck(
  by: string,
  variants: { readonly [name: string]: () => ShapeRules },
  kind: DiagnosticKind,
): Check {
  const names = Object.keys(variants);
  return (walk, value, parent, key) => {
    const place = step(parent, key, value);
    const object = expectObject(walk, place, { kind });
    if (object === undefined) return;
    const name = object[by];
    const rules = typeof name === "string" ? ownMember(variants, name) : undefined;
    if (rules) checkShape(walk, place, rules());
    else {
      if (name === undefined) reportNoVariant(walk, place, by, names);
      else if (typeof name === "string") reportUnknownVariant(walk, place, by, name, names);
      else wrongType(walk, name, place, by, { wanted: quoteAll(names), kind });
      checkData(walk, place);
    }
  };
}

function reportNoVariant(walk: Walk, place: Place, by: string, names: readonly string[]): void {
  report(walk, place, {
    code: "missing_member",
    kind: "unpublishable",
    message: `${nameOf(place)} must have ${quote(by)}.`,
    hint: `It is ${quoteAll(names)}.`,
  });
}

function reportUnknownVariant(
  walk: Walk,
  place: Place,
  by: string,
  name: string,
  names: readonly string[],
): void {
  reportAt(walk, place, by, {
    code: "invalid_value",
    kind: walk.novelty,
    message: `${quote(by)} must be ${quoteAll(names)}, but is ${quote(name)}.`,
    hint: didYouMean(walk, name, names),
  });
}

/** One of several values of different JSON types. */
export function eitherCheck(
  alternatives: readonly { readonly types: readonly string[]; readonly check: Check }[],
  wanted: string,
  kind: DiagnosticKind,
): Check {
  return (walk, value, parent, key) => {
    const type = typeOf(value);
    const found = alternatives.find(({ types }) => types.includes(type));
    if (found === undefined) wrongType(walk, value, parent, key, { wanted, kind });
    else found.check(walk, value, parent, key);
  };
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
