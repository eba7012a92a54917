import type { Member, Members, Relations, Shape, Value } from "../catalog/member.ts";
import { withSince } from "../catalog/since.ts";
import { mapEntries } from "../map-entries.ts";
import { anyOf, implies, type JsonSchema, type Schemas } from "./json-schema.ts";
import { patterns } from "./patterns.ts";
import { bindableSchema, literalSchema, orParameter, type SchemaParts } from "./value-schema.ts";

/**
 * The schema of a closed object: its members, and keys that begin with `x-` where they are allowed.
 */
export function objectSchema(
  parts: SchemaParts,
  {
    members,
    withoutExtensions,
    exactlyOneOf,
    apart,
    wants,
    onlyWhere,
  }: Relations & Pick<Shape, "members" | "withoutExtensions">,
): JsonSchema {
  const required = requiredOf(members);
  const apartFrom = { ...exclusive(exactlyOneOf), ...separate(apart) };
  const conditions = [
    ...(wants ? [wanting(wants)] : []),
    ...(onlyWhere ? [onlyWith(onlyWhere)] : []),
  ];
  return {
    type: "object",
    ...(required.length > 0 && { required }),
    ...(exactlyOneOf && { anyOf: exactlyOneOf.map((name) => ({ required: [name] })) }),
    properties: membersSchema(parts, members),
    ...(!withoutExtensions && { patternProperties: anyExtension }),
    additionalProperties: false,
    ...(Object.keys(apartFrom).length > 0 && { dependentSchemas: apartFrom }),
    ...(conditions.length > 1 ? { allOf: conditions } : conditions[0]),
  };
}

/** The keys that are kept and ignored. */
export const anyExtension: Schemas = { [patterns.extension]: {} };

export function membersSchema(parts: SchemaParts, members: Members): Schemas {
  return mapEntries(members, (member) => memberSchema(parts, member));
}

/** The JSON Schema of a member, with its description. */
export function memberSchema(parts: SchemaParts, member: Member): JsonSchema {
  const schema = member.bindable
    ? bindableSchema(parts, member.value)
    : orParameter(parts, literalSchema(parts, member.value));
  return {
    ...(member.nullable ? anyOf(schema, { type: "null" }) : schema),
    description: describe(member),
    ...(member.default !== undefined && { default: member.default }),
  };
}

function describe(member: Member): string {
  const { value, unit, default: fallback } = member;
  return [
    withSince(member),
    docOf(value),
    unit && `Unit: ${unit}.`,
    fallback !== undefined && `Default: ${JSON.stringify(fallback)}.`,
  ]
    .filter((part) => part)
    .join(" ");
}

function docOf(value: Value<Shape>): string | undefined {
  return value.kind === "shape" ? value.shape.doc : undefined;
}

/** The names of the required members. */
export function requiredOf(members: Members): readonly string[] {
  return Object.keys(members).filter((name) => members[name]?.required);
}

function wanting({ of, words, oneOf }: NonNullable<Relations["wants"]>): JsonSchema {
  const condition = { properties: { [of]: { enum: words } }, required: [of] };
  return implies(condition, anyOf(...oneOf.map((name) => ({ required: [name] }))));
}

function onlyWith({ member, of, is, without }: NonNullable<Relations["onlyWhere"]>): JsonSchema {
  const condition = { properties: { [member]: { not: { const: false } } }, required: [member] };
  const properties = { [of]: { const: is }, [without]: false };
  return implies(condition, { properties, required: [of] });
}

/** Each of the names excludes the others. */
function exclusive(names: readonly string[] = []): Schemas {
  return Object.fromEntries(
    names.map((name) => [name, without(names.filter((other) => other !== name))]),
  );
}

/** Each name of the first list excludes those of the second. */
function separate([first, second]: Shape["apart"] = [[], []]): Schemas {
  return Object.fromEntries(first.map((name) => [name, without(second)]));
}

function without(names: readonly string[]): JsonSchema {
  return { properties: Object.fromEntries(names.map((name) => [name, false])) };
}
