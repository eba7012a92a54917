import { isObject, type UnknownObject } from "../../json.ts";
import { type Place, step } from "../../place.ts";
import type { NodeRules } from "../rules/rules.ts";
import { report, type Walk } from "../walk/walk.ts";

/** Whether a node has as many children as its type wants; each is checked where it stands. */
export function checkChildren(
  walk: Walk,
  place: Place,
  node: UnknownObject,
  { name, children: wanted }: NodeRules,
): void {
  const { children } = node;
  if (wanted === "orItems") checkChildrenOrItems(walk, place, node, name);
  else if (wanted === "list" && children === undefined) {
    report(walk, place, {
      code: "missing_member",
      kind: "unpublishable",
      message: `A ${name} must have "children".`,
      hint: 'Add "children": [], and the nodes into it.',
    });
  } else if (wanted === "one") checkOnlyChild(walk, place, children, name);
}

function checkOnlyChild(walk: Walk, place: Place, children: unknown, name: string): void {
  if (children !== undefined && !Array.isArray(children)) return;
  const count = children?.length ?? 0;
  if (count === 0) {
    report(walk, place, {
      code: "missing_child",
      kind: "unpublishable",
      message: `A ${name} must have exactly one child, but has none.`,
    });
  } else if (count > 1) {
    report(walk, step(place, "children", children), {
      code: "too_many_children",
      kind: "malformed",
      message: `A ${name} must have exactly one child, but has ${count}.`,
      hint: "Put them into a Column or a Row.",
    });
  }
}

function checkChildrenOrItems(
  walk: Walk,
  place: Place,
  { children, attributes }: UnknownObject,
  name: string,
): void {
  const items = isObject(attributes) ? attributes["items"] : undefined;
  if (isObject(attributes) && items !== undefined && attributes["itemTemplate"] === undefined) {
    report(walk, step(place, "attributes", attributes), {
      code: "missing_member",
      kind: "unpublishable",
      message: `The attributes of ${name} must have "itemTemplate" where they have "items".`,
    });
  }
  if ((children === undefined) !== (items === undefined)) return;
  const both = children !== undefined;
  report(walk, place, {
    code: both ? "members_exclude_each_other" : "missing_member",
    kind: "unpublishable",
    message: both
      ? `A ${name} has children and items, which exclude each other.`
      : `A ${name} must have "children", or "items" in its attributes.`,
    hint: both ? "Keep one of them." : undefined,
  });
}
