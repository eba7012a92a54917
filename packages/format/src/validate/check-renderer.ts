import { type CatalogEntry, renderers } from "../catalog/catalog.ts";
import { reportMissing } from "./check-members.ts";
import { type Place, step } from "./place.ts";
import { report, type Walk } from "./walk.ts";

type Node = { readonly [key: string]: unknown };

/** What a renderer must have by its `rendererType`, beyond what all renderers may have. */
export function checkRenderer(walk: Walk, place: Place, node: Node): void {
  const type = node["rendererType"];
  const entry = typeof type === "string" ? renderers.get(type) : undefined;
  if (typeof type !== "string" || entry === undefined) return;
  checkChildren(walk, place, { type, entry, children: node["children"] });
  if (node["attributes"] !== undefined) return;
  for (const key of entry.attributes.required) reportMissing(walk, place, key, entry.attributes);
}

function checkChildren(
  walk: Walk,
  place: Place,
  { type, entry, children }: { type: string; entry: CatalogEntry; children: unknown },
): void {
  const count = Array.isArray(children) ? children.length : 0;
  if (entry.children === "list" && children === undefined) {
    report(walk, place, {
      code: "missing_member",
      kind: "unpublishable",
      message: `A ${type} must have "children".`,
      hint: 'Add "children": [], and the nodes into it.',
    });
  } else if (
    entry.children === "one" &&
    count === 0 &&
    (children === undefined || Array.isArray(children))
  ) {
    report(walk, place, {
      code: "missing_child",
      kind: "unpublishable",
      message: `A ${type} must have exactly one child, but has none.`,
    });
  } else if (entry.children === "one" && count > 1) {
    report(walk, step(place, "children", children), {
      code: "too_many_children",
      kind: "malformed",
      message: `A ${type} must have exactly one child, but has ${count}.`,
      hint: "Put them into a Column or a Row.",
    });
  }
}
