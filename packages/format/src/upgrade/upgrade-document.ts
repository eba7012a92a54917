import { specVersion } from "../document.ts";
import { tables } from "../generated/tables.ts";
import { isObject, type Json } from "../json.ts";
import { limits } from "../limits.ts";
import { rootLocation } from "../location.ts";
import { parseVersion } from "../parse-version.ts";
import { olderShapes } from "./older-shapes.ts";
import {
  type ChangeList,
  closeObject,
  mapItems,
  mapMembers,
  openObject,
  type TrackedValue,
  textOf,
} from "./tracked-value.ts";
import { upgradeEntries, upgradeMember, upgradeNode, upgradeText } from "./upgrade-value.ts";

export interface UpgradeResult {
  /** The document, or the spec's content, in format 1.0. */
  readonly value: Json;
  /** In the order in which they were made. */
  readonly changes: readonly UpgradeChange[];
}

export interface UpgradeChange {
  /** Stable, listed in docs/format/upgrade.md. */
  readonly code: string;
  /** JSON Pointer (RFC 6901) into the input. */
  readonly from: string;
  /** JSON Pointer into the output. */
  readonly to: string;
  /** What was changed, as a sentence. */
  readonly message: string;
}

/**
 * Converts a document or a spec's content of an older shape to format 1.0, as docs/format/upgrade.md
 * describes. What it doesn't know stays as it is, and so does a document of a newer version of the
 * format. Never throws, leaves its input as it is, takes time linear in its size, and changes nothing in
 * its own output.
 */
export function upgradeDocument(input: unknown): UpgradeResult {
  const value = isJson(input) ? input : null;
  const document = openObject({ value, from: rootLocation(value), to: rootLocation(value) });
  if (document === undefined || isNewer(textOf(document, "specVersion"))) {
    return { value, changes: [] };
  }
  const list: ChangeList = { changes: [], charactersLeft: limits.problemCharacters };
  for (const convert of olderShapes.document) convert(list, document);
  const upgraded = closeObject(document, (member, name) => upgradeTopLevel(list, member, name));
  return { value: upgraded, changes: list.changes };
}

function upgradeTopLevel(list: ChangeList, member: TrackedValue, name: string): Json {
  switch (name) {
    case "components":
      return mapItems(member, (component) => upgradeComponent(list, component));
    case "screens":
    case "actions":
    case "rules":
      return upgradeEntries(list, member, name);
    case "strings":
      return mapMembers(member, (locale) => mapMembers(locale, (text) => upgradeText(list, text)));
    default:
      return upgradeMember(list, member, name, tables.document.members);
  }
}

/** A component can have actions and rules beside the members of its root. */
function upgradeComponent(list: ChangeList, tracked: TrackedValue): Json {
  const component = openObject({ ...tracked, value: upgradeNode(list, tracked) });
  if (component === undefined) return tracked.value;
  return closeObject(component, (member, name) => {
    const isMap = (name === "actions" || name === "rules") && isObject(member.value);
    return isMap ? upgradeEntries(list, member, name) : member.value;
  });
}

function isNewer(version: string | undefined): boolean {
  const theirs = version === undefined ? undefined : parseVersion(version);
  const ours = parseVersion(specVersion);
  if (theirs === undefined || ours === undefined) return false;
  if (theirs.major !== ours.major) return theirs.major > ours.major;
  return theirs.minor > ours.minor;
}

/** Whether a value can be JSON. What is inside it isn't checked. */
function isJson(value: unknown): value is Json {
  return value === null || ["string", "number", "boolean", "object"].includes(typeof value);
}
