import { type Location, locationBelow } from "../../location.ts";
import { quote } from "../../wording/quote.ts";
import { findCycles } from "../find-cycles.ts";
import { report } from "../walk/report.ts";
import type { Walk } from "../walk/walk.ts";

/** Reports actions that run themselves again without a Delay, once for each cycle. */
export function adviseOnCycles(walk: Walk, root: Location): void {
  const { runsAtOnce, delays } = walk.notes;
  const done = new Set<string>(delays);
  for (const start of runsAtOnce.keys()) {
    findCycles(start, done, {
      edgesFrom: (id) => runsAtOnce.get(id) ?? [],
      targetOf: (id: string) => id,
      onCycle: (id) => {
        report(walk, locationBelow(root, ["actions", id]), {
          code: "action_cycle",
          kind: "advice",
          message: `The action ${quote(id)} runs itself again through the actions that it runs, without a Delay.`,
          hint: "Add a Delay, or a condition that ends it.",
        });
      },
    });
  }
}
