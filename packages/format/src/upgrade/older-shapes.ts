import type { ShapeRule } from "../catalog/member.ts";
import { entryMembers } from "../entry-members.ts";
import { newerName } from "../former-names.ts";
import { tables } from "../generated/tables.ts";
import {
  addHead,
  addSpecVersion,
  convertActionType,
  convertDataPath,
  convertParameters,
  convertRuleActions,
  convertTrigger,
} from "./convert-entry.ts";
import {
  convertActionEvents,
  convertEventsInAttributes,
  convertNodeEvents,
  convertScreenEvents,
} from "./convert-events.ts";
import { convertChild, convertRenderer } from "./convert-node.ts";
import { convertUpdates } from "./convert-updates.ts";
import { type Conversion, renameMembers } from "./tracked-value.ts";

/** The conversions of each kind of object, in their order: some need the result of those before them. */
export const olderShapes = {
  document: [renameFormer(tables.document.members), addSpecVersion],
  screens: [addHead("Screen"), renameFormer(entryMembers("screens")), convertScreenEvents],
  actions: [
    convertActionType,
    addHead("Action"),
    convertActionEvents,
    convertUpdates,
    convertParameters,
    convertDataPath,
  ],
  rules: [addHead("Rule"), convertTrigger, convertRuleActions],
  node: [
    convertChild,
    convertRenderer,
    renameFormer(tables.nodeMembers),
    convertNodeEvents,
    convertEventsInAttributes,
  ],
} as const satisfies { readonly [kind: string]: readonly Conversion[] };

/** Renames members that have a former name in the catalog (`formerly`). */
export function renameFormer(members: ShapeRule["members"]): Conversion {
  return (list, object) => {
    renameMembers(list, object, (name) => {
      const to = newerName(members, name);
      return to === undefined ? undefined : { code: "member_name", to };
    });
  };
}
