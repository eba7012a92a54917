import { reportWrongType } from "./expect.ts";
import type { Place } from "./place.ts";
import type { Walk } from "./walk.ts";

/** A boolean or a number. No table of interface.md has one in it, so a wrong one may be saved. */
export function checkScalar(walk: Walk, place: Place, type: "boolean" | "number"): void {
  if (typeof place.value === type) return;
  const wanted = type === "boolean" ? "true or false" : "a number";
  reportWrongType(walk, place, { wanted, kind: "unpublishable" });
}
