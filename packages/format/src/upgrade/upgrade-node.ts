import type { EntryRule } from "../catalog/member.ts";
import { tables } from "../generated/tables.ts";
import type { Json } from "../json.ts";
import { ownMember } from "../own-member.ts";
import { convertChild } from "./convert-child.ts";
import { convertEventsInAttributes, convertNodeEvents } from "./convert-events.ts";
import { convertNames } from "./convert-names.ts";
import { convertNodeType } from "./convert-node-type.ts";
import { convertRenderer } from "./convert-renderer.ts";
import { type Conversion, type Owner, putTogether, takeApart, textOf } from "./owner.ts";
import type { Spot } from "./spot.ts";
import { upgradeAttributes } from "./upgrade-attributes.ts";
import { upgradeMember, upgradeValue } from "./upgrade-value.ts";
import type { UpgradeWalk } from "./upgrade-walk.ts";

/** What stands where a node is expected. What is no node stays as it is. */
export function upgradeNode(walk: UpgradeWalk, spot: Spot): Json {
  const owner = takeApart(spot);
  if (owner === undefined) return spot.value;
  convertNodeType(walk, owner);
  const type = textOf(owner, "type");
  if (type !== "Renderer" && type !== "Widget") return spot.value;
  for (const convert of conversions) convert(walk, owner);
  return putTogether(owner, (name, member) => upgradeNodeMember(walk, owner, name, member));
}

/** In this order: some go by what those before them have made. */
const conversions: readonly Conversion[] = [
  convertChild,
  convertRenderer,
  convertNames(tables.nodeMembers),
  convertNodeEvents,
  convertEventsInAttributes,
];

function upgradeNodeMember(walk: UpgradeWalk, owner: Owner, name: string, member: Spot): Json {
  if (name === "attributes") return upgradeAttributes(walk, member, entryOf(owner));
  if (name === "children") return upgradeValue(walk, member, tables.children.value, false);
  return upgradeMember(walk, member, name, { members: tables.nodeMembers });
}

/** What the catalog says of a node's own type; nothing for a custom one. */
function entryOf(owner: Owner): EntryRule | undefined {
  const isWidget = textOf(owner, "type") === "Widget";
  const name = textOf(owner, isWidget ? "widgetType" : "rendererType") ?? "";
  const entries = isWidget ? tables.widgets : tables.renderers;
  return ownMember(entries, name);
}
