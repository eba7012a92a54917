import { type Place, step } from "../place.ts";
import { report, type Walk } from "../walk.ts";
import { quote } from "../wording.ts";

/** Tells of actions that run themselves again without a Delay between: once for each circle. */
export function adviseOnCycles(walk: Walk, root: Place): void {
  const { runsAtOnce, delays } = walk.seen;
  const actions = step(root, "actions", undefined);
  const done = new Set<string>(delays);
  for (const start of runsAtOnce.keys()) {
    follow(start, runsAtOnce, done, (id) => {
      report(walk, step(actions, id, undefined), {
        code: "action_cycle",
        kind: "advice",
        message: `The action ${quote(id)} runs itself again, by what it runs, without a Delay.`,
        hint: "Put a Delay between, or end it by a condition.",
      });
    });
  }
}

/** Depth first, without recursion: circles may be as long as there are actions. */
function follow(
  start: string,
  runsAtOnce: ReadonlyMap<string, readonly string[]>,
  done: Set<string>,
  found: (id: string) => void,
): void {
  if (done.has(start)) return;
  const trail = [start];
  const onTrail = new Set(trail);
  const remaining = [(runsAtOnce.get(start) ?? []).values()];
  for (let id = trail.at(-1); id !== undefined; id = trail.at(-1)) {
    const next = remaining.at(-1)?.next().value;
    if (next === undefined) {
      trail.pop();
      remaining.pop();
      onTrail.delete(id);
      done.add(id);
    } else if (onTrail.has(next)) found(next);
    else if (!done.has(next)) {
      trail.push(next);
      onTrail.add(next);
      remaining.push((runsAtOnce.get(next) ?? []).values());
    }
  }
}
