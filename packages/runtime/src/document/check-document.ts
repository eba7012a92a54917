import {
  type Document,
  escapeKey,
  type Json,
  type JsonObject,
  jsonLevels,
} from "@screenspec/format/evaluate";
import { isJsonObject, isList } from "../data/json.ts";
import { textOf } from "../data/text-of.ts";

/** A document that can't be run. */
export class UnsupportedDocument extends Error {}

/** The version of the format that this implements. */
export const specVersion = "1.0.0";

/**
 * A document as it can be run: what of it isn't what it must be (a rule without a trigger, an action that
 * is no object) counts as missing.
 *
 * @throws {UnsupportedDocument} when it is none, is nested too deep, or is of another major version of the format.
 */
export function checkDocument(document: unknown): Document {
  if (!isJsonObject(document)) throw new UnsupportedDocument("A document is a JSON object.");
  const { entryPoint } = document;
  const version = textOf(document["specVersion"]);
  if (version.split(".")[0] !== specVersion.split(".")[0]) {
    throw new UnsupportedDocument(`Only documents of format 1 can be shown, not ${version}.`);
  }
  const deep = tooDeepIn(document);
  if (deep !== undefined) {
    throw new UnsupportedDocument(`${deep} is nested more than ${jsonLevels} deep.`);
  }
  const screens = withIds(document["screens"]);
  if (typeof entryPoint !== "string" || !Object.hasOwn(screens, entryPoint)) {
    throw new UnsupportedDocument("The document's entryPoint isn't one of its screens.");
  }
  const checked: unknown = {
    ...document,
    screens,
    actions: withIds(document["actions"]),
    rules: withIds(document["rules"], isRule),
    strings: Object.fromEntries(objectEntries(document["strings"])),
    theme: objectIn(document["theme"]),
    globalData: objectIn(document["globalData"]),
  };
  // What else is in it is looked at where it is read.
  return checked as Document;
}

/** The pointer (RFC 6901) to what is nested deeper than documents may be; undefined when nothing is. */
function tooDeepIn(json: object, level = 1): string | undefined {
  if (level > jsonLevels) return "";
  // All of a document is gone through: without a pair made for each of its members.
  const values: readonly unknown[] = Object.values(json);
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at];
    if (typeof value !== "object" || value === null) continue;
    const deep = tooDeepIn(value, level + 1);
    if (deep !== undefined) return `/${escapeKey(Object.keys(json)[at] ?? "")}${deep}`;
  }
  return undefined;
}

/** The members of an object that are objects, each with the id that it stands under. */
function withIds(json: Json | undefined, isRight = (_: JsonObject) => true): JsonObject {
  return Object.fromEntries(
    objectEntries(json).flatMap(([id, each]) => (isRight(each) ? [[id, { ...each, id }]] : [])),
  );
}

function objectEntries(json: Json | undefined): readonly (readonly [string, JsonObject])[] {
  return Object.entries(objectIn(json)).flatMap(([key, each]) =>
    isJsonObject(each) ? [[key, each] as const] : [],
  );
}

function objectIn(json: Json | undefined): JsonObject {
  return isJsonObject(json) ? json : {};
}

function isRule({ trigger, actionIds }: JsonObject): boolean {
  return isJsonObject(trigger) && isList(actionIds);
}
