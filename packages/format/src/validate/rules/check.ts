import type { MembersRule, Relations } from "../../catalog/member.ts";
import type { Location } from "../../location.ts";
import type { Hint } from "../walk/suggestion.ts";
import type { Walk } from "../walk/walk.ts";

/**
 * Checks the value under a key of a container. It gets no location, because most values are valid:
 * only a finding, or a container to enter, needs one.
 */
export type Check = (walk: Walk, value: unknown, parent: Location, key: string | number) => void;

/** The compiled rules for an object. */
export interface ShapeRules {
  readonly label: string;
  readonly checks: ReadonlyMap<string, Check>;
  /** The catalog's rules of members that it lists by name. */
  readonly members?: MembersRule["members"];
  readonly required: readonly string[];
  readonly relations?: Relations | undefined;
  /** The check for an unlisted key; without it such keys are unknown. */
  readonly unlisted?: (key: string) => Check | undefined;
  /** A hint where an unknown key belongs. */
  readonly elsewhere?: (key: string) => Hint;
  /** The hint for any other unknown key. */
  readonly otherwise?: string;
}
