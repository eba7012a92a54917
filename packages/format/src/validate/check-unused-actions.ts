import { type Place, step } from "./place.ts";
import { report, type Walk } from "./walk.ts";
import { quote } from "./wording.ts";

/** Advises on actions that nothing runs; not when parts weren't looked at, which may run them. */
export function checkUnusedActions(walk: Walk, root: Place): void {
  if (walk.skipped.size > 0) return;
  const actions = step(root, "actions", undefined);
  for (const id of walk.names.actions ?? []) {
    if (walk.usedActions.has(id)) continue;
    report(walk, step(actions, id, undefined), {
      code: "unused_action",
      kind: "advice",
      message: `Nothing runs the action ${quote(id)}.`,
    });
  }
}
