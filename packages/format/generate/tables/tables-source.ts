import { actions, widgets } from "../../src/catalog/catalog.ts";
import { componentDefinition, componentReference } from "../../src/catalog/component.ts";
import { actionEvents, actionMembers, document, spec } from "../../src/catalog/document.ts";
import type {
  Alternative,
  EntryRule,
  MemberRule,
  MembersRule,
  ShapeRule,
  Tables,
  Value,
} from "../../src/catalog/member.ts";
import { childrenMember, nodeEvents, nodeMembers } from "../../src/catalog/node.ts";
import { pickRelations } from "../../src/catalog/pick-relations.ts";
import { renderers } from "../../src/catalog/renderers.ts";
import { mapEntries } from "../../src/map-entries.ts";
import type { AnyEntry } from "../../src/schema/families.ts";
import { printShared } from "./print-shared.ts";

/** The source of `src/generated/tables.ts`: the catalog without its documentation. */
export function tablesSource(): string {
  const { constants, value } = printShared(rules());
  return `// Made from src/catalog by \`npm run generate\`: don't edit it.
import type { Tables } from "../catalog/member.ts";

${constants}

/** The catalog without its documentation. */
export const tables: Tables = ${value};
`;
}

function rules(): Tables {
  const { children } = childrenMember;
  if (children === undefined) throw new Error("The catalog has no children.");
  return {
    renderers: mapEntries(renderers, entryRule),
    widgets: mapEntries(widgets, entryRule),
    actions: mapEntries(actions, entryRule),
    nodeMembers: mapEntries(nodeMembers, memberRule),
    nodeEvents: Object.keys(nodeEvents),
    children: memberRule(children),
    actionMembers: mapEntries(actionMembers, memberRule),
    actionEvents: Object.keys(actionEvents),
    componentReference: shapeRule(componentReference),
    componentDefinition: shapeRule(componentDefinition),
    spec: shapeRule(spec),
    document: shapeRule(document),
  };
}

function entryRule(entry: AnyEntry): EntryRule {
  const { attributes, events, exposes } = entry;
  const { children, childPlacement, role, showsText, surface } = entry;
  return {
    attributes: membersRule({ ...pickRelations(entry), members: attributes }),
    ...(events && { events: Object.keys(events) }),
    ...(children && { children }),
    ...(childPlacement && { childPlacement }),
    ...(role && { role }),
    ...(showsText && { showsText }),
    ...(surface && { surface }),
    ...(exposes && { exposes: Object.keys(exposes) }),
  };
}

function shapeRule({ label, ...rest }: ShapeRule): ShapeRule {
  return { label, ...membersRule(rest) };
}

function membersRule({ members, ...rest }: MembersRule): MembersRule {
  return { members: mapEntries(members, memberRule), ...pickRelations(rest) };
}

function memberRule(member: MemberRule): MemberRule {
  const { value, required, bindable, given, perItem, typesValue, nullable, formerly } = member;
  return {
    value: valueRule(value),
    ...(required && { required }),
    ...(bindable && { bindable }),
    ...(given && { given }),
    ...(perItem && { perItem }),
    ...(nullable && { nullable }),
    ...(formerly && { formerly }),
    ...(typesValue && { typesValue, default: member.default ?? null }),
  };
}

function valueRule(value: Value<ShapeRule>): Value<ShapeRule> {
  switch (value.kind) {
    case "shape":
    case "list":
      return alternativeRule(value);
    case "variant":
      return { ...value, of: mapEntries(value.of, shapeRule) };
    case "map":
      return { ...value, of: valueRule(value.of) };
    case "either":
      return { ...value, of: value.of.map(alternativeRule) };
    default:
      return value;
  }
}

function alternativeRule(value: Alternative<ShapeRule>): Alternative<ShapeRule> {
  switch (value.kind) {
    case "shape":
      return { kind: "shape", shape: shapeRule(value.shape) };
    case "list":
      return { ...value, of: valueRule(value.of) };
    default:
      return value;
  }
}
