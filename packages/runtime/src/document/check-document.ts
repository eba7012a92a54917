import type { Document, Json, JsonObject } from "@screenspec/format";
import { escapeKey, jsonLevels } from "@screenspec/format/evaluate";
import { isJsonObject, isList } from "../data/json.ts";
import { textOf } from "../data/text-of.ts";

/** Thrown for a document that can't be run. */
export class UnsupportedDocument extends Error {}

/** The version of the format that this runtime implements. */
export const specVersion = "1.0.0";

/**
 * Returns a document in which every screen, action and rule has its key as `id`. Invalid entries (a rule without a
 * trigger, an action that is no object) are left out.
 *
 * @throws {UnsupportedDocument} if the value is no document, is nested too deep, or has another major version of the
 * format
 */
export function checkDocument(document: unknown): Document {
  if (!isJsonObject(document)) throw new UnsupportedDocument("A document is a JSON object.");
  const { entryPoint } = document;
  const version = textOf(document["specVersion"]);
  if (version.split(".")[0] !== specVersion.split(".")[0]) {
    throw new UnsupportedDocument(`Only documents of format 1 can be shown, not ${version}.`);
  }
  const deepPointer = findTooDeep(document);
  if (deepPointer !== undefined) {
    throw new UnsupportedDocument(`${deepPointer} is nested more than ${jsonLevels} deep.`);
  }
  const screens = entriesWithId(document["screens"]);
  if (typeof entryPoint !== "string" || !Object.hasOwn(screens, entryPoint)) {
    throw new UnsupportedDocument("The document's entryPoint isn't one of its screens.");
  }
  const checked: unknown = {
    ...document,
    screens,
    actions: entriesWithId(document["actions"]),
    rules: entriesWithId(document["rules"], isRule),
    strings: Object.fromEntries(objectEntries(document["strings"])),
    theme: objectOrEmpty(document["theme"]),
    globalData: objectOrEmpty(document["globalData"]),
  };
  // All other members are checked where they are read.
  return checked as Document;
}

/** Returns the JSON Pointer of a value that is nested deeper than the format allows; undefined if there is none. */
function findTooDeep(json: object, level = 1): string | undefined {
  if (level > jsonLevels) return "";
  // The loop walks whole documents: it allocates no pair for each member.
  const values: readonly unknown[] = Object.values(json);
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index];
    if (typeof value !== "object" || value === null) continue;
    const pointer = findTooDeep(value, level + 1);
    if (pointer !== undefined) return `/${escapeKey(Object.keys(json)[index] ?? "")}${pointer}`;
  }
  return undefined;
}

/** Returns the members that are valid objects, each with its key as `id`. */
function entriesWithId(json: Json | undefined, isValid = (_: JsonObject) => true): JsonObject {
  return Object.fromEntries(
    objectEntries(json).flatMap(([id, entry]) => (isValid(entry) ? [[id, { ...entry, id }]] : [])),
  );
}

function objectEntries(json: Json | undefined): readonly (readonly [string, JsonObject])[] {
  return Object.entries(objectOrEmpty(json)).flatMap(([key, value]) =>
    isJsonObject(value) ? [[key, value] as const] : [],
  );
}

function objectOrEmpty(json: Json | undefined): JsonObject {
  return isJsonObject(json) ? json : {};
}

function isRule({ trigger, actionIds }: JsonObject): boolean {
  return isJsonObject(trigger) && isList(actionIds);
}
