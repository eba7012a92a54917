import type { ShapeRule, Value } from "../catalog/member.ts";
import { isPlain, pickByType } from "../catalog/value-types.ts";
import { isExpressionObject } from "../expression/expression-object.ts";
import { isNode } from "../is-node.ts";
import { isJsonArray, isObject, type Json } from "../json.ts";
import { ownMember } from "../own-member.ts";
import { quote } from "../wording/quote.ts";
import { convertChoice } from "./convert-choice.ts";
import { convertColor } from "./convert-color.ts";
import { convertEdges } from "./convert-edges.ts";
import { convertEventsOf } from "./convert-events.ts";
import { convertNames } from "./convert-names.ts";
import { onlyPath } from "./convert-template.ts";
import { eachItem, eachMember, putTogether, takeApart } from "./owner.ts";
import type { Spot } from "./spot.ts";
import { upgradeCondition, upgradePath } from "./upgrade-condition.ts";
import { upgradeText } from "./upgrade-text.ts";
import { tell, type UpgradeWalk } from "./upgrade-walk.ts";

type Wanted = Value<ShapeRule>;

/** A value where the catalog says what stands there. */
export function upgradeValue(
  walk: UpgradeWalk,
  spot: Spot,
  wanted: Wanted,
  isBindable: boolean,
): Json {
  if (wanted.kind === "condition") return upgradeCondition(walk, spot);
  if (isBindable && isExpressionObject(spot.value)) return upgradeCondition(walk, spot);
  if (wanted.kind === "shape") return upgradeShape(walk, spot, wanted.shape, isBindable);
  const { value } = spot;
  if (typeof value === "string") return upgradeString(walk, { ...spot, value }, wanted, isBindable);
  return upgradeContainer(walk, spot, wanted, isBindable);
}

/** A member, where its owner may have one of that name; any other stays. */
export function upgradeMember(
  walk: UpgradeWalk,
  spot: Spot,
  name: string,
  { members, isBindable = false }: { members: ShapeRule["members"]; isBindable?: boolean },
): Json {
  const rule = ownMember(members, name);
  if (rule === undefined) return spot.value;
  return upgradeValue(walk, spot, rule.value, isBindable || rule.bindable === true);
}

/** Data in which every text may be a template, and where `hasNodes` says so, nodes may stand. */
export function upgradeData(
  walk: UpgradeWalk,
  spot: Spot,
  { hasNodes }: { hasNodes: boolean },
): Json {
  const { value } = spot;
  if (typeof value === "string") return upgradeText(walk, spot, value);
  if (isExpressionObject(value)) return upgradeCondition(walk, spot);
  if (hasNodes && isNode(value)) return walk.upgradeNode(walk, spot);
  if (isJsonArray(value)) return eachItem(spot, (item) => upgradeData(walk, item, { hasNodes }));
  return eachMember(spot, (_, member) => upgradeData(walk, member, { hasNodes }));
}

function upgradeContainer(
  walk: UpgradeWalk,
  spot: Spot,
  wanted: Exclude<Wanted, { kind: "condition" | "shape" }>,
  isBindable: boolean,
): Json {
  if (isPlain(wanted)) return spot.value;
  switch (wanted.kind) {
    case "node":
    case "fallback":
      return walk.upgradeNode(walk, spot);
    case "nodes":
      return eachItem(spot, (item) => walk.upgradeNode(walk, item));
    case "list":
      return eachItem(spot, (item) => upgradeValue(walk, item, wanted.of, isBindable));
    case "map":
      return eachMember(spot, (_, member) => upgradeValue(walk, member, wanted.of, isBindable));
    case "variant":
      return upgradeVariant(walk, spot, wanted, isBindable);
    case "either":
      return upgradeEither(walk, spot, wanted.of, isBindable);
    case "any":
    case "object":
      return isBindable ? upgradeData(walk, spot, { hasNodes: false }) : spot.value;
    // What has one of these upgrades it itself.
    case "attributes":
    case "components":
    case "action":
      return spot.value;
    default:
      return wanted satisfies never;
  }
}

function upgradeShape(walk: UpgradeWalk, spot: Spot, shape: ShapeRule, isBindable: boolean): Json {
  const shaped = upgradeEdges(walk, spot);
  const owner = takeApart(shaped);
  if (owner === undefined) return shaped.value;
  convertNames(shape.members)(walk, owner);
  convertEventsOf(shape)(walk, owner);
  return putTogether(owner, (name, member) => {
    return upgradeMember(walk, member, name, { members: shape.members, isBindable });
  });
}

function upgradeEdges(walk: UpgradeWalk, spot: Spot): Spot {
  const { from, to } = spot;
  const value = to.key === "padding" || to.key === "margin" ? convertEdges(spot.value) : undefined;
  if (value === undefined) return spot;
  const message = `${quote(String(to.key))} is an object now, by edges or axes.`;
  tell(walk, { code: "edges_to_object", from, to, message });
  return { ...spot, value };
}

function upgradeVariant(
  walk: UpgradeWalk,
  spot: Spot,
  { by, of }: Extract<Wanted, { kind: "variant" }>,
  isBindable: boolean,
): Json {
  const name = isObject(spot.value) ? spot.value[by] : undefined;
  const shape = typeof name === "string" ? ownMember(of, name) : undefined;
  return shape === undefined ? spot.value : upgradeShape(walk, spot, shape, isBindable);
}

/** The one of several values that is of the same JSON type. */
function upgradeEither(
  walk: UpgradeWalk,
  spot: Spot,
  of: readonly Wanted[],
  isBindable: boolean,
): Json {
  const wanted = pickByType(of, spot.value);
  return wanted === undefined ? spot.value : upgradeValue(walk, spot, wanted, isBindable);
}

function upgradeString(
  walk: UpgradeWalk,
  spot: Spot & { readonly value: string },
  wanted: Wanted,
  isBindable: boolean,
): Json {
  if (wanted.kind === "string" && wanted.format === "listenPath") {
    return upgradeListenPath(walk, spot, spot.value);
  }
  const mayHoldTemplates = wanted.kind === "string" && wanted.format === "dataPath";
  const text = isBindable || mayHoldTemplates ? upgradeText(walk, spot, spot.value) : spot.value;
  return upgradeWord(walk, { ...spot, value: text }, wanted);
}

/** A path that a rule listens to; it may have been written as a template. */
function upgradeListenPath(walk: UpgradeWalk, spot: Spot, text: string): string {
  const path = onlyPath(text);
  if (path === undefined) return upgradePath(walk, spot, text);
  const message = `What a rule listens to is a path without braces: ${quote(path)}.`;
  tell(walk, { code: "template_to_path", from: spot.from, to: spot.to, message });
  return path;
}

/** A colour or choice; in one of several values the first that takes it. */
function upgradeWord(
  walk: UpgradeWalk,
  spot: Spot & { readonly value: string },
  wanted: Wanted,
): Json {
  const { value, from, to } = spot;
  const word = convertWord(value, wanted);
  if (word === undefined) return value;
  const message = `${quote(value)} is written ${quote(word)} now.`;
  tell(walk, { code: word.startsWith("#") ? "short_color" : "choice_spelling", from, to, message });
  return word;
}

function convertWord(text: string, wanted: Wanted): string | undefined {
  switch (wanted.kind) {
    case "color":
    case "hexColor":
      return convertColor(text);
    case "choice":
      return convertChoice(text, wanted.of);
    case "either":
      return wanted.of.map((each) => convertWord(text, each)).find((word) => word !== undefined);
    default:
      return;
  }
}
