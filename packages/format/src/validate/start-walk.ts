import { isObject } from "../json.ts";
import { checkValue } from "./check-value.ts";
import { noFindings } from "./findings.ts";
import { newPart } from "./part.ts";
import type { Place } from "./place.ts";
import type { Walk } from "./walk.ts";

export interface ValidateOptions {
  /** The names of custom types that are registered. */
  readonly customWidgets?: ReadonlySet<string>;
  readonly customActions?: ReadonlySet<string>;
}

/** A walk that stands at the root of a draft's content or a document. */
export function startWalk(
  root: Place,
  given: Pick<Walk, "isDraft" | "unknownKeys"> & { screens: Walk["names"]["screens"] },
  { customWidgets = new Set(), customActions = new Set() }: ValidateOptions,
): Walk {
  const { actions, theme } = isObject(root.value) ? root.value : {};
  return {
    findings: noFindings(),
    check: checkValue,
    isDraft: given.isDraft,
    unknownKeys: given.unknownKeys,
    names: { screens: given.screens, actions: namesIn(actions), colors: namesIn(colorsOf(theme)) },
    customTypes: { widgets: customWidgets, actions: customActions },
    components: [],
    usedActions: new Set(),
    hints: { left: comparisons },
    skipped: new Set(),
    part: newPart(root),
    depth: 0,
    nodes: 0,
  };
}

/** The keys of a map; unknown when it isn't one, which is reported where it stands. */
export function namesIn(map: unknown): ReadonlySet<string> | undefined {
  if (map === undefined) return new Set();
  return isObject(map) ? new Set(Object.keys(map)) : undefined;
}

const comparisons = 20_000;

function colorsOf(theme: unknown): unknown {
  return isObject(theme) ? theme["colors"] : theme;
}
