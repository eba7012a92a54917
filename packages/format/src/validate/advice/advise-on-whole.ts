import { type Location, locationBelow } from "../../location.ts";
import { quote } from "../../wording/quote.ts";
import { report } from "../walk/report.ts";
import type { Walk } from "../walk/walk.ts";
import { adviseOnCycles } from "./advise-on-cycles.ts";
import { comfortableDepth } from "./advise-on-node.ts";

/**
 * Reports what can only be decided after the walk: unused actions, unreachable screens and the
 * like.
 */
export function adviseOnWhole(walk: Walk, root: Location, entryPoint: unknown): void {
  const { deepNode } = walk.notes;
  if (walk.nodes > comfortableNodes) {
    report(walk, root, {
      code: "many_nodes",
      kind: "advice",
      message: `With ${walk.nodes} nodes this is slow to load on small devices.`,
      hint: "Show lists with an itemTemplate, and move screens that aren't shown together into other specs.",
    });
  }
  if (deepNode !== undefined) {
    report(walk, deepNode, {
      code: "deep_nesting",
      kind: "advice",
      message: `From here on nodes are nested more than ${comfortableDepth} deep, which is slow to lay out.`,
    });
  }
  // Skipped parts of the input can use anything.
  if (walk.skipped.size > 0) return;
  adviseOnUnusedActions(walk, root);
  adviseOnUnreachableScreens(walk, root, entryPoint);
  adviseOnCycles(walk, root);
}

const comfortableNodes = 5_000;

function adviseOnUnusedActions(walk: Walk, root: Location): void {
  for (const id of walk.names.actions ?? []) {
    if (walk.notes.usedActions.has(id)) continue;
    report(walk, locationBelow(root, ["actions", id]), {
      code: "unused_action",
      kind: "advice",
      message: `Nothing runs the action ${quote(id)}.`,
      // Its response can be read.
      hint: walk.names.answers?.has(id) ? undefined : { text: "Remove it." },
    });
  }
}

function adviseOnUnreachableScreens(walk: Walk, root: Location, entryPoint: unknown): void {
  const { targetScreens, isTargetBound } = walk.notes;
  const names = walk.names.screens ?? new Set<string>();
  const firsts: ReadonlySet<unknown> = names;
  // Without a known first screen, any screen can be reachable.
  if (isTargetBound || !firsts.has(entryPoint)) return;
  for (const id of names) {
    if (id === entryPoint || targetScreens.has(id)) continue;
    report(walk, locationBelow(root, ["screens", id]), {
      code: "unreachable_screen",
      kind: "advice",
      message: `Nothing leads to the screen ${quote(id)}.`,
      hint: "Let a button or a row lead to it. Remove it, unless the host app or another spec opens it.",
    });
  }
}
