import { isObject, type UnknownObject } from "../../json.ts";
import { childLocation, type Location } from "../../location.ts";
import { report } from "../walk/report.ts";
import type { NodeRules, Walk } from "../walk/walk.ts";

/** Checks the number of a node's children. The children themselves are checked as a member. */
export function checkChildren(
  walk: Walk,
  location: Location,
  node: UnknownObject,
  { name, children: wanted }: NodeRules,
): void {
  const { children } = node;
  if (wanted === "orItems") checkChildrenOrItems(walk, location, node, name);
  else if (wanted === "list" && children === undefined) {
    report(walk, location, {
      code: "missing_member",
      kind: "unpublishable",
      message: `A ${name} must have "children".`,
      hint: { text: 'Add "children": [], and the nodes into it.', at: "/children", value: [] },
    });
  } else if (wanted === "one") checkOnlyChild(walk, location, children, name);
}

function checkOnlyChild(walk: Walk, location: Location, children: unknown, name: string): void {
  if (children !== undefined && !Array.isArray(children)) return;
  const count = children?.length ?? 0;
  if (count === 0) {
    report(walk, location, {
      code: "missing_child",
      kind: "unpublishable",
      message: `A ${name} must have exactly one child, but has none.`,
    });
  } else if (count > 1) {
    report(walk, childLocation(location, "children", children), {
      code: "too_many_children",
      kind: "malformed",
      message: `A ${name} must have exactly one child, but has ${count}.`,
      hint: "Put them into a Column or a Row.",
    });
  }
}

function checkChildrenOrItems(
  walk: Walk,
  location: Location,
  { children, attributes }: UnknownObject,
  name: string,
): void {
  const items = isObject(attributes) ? attributes["items"] : undefined;
  if (isObject(attributes) && items !== undefined && attributes["itemTemplate"] === undefined) {
    report(walk, childLocation(location, "attributes", attributes), {
      code: "missing_member",
      kind: "unpublishable",
      message: `The attributes of ${name} must have "itemTemplate" where they have "items".`,
    });
  }
  if ((children === undefined) !== (items === undefined)) return;
  const both = children !== undefined;
  report(walk, location, {
    code: both ? "members_exclude_each_other" : "missing_member",
    kind: "unpublishable",
    message: both
      ? `A ${name} has children and items, which exclude each other.`
      : `A ${name} must have "children", or "items" in its attributes.`,
    hint: both ? "Keep one of them." : undefined,
  });
}
