import type { Relations } from "./member.ts";

/** Picks the constraints between members from a shape or entry. */
export function pickRelations({
  exactlyOneOf,
  apart,
  wants,
  onlyWhere,
  ordered,
}: Relations): Relations {
  return {
    ...(exactlyOneOf && { exactlyOneOf }),
    ...(apart && { apart }),
    ...(wants && { wants }),
    ...(onlyWhere && { onlyWhere }),
    ...(ordered && { ordered }),
  };
}
