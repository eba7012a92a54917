import { hexColorPattern } from "@screenspec/format/evaluate";
import { isJsonObject, isList } from "../data/json.ts";
import { shareWorkLimit } from "../data/share-work-limit.ts";
import { textOf } from "../data/text-of.ts";
import type { Engine } from "../live/engine.ts";
import { isAddress } from "./addresses.ts";
import { completeShape } from "./complete-shape.ts";
import { rulesOfShape } from "./parse-rules.ts";
import { colorInScheme } from "./theme-color.ts";

/** Who is told what doesn't fit. */
export interface Teller {
  readonly engine: Engine;
  /** Undefined where nobody is told: of what stands there literally. */
  readonly owner: object | undefined;
}

/**
 * A value as a member of a kind takes it, changed where the format says so (docs/format/expressions.md,
 * "Values where they are used"); undefined where it doesn't. What is told is told.
 */
export function fitValue(kind: string, value: unknown, teller: Teller): unknown {
  const fitted = shareWorkLimit(() => fitAny(kind, value, teller));
  if (fitted === undefined) tellWrongValue(teller, value);
  return fitted === told ? undefined : fitted;
}

/** Undefined for what doesn't fit, and `told` where more has been said of it. */
function fitAny(kind: string, value: unknown, teller: Teller): unknown {
  if (kind.includes("/")) {
    const kinds = kind.split("/");
    return fitAny(kinds.find((each) => takes(each, value)) ?? kinds[0] ?? "", value, teller);
  }
  const [letter = "", ...details] = kind.split(" ");
  switch (letter[0]) {
    case "s":
      return fitText(details[0], value, teller);
    case "n":
    case "i":
      return typeof value === "number" ? fitNumber(letter, details, value, teller) : undefined;
    case "b":
      return typeof value === "boolean" ? value : undefined;
    case "c":
      return typeof value === "string" ? fitColor(value, teller) : undefined;
    case "t":
      return fitToken("typography", value, teller);
    case "l":
    case "r":
    case "o":
    case "z":
      return fitLength(letter, value, teller);
    case "(":
      return letter
        .slice(1, -1)
        .split("|")
        .find((word) => word === value);
    case "[":
      return isList(value) ? fitItems(kind.slice(1), value, teller) : undefined;
    case "{":
    case "j":
      return isJsonObject(value) ? fitMembers(kind.slice(1), value, teller) : undefined;
    case "@":
      return isJsonObject(value) ? fitShape(kind.slice(1), value, teller) : undefined;
    case "a":
    case "x":
      return value;
    case "d":
      return typeof value === "boolean" ? value : undefined;
    default:
      // No node is made of what has been computed.
      return undefined;
  }
}

/** Those of a list's items that fit; what doesn't is told once. */
function fitItems(kind: string, items: readonly unknown[], teller: Teller): readonly unknown[] {
  if (kind === "a") return items;
  const fitted = items.map((item) => (item === null ? undefined : fitAny(kind, item, teller)));
  if (fitted.includes(undefined)) tellWrongValue(teller, items);
  return fitted.filter((item) => item !== undefined && item !== told);
}

function fitMembers(kind: string, object: object, teller: Teller): object {
  if (kind === "") return object;
  const members = Object.entries(object).map(
    ([name, value]) => [name, fitAny(kind, value, teller)] as const,
  );
  return Object.fromEntries(members.filter(([, value]) => value !== undefined && value !== told));
}

/** Undefined where something is missing without which it is nothing. */
function fitShape(
  name: string,
  object: { readonly [member: string]: unknown },
  teller: Teller,
): unknown {
  const said: { [member: string]: unknown } = {};
  for (const [member, { kind }] of rulesOfShape(name)?.byName ?? []) {
    const given = Object.hasOwn(object, member) ? object[member] : undefined;
    const isGiven = given !== undefined && given !== null;
    const value = isGiven ? fitValue(kind, given, teller) : undefined;
    if (value !== undefined) said[member] = value;
  }
  return completeShape(name, said);
}

/** Whether a value has the JSON type of a kind. */
function takes(kind: string, value: unknown): boolean {
  if (/^[nir]/.test(kind)) return typeof value === "number" || (kind === "r" && isTokenText(value));
  if (/^[s(]/.test(kind)) return typeof value === "string";
  return kind.startsWith("[") ? isList(value) : isJsonObject(value);
}

function fitText(format: string | undefined, value: unknown, teller: Teller): unknown {
  if (typeof value === "object") tellWrongValue(teller, value);
  const text = textOf(value);
  if (format === undefined || isAddress(format, text)) return text;
  if (format === "localTime") return undefined;
  teller.engine.diagnostics.refusedAddresses += 1;
  tell(teller, "refused_address", `${JSON.stringify(text)} isn't an address that is allowed here.`);
  // What has a picture goes on without one.
  return format === "imageUrl" ? "" : told;
}

function fitNumber(
  letter: string,
  [least = "", most = ""]: readonly string[],
  value: number,
  teller: Teller,
): unknown {
  if (letter === "i" && !Number.isInteger(value)) return undefined;
  if (least.startsWith(">")) return value > Number(least.slice(1)) ? value : undefined;
  return clamp(
    value,
    least === "" ? -Infinity : Number(least),
    most === "" ? Infinity : Number(most),
    teller,
  );
}

function fitLength(kind: string, value: unknown, teller: Teller): unknown {
  if (typeof value === "number")
    return clamp(value, kind === "o" ? -Infinity : 0, Infinity, teller);
  if (kind === "z" && (value === "fill" || value === "content")) return value;
  return fitToken(kind === "r" ? "radii" : "spacing", value, teller);
}

function clamp(value: number, least: number, most: number, teller: Teller): number {
  const fitted = Math.min(Math.max(value, least), most);
  if (fitted !== value) tellWrongValue(teller, value);
  return fitted;
}

function fitColor(value: string, teller: Teller): unknown {
  if (!value.startsWith("$")) return hexColorPattern.test(value) ? value : undefined;
  const named = tokenOf("colors", value, teller);
  return named === told ? told : colorInScheme(teller.engine, named);
}

/** What stands under a `$name` of the theme, as its table has it: a length, or a style of text. */
function fitToken(table: string, value: unknown, teller: Teller): unknown {
  const token = tokenOf(table, value, teller);
  if (token === told) return told;
  if (table === "typography") {
    return isJsonObject(token) ? fitShape("Typography", token, teller) : undefined;
  }
  return typeof token === "number" && token >= 0 ? token : undefined;
}

function tokenOf(table: string, value: unknown, teller: Teller): unknown {
  if (!isTokenText(value)) return undefined;
  const tokens = teller.engine.document.theme?.[table];
  const name = value.slice(1);
  if (isJsonObject(tokens) && Object.hasOwn(tokens, name)) return tokens[name];
  tell(teller, "unknown_token", `The theme has no ${value} in ${table}.`);
  return told;
}

function isTokenText(value: unknown): value is string {
  return typeof value === "string" && value.startsWith("$");
}

/** Tells that a value isn't for where it stands. */
export function tellWrongValue(teller: Teller, value: unknown): void {
  const said = typeof value === "object" ? "An object or a list" : JSON.stringify(value);
  tell(teller, "wrong_value", `${said} doesn't fit here.`);
}

function tell({ engine, owner }: Teller, code: string, message: string): void {
  if (owner !== undefined) engine.diagnostics.report(code, message, owner);
}

const told = Symbol("told");
