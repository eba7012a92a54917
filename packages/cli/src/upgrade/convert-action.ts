import {
  actionMembers,
  actions,
  formerActionNames,
  newerName,
  withoutCase,
} from "@screenspec/format/catalog";
import { isJsonObject } from "../is-json-object.ts";
import { convertActionEvents } from "./convert-events.ts";
import { scopedPath } from "./convert-updates.ts";
import { addType, applyAll, type Conversion, change, ownMember } from "./walk.ts";

/** Converts an action, except the `updates` of a SetData. */
export const convertAction: Conversion = (action, walk) => {
  const before = walk.changes.length;
  const converted = convertMembers(action, walk);
  const isOlder = walk.changes.length > before;
  return convertDataPath(isOlder)(converted, walk);
};

/** `navigate` for `Navigate`, in `actionType` or `type`. */
const convertActionType: Conversion = (action, walk) => {
  const { type, actionType: name = type } = action;
  const current = typeof name === "string" ? currentNames.get(withoutCase(name)) : undefined;
  if (current === undefined || action["actionType"] === current) return action;
  change(walk, "action_name", name, current, "actionType");
  return { ...action, ...(name === type && { type: "Action" }), actionType: current };
};

const currentNames: ReadonlyMap<string, string> = new Map([
  ...Object.keys(actions).map((name) => [withoutCase(name), name] as const),
  ...formerActionNames,
]);

/** Attributes of a catalog action that stand on the action itself. */
const convertParameters: Conversion = (action, walk) => {
  const { actionType, attributes: given = {} } = action;
  const entry = ownMember(actions, actionType);
  if (entry === undefined || !isJsonObject(given)) return action;
  const members = entry.attributes;
  const attributes = new Map(Object.entries(given));
  const staying = Object.entries(action).filter(([name, value]) => {
    const to = Object.hasOwn(members, name) ? name : newerName(members, name);
    const isMember = Object.hasOwn(actionMembers, name);
    if (to === undefined || isMember || attributes.has(to)) return true;
    change(walk, "parameter_to_attribute", name, `attributes/${to}`, "attributes", to);
    attributes.set(to, value);
    return false;
  });
  if (attributes.size === Object.keys(given).length) return action;
  return { ...Object.fromEntries(staying), attributes: Object.fromEntries(attributes) };
};

const convertMembers = applyAll(
  convertActionType,
  addType("Action"),
  convertActionEvents,
  convertParameters,
);

/**
 * The `path` of a SetData and the `saveTo` of an ApiCall that begin with the root of their data. In format
 * 1.0 `globalData.x` is a path below the scope too, so it is only converted in an older action.
 */
function convertDataPath(isOlder: boolean): Conversion {
  return (action, walk) => {
    const { actionType, attributes } = action;
    if (!isJsonObject(attributes)) return action;
    const name = actionType === "SetData" ? "path" : "saveTo";
    const path = attributes[name];
    if (typeof path !== "string" || !(isOlder || path.startsWith("state."))) return action;
    const scoped = scopedPath(path);
    const canConvert =
      name === "path"
        ? attributes["scope"] === undefined
        : actionType === "ApiCall" && scoped.scope === "screen";
    if (scoped.path === path || !canConvert) return action;
    change(walk, "path_root", path, scoped.path, "attributes", name);
    const converted = name === "path" ? scoped : { saveTo: scoped.path };
    return { ...action, attributes: { ...attributes, ...converted } };
  };
}
