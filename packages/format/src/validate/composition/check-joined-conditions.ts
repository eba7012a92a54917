import { joinConditions } from "../../compose/root-members.ts";
import { parseExpression } from "../../expression/parse-expression.ts";
import { isObject } from "../../json.ts";
import { childLocation } from "../../location.ts";
import { report } from "../walk/report.ts";
import type { Tree } from "../walk/tree.ts";
import type { Walk } from "../walk/walk.ts";

/**
 * Checks that the conditions of references aren't too large together with those of the roots of their components. Each tree must
 * come after those it refers to.
 */
export function checkJoinedConditions(walk: Walk, trees: readonly Tree[]): void {
  const conditions = new Map<Tree | undefined, readonly unknown[]>();
  for (const tree of trees) {
    const { root, references } = tree;
    conditions.set(tree, [visibleOf(root.value)]);
    for (const { location, target, isImplied } of references) {
      if (isImplied) continue;
      const visible = visibleOf(location.value);
      const all = [...(conditions.get(target) ?? []), visible];
      if (location === root) conditions.set(tree, all);
      if (visible === undefined || !isTooLarge(joinConditions(all), visible)) continue;
      report(walk, childLocation(location, "visible", visible), {
        code: "invalid_condition",
        kind: "unpublishable",
        message:
          "Together with the condition of the component, this one is too large or nested too deep.",
      });
    }
  }
}

/** A condition that is alone has been checked. */
function isTooLarge(joined: unknown, alone: unknown): boolean {
  return (
    joined !== alone &&
    parseExpression(joined).problems.some(
      ({ reason }) => reason === "tooDeep" || reason === "tooMany",
    )
  );
}

function visibleOf(node: unknown): unknown {
  return isObject(node) ? node["visible"] : undefined;
}
