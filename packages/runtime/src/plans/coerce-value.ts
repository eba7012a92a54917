import { hexColorPattern } from "@screenspec/format/evaluate";
import { isJsonObject, isList, ownMember } from "../data/json.ts";
import { shareWorkLimit } from "../data/share-work-limit.ts";
import { textOf } from "../data/text-of.ts";
import { completeShape } from "./complete-shape.ts";
import { hasFormat } from "./has-format.ts";
import { rulesOfShape } from "./parse-rules.ts";
import type { PlanEngine } from "./plan-engine.ts";
import { colorInScheme } from "./theme-color.ts";

/** The target of the diagnostics about a value. */
export interface DiagnosticTarget {
  readonly engine: Pick<PlanEngine, "diagnostics" | "document" | "environment">;
  /** The node or action that they name; undefined to report nothing, as for literals, which the validator has checked. */
  readonly owner: object | undefined;
}

/**
 * Coerces a value to a kind (docs/format/expressions.md, "Values where they are used"). Returns undefined, and reports
 * it, if that isn't possible.
 */
export function coerceValue(kind: string, value: unknown, target: DiagnosticTarget): unknown {
  const coerced = shareWorkLimit(() => coerce(kind, value, target));
  if (coerced === undefined) reportWrongValue(target, value);
  return coerced === reported ? undefined : coerced;
}

/** Returns undefined for a value of the wrong type, and `reported` if a more specific event has been reported. */
function coerce(kind: string, value: unknown, target: DiagnosticTarget): unknown {
  if (kind.includes("/")) {
    const kinds = kind.split("/");
    return coerce(kinds.find((each) => accepts(each, value)) ?? kinds[0] ?? "", value, target);
  }
  const [letter = "", ...details] = kind.split(" ");
  switch (letter[0]) {
    case "s":
    case "k":
      return coerceText(details[0], value, target);
    case "n":
    case "i":
      return typeof value === "number" ? coerceNumber(letter, details, value, target) : undefined;
    case "b":
    case "d":
      return typeof value === "boolean" ? value : undefined;
    case "c":
      return typeof value === "string" ? coerceColor(value, target) : undefined;
    case "t":
      return resolveToken("typography", value, target);
    case "l":
    case "r":
    case "o":
    case "z":
      return coerceLength(letter, value, target);
    case "(":
      return letter
        .slice(1, -1)
        .split("|")
        .find((word) => word === value);
    case "[":
      return isList(value) ? coerceItems(kind.slice(1), value, target) : undefined;
    case "{":
    case "j":
      return isJsonObject(value) ? coerceMembers(kind.slice(1), value, target) : undefined;
    case "@":
      return isJsonObject(value) ? coerceShape(kind.slice(1), value, target) : undefined;
    case "a":
    case "x":
      return value;
    default:
      // Computed values never become nodes.
      return undefined;
  }
}

/** Returns the valid items. Invalid ones are reported once for the whole list. */
function coerceItems(
  kind: string,
  items: readonly unknown[],
  target: DiagnosticTarget,
): readonly unknown[] {
  if (kind === "a") return items;
  const coerced = items.map((item) => (item === null ? undefined : coerce(kind, item, target)));
  if (coerced.includes(undefined)) reportWrongValue(target, items);
  return coerced.filter((item) => item !== undefined && item !== reported);
}

function coerceMembers(kind: string, object: object, target: DiagnosticTarget): object {
  if (kind === "") return object;
  const members = Object.entries(object).map(
    ([name, value]) => [name, coerce(kind, value, target)] as const,
  );
  return Object.fromEntries(
    members.filter(([, value]) => value !== undefined && value !== reported),
  );
}

/** Returns undefined if a required member is missing. */
function coerceShape(
  name: string,
  object: { readonly [name: string]: unknown },
  target: DiagnosticTarget,
): unknown {
  const members: { [member: string]: unknown } = {};
  for (const [member, { kind }] of rulesOfShape(name)?.byName ?? []) {
    const given = ownMember(object, member);
    const isGiven = given !== undefined && given !== null;
    const value = isGiven ? coerceValue(kind, given, target) : undefined;
    if (value !== undefined) members[member] = value;
  }
  return completeShape(name, members);
}

