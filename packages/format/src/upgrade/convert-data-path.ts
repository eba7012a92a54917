import { isObject, type JsonObject } from "../json.ts";
import { step } from "../place.ts";
import { quote } from "../wording/quote.ts";
import { type Conversion, type Owner, textOf } from "./owner.ts";
import { readDataPath } from "./read-data-path.ts";
import { originOf } from "./spot.ts";
import { tell } from "./upgrade-walk.ts";

/**
 * Paths into data that begin with its root: where an action writes is a scope, and a path below it. What
 * a path below the scope may begin with as well is a root only in an action that was older in something else.
 */
export const convertDataPath: Conversion = (walk, owner) => {
  const attributes = owner.members.get("attributes");
  if (!attributes || !isObject(attributes.value)) return;
  const name = textOf(owner, "actionType") === "SetData" ? "path" : "saveTo";
  const newer = withoutRoot(textOf(owner, "actionType"), attributes.value);
  const path = attributes.value[name];
  if (newer === undefined || typeof path !== "string") return;
  if (!path.startsWith("state.") && !wasOlder(owner)) return;
  owner.members.set("attributes", { ...attributes, value: newer });
  const { from } = originOf(attributes, name, path);
  const to = step(step(owner.spot.to, "attributes", newer), name, newer[name]);
  const message = `The path ${quote(String(newer[name]))} is below its scope now.`;
  tell(walk, { code: "path_root", from, to, message });
};

/** Whether it has become another action than it was. */
function wasOlder({ members, spot }: Owner): boolean {
  const before = new Map(Object.entries(isObject(spot.value) ? spot.value : {}));
  return Array.from(members).some(([name, { value }]) => before.get(name) !== value);
}

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
