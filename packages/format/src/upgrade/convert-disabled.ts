import { isJsonArray, isObject, type Json } from "../json.ts";
import { step } from "../place.ts";
import { onlyPath } from "./convert-template.ts";
import { type Conversion, type Member, type Renamed, renameMembers } from "./owner.ts";

/** `disabled` among the attributes of a node that has `enabled`. */
export const convertDisabled: Conversion = (walk, owner) => {
  renameMembers(walk, owner, (name, member) => {
    return name === "disabled" ? negate(member) : undefined;
  });
};

function negate({ value, from }: Member): Renamed | undefined {
  const renamed = { code: "disabled_to_enabled", to: "enabled", how: "and says the opposite" };
  if (typeof value === "boolean") return { ...renamed, value: !value };
  if (typeof value === "string") {
    const path = onlyPath(value);
    return path === undefined ? undefined : { ...renamed, value: { "!": [{ var: path }] } };
  }
  if (!isObject(value) || Object.keys(value).length !== 1) return;
  const inner = Object.hasOwn(value, "$expr") ? value["$expr"] : undefined;
  const expression: Json = inner ?? value;
  if (isJsonArray(expression)) return;
  const origin = { from: inner === undefined ? from : step(from, "$expr", inner) };
  return { ...renamed, value: { "!": expression }, origins: new Map([["!", origin]]) };
}
