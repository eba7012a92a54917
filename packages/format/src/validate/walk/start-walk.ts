import type { SourceMap } from "../../compose/source-map.ts";
import { newCheckBudget } from "../../custom/apply-schema.ts";
import { type CustomTypes, noCustomTypes } from "../../custom/custom-types.ts";
import { isObject } from "../../json.ts";
import type { Location } from "../../location.ts";
import { readPalette } from "../advice/colors.ts";
import { readLengths } from "../advice/lengths.ts";
import { defaultAppearance } from "../advice/text-appearance.ts";
import { buildRules } from "../rules/build-rules.ts";
import { collectDeclaredData } from "./declared-data.ts";
import { noFindings } from "./findings.ts";
import { collectNames, type NameSet } from "./names.ts";
import { newTree } from "./tree.ts";
import type { Rules, Walk } from "./walk.ts";

export interface ValidateOptions {
  /** The registered custom types (`defineCustomTypes`); none by default. */
  readonly customTypes?: CustomTypes;
}

/** Starts a walk at the root of a draft's content or a document. */
export function startWalk(
  root: Location,
  given: Pick<Walk, "isDraft" | "kindOfUnknown"> & { screens: NameSet; sources?: SourceMap },
  { customTypes = noCustomTypes }: ValidateOptions,
): Walk {
  const members = isObject(root.value) ? root.value : {};
  return {
    findings: noFindings(given.sources),
    rules: sharedRules(),
    isDraft: given.isDraft,
    kindOfUnknown: given.kindOfUnknown,
    names: collectNames(root.value, given.screens),
    declared: collectDeclaredData(members),
    palette: readPalette(members["theme"]),
    lengths: readLengths(members["theme"]),
    customTypes,
    allowsUnknownTypes: members["allowUnknownTypes"] === true,
    schemaBudget: newCheckBudget(),
    components: [],
    itemNames: new Set(),
    hints: { left: comparisons },
    skipped: new Set(),
    notes: {
      usedActions: new Set(),
      targetScreens: new Set(),
      isTargetBound: false,
      itemReads: [],
      sharedElements: new Map(),
      runsAtOnce: new Map(),
      delays: new Set(),
      deepNode: undefined,
    },
    tree: newTree(root),
    action: undefined,
    depth: 0,
    nodes: 0,
    scope: { in: "nodes", items: undefined },
    childPlacement: "none",
    placement: "none",
    appearance: defaultAppearance(),
    isAccessibilityHidden: false,
    singleElement: undefined,
  };
}

const comparisons = 20_000;

let rules: Rules | undefined;

/** The rules are shared by all validations, and compiled on first use. */
function sharedRules(): Rules {
  rules ??= buildRules();
  return rules;
}
