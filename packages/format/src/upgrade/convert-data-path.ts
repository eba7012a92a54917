import { isObject, type JsonObject } from "../json.ts";
import { step } from "../place.ts";
import { quote } from "../wording/quote.ts";
import { type Conversion, textOf } from "./owner.ts";
import { readDataPath } from "./read-data-path.ts";
import { tell } from "./upgrade-walk.ts";

/** Paths into data that begin with its root: where an action writes is a scope, and a path below it. */
export const convertDataPath: Conversion = (walk, owner) => {
  const attributes = owner.members.get("attributes");
  if (!attributes || !isObject(attributes.value)) return;
  const name = textOf(owner, "actionType") === "SetData" ? "path" : "saveTo";
  const newer = withoutRoot(textOf(owner, "actionType"), attributes.value);
  if (newer === undefined) return;
  owner.members.set("attributes", { ...attributes, value: newer });
  const from = step(attributes.from, name, attributes.value[name]);
  const to = step(step(owner.spot.to, "attributes", newer), name, newer[name]);
  const message = `The path ${quote(String(newer[name]))} is below its scope now.`;
  tell(walk, { code: "path_root", from, to, message });
};

function withoutRoot(type: string | undefined, attributes: JsonObject): JsonObject | undefined {
  const { path, saveTo, scope } = attributes;
  if (type === "SetData" && typeof path === "string" && scope === undefined) {
    const inScope = readDataPath(path);
    return inScope && { ...attributes, ...inScope };
  }
  if (type !== "ApiCall" || typeof saveTo !== "string") return;
  const inScope = readDataPath(saveTo);
  return inScope?.scope === "screen" ? { ...attributes, saveTo: inScope.path } : undefined;
}
