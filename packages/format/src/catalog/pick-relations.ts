import type { Relations } from "./member.ts";

/** What the members of a shape or entry have to do with one another, and nothing else of it. */
export function pickRelations({ exactlyOneOf, apart, wants, ordered }: Relations): Relations {
  return {
    ...(exactlyOneOf && { exactlyOneOf }),
    ...(apart && { apart }),
    ...(wants && { wants }),
    ...(ordered && { ordered }),
  };
}
