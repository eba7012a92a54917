import { specVersion } from "../document.ts";
import { tables } from "../generated/tables.ts";
import type { Json } from "../json.ts";
import { parseVersion } from "../parse-version.ts";
import { rootPlace } from "../place.ts";
import { convertNames } from "./convert-names.ts";
import {
  type Conversion,
  eachItem,
  eachMember,
  putTogether,
  takeApart,
  tellMember,
  textOf,
} from "./owner.ts";
import type { Spot } from "./spot.ts";
import { upgradeActions } from "./upgrade-actions.ts";
import { upgradeRules, upgradeScreens } from "./upgrade-entries.ts";
import { upgradeNode } from "./upgrade-node.ts";
import { upgradeText } from "./upgrade-text.ts";
import { upgradeMember } from "./upgrade-value.ts";
import { startUpgrade, type UpgradeWalk } from "./upgrade-walk.ts";
import type { Upgraded } from "./upgraded.ts";

/**
 * A document or a spec's content in format 1.0, made of one in an older shape, with everything that
 * was changed: `docs/format/upgrade.md` has it all. What it doesn't know stays as it is, and so does
 * what is deeper than the format's levels. Where a newer member stands beside an older one, both
 * stay. A document of a newer version of the format stays whole. Never throws, leaves its input as it
 * is, takes time linear in its size, and changes nothing in what it has given.
 */
export function upgradeDocument(input: unknown): Upgraded {
  const value = isJson(input) ? input : null;
  const walk = startUpgrade(upgradeNode);
  const owner = takeApart({ value, from: rootPlace(value), to: rootPlace(value) });
  if (owner === undefined || isNewer(textOf(owner, "specVersion"))) return { value, changes: [] };
  convertNames(tables.document.members)(walk, owner);
  addSpecVersion(walk, owner);
  const upgraded = putTogether(owner, (name, member) => upgradeTopLevel(walk, name, member));
  return { value: upgraded, changes: walk.changes };
}

/** Only a document has a version of the format: a spec's content is given it by composing. */
const addSpecVersion: Conversion = (walk, owner) => {
  const { members, spot } = owner;
  if (members.has("specVersion") || !members.has("specId") || !members.has("screens")) return;
  const { from } = spot;
  owner.members = new Map([["specVersion", { value: specVersion, from }], ...members]);
  const message = `A document says that it is of format ${specVersion}.`;
  tellMember(walk, owner, { code: "missing_spec_version", from, to: "specVersion", message });
};

function upgradeTopLevel(walk: UpgradeWalk, name: string, member: Spot): Json {
  switch (name) {
    case "components":
      return eachItem(member, (component) => upgradeNode(walk, component));
    case "screens":
      return upgradeScreens(walk, member);
    case "actions":
      return upgradeActions(walk, member);
    case "rules":
      return upgradeRules(walk, member);
    case "strings":
      return upgradeStrings(walk, member);
    default:
      return upgradeMember(walk, member, name, tables.document);
  }
}

/** Texts are templates where they are used. */
function upgradeStrings(walk: UpgradeWalk, strings: Spot): Json {
  return eachMember(strings, (_, locale) => {
    return eachMember(locale, (_, text) => {
      return typeof text.value === "string" ? upgradeText(walk, text, text.value) : text.value;
    });
  });
}

function isNewer(version: string | undefined): boolean {
  const theirs = version === undefined ? undefined : parseVersion(version);
  const ours = parseVersion(specVersion);
  if (theirs === undefined || ours === undefined) return false;
  if (theirs.major !== ours.major) return theirs.major > ours.major;
  return theirs.minor > ours.minor;
}

/** Whether a value can be JSON: what is in it is taken as it comes. */
function isJson(value: unknown): value is Json {
  return value === null || ["string", "number", "boolean", "object"].includes(typeof value);
}
