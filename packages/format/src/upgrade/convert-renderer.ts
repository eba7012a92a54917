import { isJsonArray } from "../json.ts";
import { quote } from "../wording/quote.ts";
import { rendererNames } from "./older-names.ts";
import { type Conversion, type Owner, tellMember, textOf } from "./owner.ts";

/** Renderers under older names. */
export const convertRenderer: Conversion = (walk, owner) => {
  const member = owner.members.get("rendererType");
  const name = textOf(owner, "rendererType");
  if (member === undefined || name === undefined) return;
  const value = name === "Container" ? containerOf(owner) : rendererNames.get(name);
  if (value === undefined) return;
  owner.members.set("rendererType", { ...member, value });
  const message = `The renderer ${quote(name)} is now ${quote(value)}.`;
  const told = { code: "renderer_name", from: member.from, to: "rendererType", message };
  tellMember(walk, owner, told);
};

/**
 * A Container is a box. Around one child it is as big as that: a Stack, since a Column takes all the
 * height that there is. Several were one below the other. An empty one has no newer name.
 */
function containerOf({ members }: Owner): string | undefined {
  const children = members.get("children")?.value;
  if (!isJsonArray(children) || children.length === 0) return;
  return children.length === 1 ? "Stack" : "Column";
}