/** Whether a value has the JSON type of a kind. */
function accepts(kind: string, value: unknown): boolean {
  if (/^[nir]/.test(kind)) return typeof value === "number" || (kind === "r" && isToken(value));
  if (/^[s(]/.test(kind)) return typeof value === "string";
  if (kind === "b") return typeof value === "boolean";
  return kind.startsWith("[") ? isList(value) : isJsonObject(value);
}

function coerceText(format: string | undefined, value: unknown, target: DiagnosticTarget): unknown {
  if (typeof value === "object") reportWrongValue(target, value);
  const text = textOf(value);
  if (format === undefined || hasFormat(format, text)) return text;
  if (format === "localTime") return undefined;
  target.engine.diagnostics.refusals += 1;
  const message = `${JSON.stringify(text)} isn't an address that is allowed here.`;
  report(target, "refused_address", message);
  // A node with an image is shown without the image.
  return format === "imageUrl" ? "" : reported;
}

function coerceNumber(
  letter: string,
  [minimum = "", maximum = ""]: readonly string[],
  value: number,
  target: DiagnosticTarget,
): unknown {
  if (letter === "i" && !Number.isInteger(value)) return undefined;
  if (minimum.startsWith(">")) return value > Number(minimum.slice(1)) ? value : undefined;
  return clamp(
    value,
    minimum === "" ? -Infinity : Number(minimum),
    maximum === "" ? Infinity : Number(maximum),
    target,
  );
}

function coerceLength(kind: string, value: unknown, target: DiagnosticTarget): unknown {
  if (typeof value === "number")
    return clamp(value, kind === "o" ? -Infinity : 0, Infinity, target);
  if (kind === "z" && (value === "fill" || value === "content")) return value;
  return resolveToken(kind === "r" ? "radii" : "spacing", value, target);
}

function clamp(value: number, minimum: number, maximum: number, target: DiagnosticTarget): number {
  const clamped = Math.min(Math.max(value, minimum), maximum);
  if (clamped !== value) reportWrongValue(target, value);
  return clamped;
}

function coerceColor(value: string, target: DiagnosticTarget): unknown {
  if (!value.startsWith("$")) return hexColorPattern.test(value) ? value : undefined;
  const token = findToken("colors", value, target);
  return token === reported ? reported : colorInScheme(target.engine, token);
}

/** Returns the length or the text style of a `$name` of the theme. */
function resolveToken(table: string, value: unknown, target: DiagnosticTarget): unknown {
  const token = findToken(table, value, target);
  if (token === reported) return reported;
  if (table === "typography") {
    return isJsonObject(token) ? coerceShape("Typography", token, target) : undefined;
  }
  return typeof token === "number" && token >= 0 ? token : undefined;
}

function findToken(table: string, value: unknown, target: DiagnosticTarget): unknown {
  if (!isToken(value)) return undefined;
  const tokens = target.engine.document.theme?.[table];
  const token = isJsonObject(tokens) ? ownMember(tokens, value.slice(1)) : undefined;
  if (token !== undefined) return token;
  report(target, "unknown_token", `The theme has no ${value} in ${table}.`);
  return reported;
}

function isToken(value: unknown): value is string {
  return typeof value === "string" && value.startsWith("$");
}

export function reportWrongValue(target: DiagnosticTarget, value: unknown): void {
  const shown = typeof value === "object" ? "An object or a list" : JSON.stringify(value);
  report(target, "wrong_value", `${shown} doesn't fit here.`);
}

function report({ engine, owner }: DiagnosticTarget, code: string, message: string): void {
  if (owner !== undefined) engine.diagnostics.report(code, message, owner);
}

const reported = Symbol("reported");
