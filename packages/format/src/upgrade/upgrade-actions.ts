import { tables } from "../generated/tables.ts";
import type { Json } from "../json.ts";
import { ownMember } from "../own-member.ts";
import { type Place, step } from "../place.ts";
import { addHead } from "./add-head.ts";
import { convertActionType } from "./convert-action-type.ts";
import { convertDataPath } from "./convert-data-path.ts";
import { convertActionEvents } from "./convert-events.ts";
import { convertListToMap } from "./convert-list-to-map.ts";
import { convertParameters } from "./convert-parameters.ts";
import { convertUpdates } from "./convert-updates.ts";
import { type Conversion, type Owner, putTogether, takeApart, textOf } from "./owner.ts";
import type { Spot } from "./spot.ts";
import { upgradeAttributes } from "./upgrade-attributes.ts";
import { upgradeMember } from "./upgrade-value.ts";
import type { UpgradeWalk } from "./upgrade-walk.ts";

/** A document's or spec's actions. */
export function upgradeActions(walk: UpgradeWalk, spot: Spot): Json {
  const map = convertListToMap(walk, spot);
  const owner = takeApart(map);
  if (owner === undefined) return map.value;
  const keys = new Set(owner.members.keys());
  const entries: [string, Json][] = [];
  for (const [id, member] of owner.members) {
    const place = step(map.to, id, member.value);
    const action = takeApart({ ...member, to: place });
    if (action === undefined) {
      entries.push([id, member.value]);
      continue;
    }
    for (const convert of conversions) convert(walk, action);
    const added = convertUpdates(walk, action, newPlaces(map.to, id, keys));
    convertParameters(walk, action);
    convertDataPath(walk, action);
    for (const each of [action, ...added]) {
      entries.push([String(each.spot.to.key), upgradeAction(walk, each)]);
    }
  }
  return Object.fromEntries(entries);
}

/** In this order: some go by what those before them have made. */
const conversions: readonly Conversion[] = [
  convertActionType,
  addHead("Action"),
  convertActionEvents,
];

function upgradeAction(walk: UpgradeWalk, owner: Owner): Json {
  const name = textOf(owner, "actionType") ?? "";
  const entry = ownMember(tables.actions, name);
  return putTogether(owner, (key, member) => {
    if (key === "attributes") return upgradeAttributes(walk, member, entry);
    return upgradeMember(walk, member, key, { members: tables.actionMembers });
  });
}

/** Places for actions made of another one, under keys that nothing has. */
function newPlaces(map: Place, base: string, keys: Set<string>): () => Place {
  let count = 0;
  return () => {
    do count += 1;
    while (keys.has(`${base}-${count}`));
    keys.add(`${base}-${count}`);
    return step(map, `${base}-${count}`, undefined);
  };
}
