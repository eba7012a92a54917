import type { EntryRule } from "../catalog/member.ts";
import { newerName } from "../former-names.ts";
import { tables } from "../generated/tables.ts";
import { isObject, type Json } from "../json.ts";
import { ownMember } from "../own-member.ts";
import { step } from "../place.ts";
import { quote } from "../wording/quote.ts";
import { type Conversion, type Members, textOf } from "./owner.ts";
import { tell } from "./upgrade-walk.ts";

/** Attributes of an action of the catalog that stand on the action itself. */
export const convertParameters: Conversion = (walk, owner) => {
  const entry = ownMember(tables.actions, textOf(owner, "actionType") ?? "");
  const before = owner.members.get("attributes");
  const attributes = before?.value ?? {};
  if (entry === undefined || !isObject(attributes)) return;
  const stay: Members = new Map();
  const moved = new Map<string, Json>();
  const origins = new Map(before?.origins);
  const place = step(owner.spot.to, "attributes", attributes);
  for (const [name, member] of owner.members) {
    const to = attributeNamed(name, entry);
    if (to === undefined || Object.hasOwn(attributes, to) || moved.has(to)) stay.set(name, member);
    else {
      moved.set(to, member.value);
      origins.set(to, member);
      const message = `${quote(name)} of the action is now ${quote(to)} of its attributes.`;
      const { from } = member;
      tell(walk, { code: "parameter_to_attribute", from, to: step(place, to, undefined), message });
    }
  }
  if (moved.size === 0) return;
  const from = before?.from ?? step(owner.spot.from, "attributes", attributes);
  const value = Object.fromEntries([...Object.entries(attributes), ...moved]);
  owner.members = stay.set("attributes", { value, from, origins });
};

/** What an attribute is called that stands on the action under this name, if it is one. */
function attributeNamed(name: string, { attributes }: EntryRule): string | undefined {
  if (Object.hasOwn(tables.actionMembers, name)) return;
  if (Object.hasOwn(attributes.members, name)) return name;
  return newerName(attributes.members, name);
}
