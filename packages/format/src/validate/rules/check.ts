import type { MembersRule, Relations } from "../../catalog/member.ts";
import type { Location } from "../../location.ts";
import type { Walk } from "../walk/walk.ts";

/**
 * Checks the value that stands under a key of a container. Values come without a place of their own:
 * most are fine, and only a problem, or something to look into, is worth making one.
 */
export type Check = (walk: Walk, value: unknown, parent: Location, key: string | number) => void;

/** What an object may hold, ready to be checked. */
export interface ShapeRules {
  readonly label: string;
  readonly checks: ReadonlyMap<string, Check>;
  /** What the catalog says of the members, as far as it says it by name. */
  readonly members?: MembersRule["members"];
  readonly required: readonly string[];
  readonly relations?: Relations | undefined;
  /** What keys that aren't listed hold; without it they are unknown. */
  readonly unlisted?: (key: string) => Check | undefined;
  /** Where a key that isn't here belongs, as a hint. */
  readonly elsewhere?: (key: string) => string | undefined;
  /** The hint for any other. */
  readonly otherwise?: string;
}
