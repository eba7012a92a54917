import { tables } from "../generated/tables.ts";
import { quote } from "../wording/quote.ts";
import { squash } from "./convert-choice.ts";
import { actionNames } from "./older-names.ts";
import { type Conversion, type Members, tellMember, textOf } from "./owner.ts";

/** `navigate` for `Navigate`, as the `actionType` or in the place of the `type`. */
export const convertActionType: Conversion = (walk, owner) => {
  const { members } = owner;
  const isNamedByType = !members.has("actionType");
  const name = textOf(owner, isNamedByType ? "type" : "actionType") ?? "";
  const member = members.get(isNamedByType ? "type" : "actionType");
  const value = newerNames.get(squash(name));
  if (member === undefined || value === undefined || members.get("actionType")?.value === value)
    return;
  if (isNamedByType) owner.members = withActionType(members, value);
  else members.set("actionType", { ...member, value });
  const message = `The action ${quote(name)} is now ${quote(value)}.`;
  const told = { code: "action_name", from: member.from, to: "actionType", message };
  tellMember(walk, owner, told);
};

function withActionType(members: Members, value: string): Members {
  const converted: Members = new Map();
  for (const [key, member] of members) {
    if (key !== "type") converted.set(key, member);
    else
      converted.set("type", { ...member, value: "Action" }).set("actionType", { ...member, value });
  }
  return converted;
}

const newerNames: ReadonlyMap<string, string> = new Map([
  ...Object.keys(tables.actions).map((name): [string, string] => [squash(name), name]),
  ...actionNames,
]);
