import type { MapKeys } from "../../catalog/member.ts";
import { headerNamePattern } from "../../catalog/string-patterns.ts";
import type { DiagnosticKind } from "../../diagnostic-kind.ts";
import { isName, nameHint } from "../../is-name.ts";
import { isObject } from "../../json.ts";
import { childLocation, type Location, pointerTo } from "../../location.ts";
import { ownMember } from "../../own-member.ts";
import { hasFormat, textFormats } from "../../text-formats.ts";
import { describe } from "../../wording/describe.ts";
import { nameOf } from "../../wording/name-of.ts";
import { quote, quoteAll } from "../../wording/quote.ts";
import { checkData } from "../walk/check-data.ts";
import { expectArray, expectObject, reportInvalid, reportWrongType } from "../walk/expect.ts";
import {
  enterContainer,
  isTooLarge,
  nearestHint,
  report,
  reportAt,
  weightOf,
  weightOfKey,
} from "../walk/report.ts";
import { type Hint, write } from "../walk/suggestion.ts";
import type { Check, ShapeRules, Walk } from "../walk/walk.ts";
import { checkShape } from "./check-shape.ts";

export function listCheck(
  item: Check,
  { least = 0, uniqueBy }: { least?: number; uniqueBy?: string },
  kind: DiagnosticKind,
): Check {
  return (walk, value, parent, key) => {
    const location = childLocation(parent, key, value);
    const list = expectArray(walk, location, { kind });
    if (list === undefined || !enterContainer(walk, location)) return;
    if (list.length < least) {
      const message = `${nameOf(location)} must have at least ${least} ${least === 1 ? "item" : "items"}, but has ${list.length}.`;
      report(walk, location, { code: "invalid_value", kind, message });
    }
    const seen = new Map<unknown, number>();
    for (let index = 0; index < list.length && !isTooLarge(walk); index++) {
      walk.tree.weight += weightOf(list[index]);
      item(walk, list[index], location, index);
      const entry = list[index];
      if (uniqueBy === undefined || !isObject(entry)) continue;
      const name = entry[uniqueBy];
      const first = seen.get(name);
      if (first === undefined) seen.set(name, index);
      else if (name !== undefined) {
        const text = `Give it another ${uniqueBy}.`;
        reportAt(walk, childLocation(location, index, entry), uniqueBy, {
          code: "duplicate_id",
          kind: "unpublishable",
          message: `The ${uniqueBy} ${describe(name)} is taken by ${pointerTo(childLocation(location, first, undefined))}.`,
          hint: typeof name === "string" ? { text, value: `${name}-${index + 1}` } : text,
        });
      }
    }
  };
}

export function mapCheck(item: Check, { keys }: { keys?: MapKeys }, kind: DiagnosticKind): Check {
  return (walk, value, parent, key) => {
    const location = childLocation(parent, key, value);
    const map = expectObject(walk, location, { kind });
    if (map === undefined || !enterContainer(walk, location)) return;
    const locales = new Map<string, string>();
    for (const name of Object.keys(map)) {
      if (map[name] === undefined) continue;
      walk.tree.weight += weightOfKey(name) + weightOf(map[name]);
      const problem = keys && problemOfKey[keys](name);
      if (problem) {
        const [message, hint] = problem;
        const code = "invalid_id";
        reportAt(walk, location, name, { code, kind: "unpublishable", message, hint });
      } else if (keys === "locale") checkIsNew(walk, location, name, locales);
      item(walk, map[name], location, name);
    }
  };
}

/** Locales are compared without case. Only one of two equal ones can be meant. */
function checkIsNew(walk: Walk, location: Location, name: string, seen: Map<string, string>): void {
  const known = name.toLowerCase();
  const first = seen.get(known);
  if (first === undefined) seen.set(known, name);
  else {
    reportAt(walk, location, name, {
      code: "duplicate_id",
      kind: "unpublishable",
      message: `${quote(name)} is the same locale as ${quote(first)}.`,
      hint: "Merge the texts of both.",
    });
  }
}

/** The message and hint for an invalid key, by the kind of map. */
const problemOfKey = {
  name: (key: string) => !isName(key) && ([`${quote(key)} can't be a name.`, nameHint] as const),
  locale: (key: string) =>
    !hasFormat("locale", key) &&
    ([`${quote(key)} is no language tag (BCP 47).`, textFormats.locale.hint] as const),
  headerName: (key: string) =>
    !headerNamePattern.test(key) &&
    ([
      `${quote(key)} can't be the name of a header.`,
      'Use letters, digits and "-", as in "X-Request-Id".',
    ] as const),
};

export function shapeCheck(rules: () => ShapeRules, kind: DiagnosticKind): Check {
  return (walk, value, parent, key) => {
    if (isObject(value)) checkShape(walk, childLocation(parent, key, value), rules());
    else {
      const hint = edgesHint(value, rules);
      reportWrongType(walk, value, parent, key, { wanted: "an object", kind, hint });
    }
  };
}

/** A hint for edges that are written as one length. */
function edgesHint(value: unknown, rules: () => ShapeRules): Hint {
  const isLength = typeof value === "number" && rules().checks.has("all");
  return isLength ? write({ all: value }) : undefined;
}

/** Checks one of several shapes, selected by a member. */
export function variantCheck(
  by: string,
  variants: { readonly [name: string]: () => ShapeRules },
  kind: DiagnosticKind,
): Check {
  const names = Object.keys(variants);
  return (walk, value, parent, key) => {
    const location = childLocation(parent, key, value);
    const object = expectObject(walk, location, { kind });
    if (object === undefined) return;
    const name = object[by];
    const rules = typeof name === "string" ? ownMember(variants, name) : undefined;
    if (rules) checkShape(walk, location, rules());
    else {
      if (name === undefined) reportNoVariant(walk, location, by, names);
      else if (typeof name === "string") {
        const hint = nearestHint(walk, name, names);
        reportInvalid(walk, name, location, by, {
          wanted: quoteAll(names),
          kind: walk.kindOfUnknown,
          hint,
        });
      } else reportWrongType(walk, name, location, by, { wanted: quoteAll(names), kind });
      checkData(walk, location);
    }
  };
}

function reportNoVariant(
  walk: Walk,
  location: Location,
  by: string,
  names: readonly string[],
): void {
  report(walk, location, {
    code: "missing_member",
    kind: "unpublishable",
    message: `${nameOf(location)} must have ${quote(by)}.`,
    hint: `It is ${quoteAll(names)}.`,
  });
}

/** Checks one of several values of different JSON types. */
export function eitherCheck(
  alternatives: readonly { readonly types: readonly string[]; readonly check: Check }[],
  wanted: string,
  kind: DiagnosticKind,
): Check {
  return (walk, value, parent, key) => {
    const type = typeOf(value);
    const found = alternatives.find(({ types }) => types.includes(type));
    if (found === undefined) reportWrongType(walk, value, parent, key, { wanted, kind });
    else found.check(walk, value, parent, key);
  };
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
