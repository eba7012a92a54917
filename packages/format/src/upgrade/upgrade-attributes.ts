import type { EntryRule } from "../catalog/member.ts";
import type { Json } from "../json.ts";
import { convertDisabled } from "./convert-disabled.ts";
import { convertNames } from "./convert-names.ts";
import { eachMember, putTogether, takeApart } from "./owner.ts";
import type { Spot } from "./spot.ts";
import { upgradeData, upgradeMember } from "./upgrade-value.ts";
import type { UpgradeWalk } from "./upgrade-walk.ts";

/** The attributes of a node or action; those of a custom type hold data and nodes of any shape. */
export function upgradeAttributes(
  walk: UpgradeWalk,
  spot: Spot,
  entry: EntryRule | undefined,
): Json {
  if (entry === undefined) {
    return eachMember(spot, (_, member) => upgradeData(walk, member, { hasNodes: true }));
  }
  const owner = takeApart(spot);
  if (owner === undefined) return spot.value;
  const { members } = entry.attributes;
  convertNames(members)(walk, owner);
  if (Object.hasOwn(members, "enabled")) convertDisabled(walk, owner);
  return putTogether(owner, (name, member) => upgradeMember(walk, member, name, { members }));
}
