import type { Json } from "../json.ts";
import { limits } from "../limits.ts";
import { type Place, pointerTo } from "../place.ts";
import type { Spot } from "./spot.ts";
import type { UpgradeChange } from "./upgraded.ts";

/** What one upgrade carries along. */
export interface UpgradeWalk {
  readonly changes: UpgradeChange[];
  /** Characters that all changes together may still have. */
  charactersLeft: number;
  /** Carried, since nodes hold values hold nodes. */
  readonly upgradeNode: (walk: UpgradeWalk, spot: Spot) => Json;
}

export function startUpgrade(upgradeNode: UpgradeWalk["upgradeNode"]): UpgradeWalk {
  return { changes: [], charactersLeft: limits.problemCharacters, upgradeNode };
}

interface Told {
  readonly code: string;
  readonly from: Place;
  readonly to: Place;
  readonly message: string;
}

/**
 * Keeps what was changed. Beyond the number and size of diagnostics it only says that there is more:
 * the list would no longer be linear in the input.
 */
export function tell(walk: UpgradeWalk, { code, from, to, message }: Told): void {
  if (walk.charactersLeft < 0) return;
  if (walk.changes.length + 1 >= limits.problemsPerKind) walk.charactersLeft = 0;
  const change = { code, from: pointerTo(from), to: pointerTo(to), message };
  walk.charactersLeft -= change.from.length + change.to.length + message.length;
  walk.changes.push(walk.charactersLeft < 0 ? unlisted : change);
}

const unlisted: UpgradeChange = {
  code: "more_changes",
  from: "",
  to: "",
  message: "More was changed than is listed.",
};
