import { isJsonArray, isObject, type Json } from "../json.ts";
import { type Place, step } from "../place.ts";
import { quote } from "../wording/quote.ts";
import { canEnter, inside, type Origin, type Origins, originOf, type Spot } from "./spot.ts";
import { tell, type UpgradeWalk } from "./upgrade-walk.ts";

/** An object that is taken apart to be changed. */
export interface Owner {
  readonly spot: Spot;
  members: Members;
}

/** In their order. A map, since names in the input may be those of a prototype's members. */
export type Members = Map<string, Member>;

export interface Member extends Origin {
  readonly value: Json;
}

/** One of the changes that turn an object of older shape into one of this version. */
export type Conversion = (walk: UpgradeWalk, owner: Owner) => void;

/** Takes the object at a spot apart; gives nothing where there is none, or it is too deep. */
export function takeApart(spot: Spot): Owner | undefined {
  const { value } = spot;
  if (!isObject(value) || !canEnter(spot)) return;
  const members: Members = new Map();
  for (const [name, member] of Object.entries(value)) {
    members.set(name, { ...originOf(spot, name, member), value: member });
  }
  return { spot, members };
}

/** The object made of an owner's members, each upgraded. Own properties, whatever their names. */
export function putTogether(
  { spot, members }: Owner,
  upgrade: (name: string, spot: Spot) => Json,
): Json {
  return Object.fromEntries(
    Array.from(members, ([name, member]) => {
      return [name, upgrade(name, { ...member, to: step(spot.to, name, member.value) })];
    }),
  );
}

/** Upgrades the members of an object one by one; anything else stays. */
export function eachMember(spot: Spot, upgrade: (name: string, spot: Spot) => Json): Json {
  const owner = takeApart(spot);
  return owner === undefined ? spot.value : putTogether(owner, upgrade);
}

/** Upgrades the items of an array one by one; anything else stays. */
export function eachItem(spot: Spot, upgrade: (spot: Spot) => Json): Json {
  const { value } = spot;
  if (!isJsonArray(value) || !canEnter(spot)) return value;
  return value.map((item, index) => upgrade(inside(spot, index, item)));
}

/** A member's newer name, and its value when that changes with it. */
export interface Renamed {
  readonly code: string;
  readonly to: string;
  readonly value?: Json;
  readonly origins?: Origins;
  /** What became of the value, as in `"a" is now "b", a list.` */
  readonly how?: string;
}

/**
 * Gives members their newer names, in their places. A member of the newer name that is there already
 * wins, and the older one stays beside it: the validator tells of it.
 */
export function renameMembers(
  walk: UpgradeWalk,
  owner: Owner,
  rename: (name: string, member: Member) => Renamed | undefined,
): void {
  const before = owner.members;
  const after: Members = new Map();
  for (const [name, member] of before) {
    const renamed = rename(name, member);
    const isTaken = (to: string) => to !== name && (before.has(to) || after.has(to));
    if (renamed === undefined || isTaken(renamed.to)) {
      after.set(name, member);
      continue;
    }
    const { code, to, value = member.value, origins = member.origins, how } = renamed;
    after.set(to, { value, from: member.from, origins });
    const news = [...(name === to ? [] : [quote(to)]), ...(how === undefined ? [] : [how])];
    const message = `${quote(name)} is now ${news.join(", ")}.`;
    tellMember(walk, owner, { code, from: member.from, to, message });
  }
  owner.members = after;
}

/** Tells of a change to the member of an owner that is called `to`. */
export function tellMember(
  walk: UpgradeWalk,
  { spot }: Owner,
  { to, ...told }: { code: string; from: Place; to: string; message: string },
): void {
  tell(walk, { ...told, to: step(spot.to, to, undefined) });
}

/** The value of a member, where it is a text. */
export function textOf({ members }: Owner, name: string): string | undefined {
  const value = members.get(name)?.value;
  return typeof value === "string" ? value : undefined;
}
