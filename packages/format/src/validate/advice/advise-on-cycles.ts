import { childLocation, type Location } from "../../location.ts";
import { quote } from "../../wording/quote.ts";
import { findCycles } from "../find-cycles.ts";
import { report, type Walk } from "../walk/walk.ts";

/** Tells of actions that run themselves again without a Delay between: once for each circle. */
export function adviseOnCycles(walk: Walk, root: Location): void {
  const { runsAtOnce, delays } = walk.notes;
  const actions = childLocation(root, "actions", undefined);
  const done = new Set<string>(delays);
  for (const start of runsAtOnce.keys()) {
    findCycles(start, done, {
      edgesFrom: (id) => runsAtOnce.get(id) ?? [],
      targetOf: (id: string) => id,
      onCycle: (id) => {
        report(walk, childLocation(actions, id, undefined), {
          code: "action_cycle",
          kind: "advice",
          message: `The action ${quote(id)} runs itself again, by what it runs, without a Delay.`,
          hint: "Put a Delay between, or end it by a condition.",
        });
      },
    });
  }
}
