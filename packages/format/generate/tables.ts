import { actions, widgets } from "../src/catalog/catalog.ts";
import { actionEvents, actionMembers, document, spec } from "../src/catalog/document.ts";
import type {
  EntryRule,
  MemberRule,
  MembersRule,
  ShapeRule,
  Tables,
  Value,
} from "../src/catalog/member.ts";
import {
  childrenMember,
  componentReference,
  nodeEvents,
  nodeMembers,
} from "../src/catalog/node.ts";
import { renderers } from "../src/catalog/renderers.ts";
import type { AnyEntry } from "../src/schema/families.ts";

/** The source of `src/generated/tables.ts`: the catalog without what only people read. */
export function tablesSource(): string {
  const constants = new Constants();
  count(rules(), constants);
  const tables = print(rules(), constants);
  return `// Made from src/catalog by \`npm run generate\`: don't edit it.
import type { Tables } from "../catalog/member.ts";

${constants.source()}

/** The catalog without what only people read. */
export const tables: Tables = ${tables};
`;
}

function rules(): Tables {
  const { children } = childrenMember;
  if (children === undefined) throw new Error("The catalog has no children.");
  return {
    renderers: mapValues(renderers, entryRule),
    widgets: mapValues(widgets, entryRule),
    actions: mapValues(actions, entryRule),
    nodeMembers: mapValues(nodeMembers, memberRule),
    nodeEvents: Object.keys(nodeEvents),
    children: memberRule(children),
    actionMembers: mapValues(actionMembers, memberRule),
    actionEvents: Object.keys(actionEvents),
    componentReference: shapeRule(componentReference),
    spec: shapeRule(spec),
    document: shapeRule(document),
  };
}

function entryRule(entry: AnyEntry): EntryRule {
  const { attributes, exactlyOneOf, apart, events, children, places, role, exposes } = entry;
  return {
    attributes: membersRule({
      members: attributes,
      ...(exactlyOneOf && { exactlyOneOf }),
      ...(apart && { apart }),
    }),
    ...(events && { events: Object.keys(events) }),
    ...(children && { children }),
    ...(places && { places }),
    ...(role && { role }),
    ...(exposes && { exposes: Object.keys(exposes) }),
  };
}

function shapeRule({ label, ...rest }: ShapeRule): ShapeRule {
  return { label, ...membersRule(rest) };
}

function membersRule({ members, exactlyOneOf, apart }: MembersRule): MembersRule {
  return {
    members: mapValues(members, memberRule),
    ...(exactlyOneOf && { exactlyOneOf }),
    ...(apart && { apart }),
  };
}

function memberRule(member: MemberRule): MemberRule {
  const { value, required, bindable, given, perItem, typesValue } = member;
  return {
    value: valueRule(value),
    ...(required && { required }),
    ...(bindable && { bindable }),
    ...(given && { given }),
    ...(perItem && { perItem }),
    ...(typesValue && { typesValue, default: member.default ?? null }),
  };
}

function valueRule(value: Value<ShapeRule>): Value<ShapeRule> {
  switch (value.kind) {
    case "shape":
      return { kind: "shape", shape: shapeRule(value.shape) };
    case "variant":
      return { ...value, of: mapValues(value.of, shapeRule) };
    case "list":
    case "map":
      return { ...value, of: valueRule(value.of) };
    case "either":
      return { ...value, of: value.of.map(valueRule) };
    default:
      return value;
  }
}

function mapValues<From, To>(
  object: { readonly [key: string]: From },
  change: (value: From, key: string) => To,
): { readonly [key: string]: To } {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key, change(value, key)]),
  );
}

/** Sources that stand in the tables several times; each is written once, under a name. */
class Constants {
  readonly #counts = new Map<string, number>();
  readonly #names = new Map<string, string>();

  count(source: string): number {
    const count = (this.#counts.get(source) ?? 0) + 1;
    this.#counts.set(source, count);
    return count;
  }

  nameOf(source: string, written: string): string {
    if ((this.#counts.get(source) ?? 0) < 2 || source.length < shortest) return written;
    const name = this.#names.get(written) ?? `r${this.#names.size}`;
    this.#names.set(written, name);
    return name;
  }

  source(): string {
    return [...this.#names]
      .map(([written, name]) => `const ${name} = ${written} as const;`)
      .join("\n");
  }
}

const shortest = 24;

/** Counts every object once for each place that it stands in, but for those within ones known. */
function count(value: unknown, constants: Constants): void {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value) && constants.count(JSON.stringify(value)) > 1) return;
  for (const inner of Object.values(value)) count(inner, constants);
}

function print(value: unknown, constants: Constants): string {
  if (Array.isArray(value)) return `[${value.map((item) => print(item, constants)).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([key, member]) => `${JSON.stringify(key)}: ${print(member, constants)}`,
  );
  return constants.nameOf(JSON.stringify(value), `{ ${members.join(", ")} }`);
}
