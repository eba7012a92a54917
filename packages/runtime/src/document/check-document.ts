import type { Document, Json, JsonObject } from "@screenspec/format/evaluate";
import { isJsonObject, isList } from "../data/set-in.ts";

/** A document that can't be run. */
export class UnsupportedDocument extends Error {}

/** The version of the format that this implements. */
export const specVersion = "1.0.0";

/**
 * A document as it can be run: what of it isn't what it must be (a rule without a trigger, an action that
 * is no object) counts as missing.
 *
 * @throws {UnsupportedDocument} when it is none, or of another major version of the format.
 */
export function checkDocument(document: unknown): Document {
  if (!isJsonObject(document)) throw new UnsupportedDocument("A document is a JSON object.");
  const version = String(document["specVersion"]);
  const [major] = version.split(".");
  if (major !== specVersion.split(".")[0]) {
    throw new UnsupportedDocument(
      `This shows documents of format 1.x.y, but this one is of ${version}.`,
    );
  }
  const { entryPoint } = document;
  const screens = objectsIn(document["screens"]);
  if (typeof entryPoint !== "string" || !Object.hasOwn(screens, entryPoint)) {
    throw new UnsupportedDocument("The document's entryPoint isn't one of its screens.");
  }
  const checked: unknown = {
    ...document,
    screens,
    actions: objectsIn(document["actions"]),
    rules: objectsIn(document["rules"], isRule),
    strings: objectsIn(document["strings"]),
    theme: objectIn(document["theme"]),
    globalData: objectIn(document["globalData"]),
  };
  return checked as Document;
}

/** The members of an object that are objects, each with the id that it stands under. */
function objectsIn(json: Json | undefined, isRight = (_: JsonObject) => true): JsonObject {
  return Object.fromEntries(
    Object.entries(objectIn(json)).flatMap(([id, each]) =>
      isJsonObject(each) && isRight(each) ? [[id, "id" in each ? { ...each, id } : each]] : [],
    ),
  );
}

function objectIn(json: Json | undefined): JsonObject {
  return isJsonObject(json) ? json : {};
}

function isRule({ trigger, actionIds }: JsonObject): boolean {
  return isJsonObject(trigger) && isList(actionIds);
}
