import type { ShapeRule } from "../catalog/member.ts";
import { entryMembers } from "../entry-members.ts";
import type { Json } from "../json.ts";
import { addHead } from "./add-head.ts";
import { convertScreenEvents } from "./convert-events.ts";
import { convertListToMap } from "./convert-list-to-map.ts";
import { convertNames } from "./convert-names.ts";
import { convertRuleActions, convertTrigger } from "./convert-rule.ts";
import { type Conversion, eachMember, putTogether, takeApart } from "./owner.ts";
import type { Spot } from "./spot.ts";
import { upgradeMember } from "./upgrade-value.ts";
import type { UpgradeWalk } from "./upgrade-walk.ts";

/** A document's or spec's screens. */
export function upgradeScreens(walk: UpgradeWalk, spot: Spot): Json {
  const conversions = [
    addHead("Screen"),
    convertNames(entryMembers("screens")),
    convertScreenEvents,
  ];
  return upgradeEntries(walk, spot, { conversions, members: entryMembers("screens") });
}

/** A document's or spec's rules. */
export function upgradeRules(walk: UpgradeWalk, spot: Spot): Json {
  const conversions = [addHead("Rule"), convertTrigger, convertRuleActions];
  return upgradeEntries(walk, spot, { conversions, members: entryMembers("rules") });
}

interface How {
  readonly conversions: readonly Conversion[];
  readonly members: ShapeRule["members"];
}

function upgradeEntries(walk: UpgradeWalk, spot: Spot, { conversions, members }: How): Json {
  return eachMember(convertListToMap(walk, spot), (_, entry) => {
    const owner = takeApart(entry);
    if (owner === undefined) return entry.value;
    for (const convert of conversions) convert(walk, owner);
    return putTogether(owner, (name, member) => upgradeMember(walk, member, name, { members }));
  });
}
