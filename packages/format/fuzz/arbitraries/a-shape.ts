import fc from "fast-check";
import type { Relations, Shape } from "../../src/catalog/member.ts";
import type { Json, JsonObject } from "../../src/json.ts";
import { aJson, aMember } from "./a-value.ts";
import type { GeneratorContext } from "./generator-context.ts";

/** Members that aren't generated from the catalog. */
export type Given = { readonly [name: string]: fc.Arbitrary<Json> };

/** An object of a shape, with some of its members, and extensions where they are allowed. */
export function aShape(
  shape: Relations & Pick<Shape, "members" | "withoutExtensions">,
  context: GeneratorContext,
  given: Given = {},
): fc.Arbitrary<JsonObject> {
  const { members, exactlyOneOf = [], withoutExtensions = false } = shape;
  const model = Object.entries(members).map(([name, member]) => {
    const value = given[name] ?? later(() => aMember(member, context));
    const isThere = member.required || exactlyOneOf.includes(name) || Object.hasOwn(given, name);
    return fc.tuple(fc.constant(name), isThere ? value : sometimes(value));
  });
  const extension = fc.tuple(
    fc.constant("x-note"),
    withoutExtensions ? fc.constant(undefined) : rarely(aJson),
  );
  return fc
    .tuple(fc.nat({ max: 11 }), ...model, extension)
    .map(([pick, ...entries]) => settle(entries, context.isLoose ? {} : shape, pick));
}

/**
 * Generates the content when a value is generated, because shapes and nodes are mutually recursive.
 */
function later(make: () => fc.Arbitrary<Json>): fc.Arbitrary<Json> {
  let made: fc.Arbitrary<Json> | undefined;
  return fc.constant(null).chain(() => {
    made ??= make();
    return made;
  });
}

export function sometimes<Of>(value: fc.Arbitrary<Of>): fc.Arbitrary<Of | undefined> {
  return fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, value);
}

function rarely<Of>(value: fc.Arbitrary<Of>): fc.Arbitrary<Of | undefined> {
  return fc.oneof({ weight: 50, arbitrary: fc.constant(undefined) }, value);
}

/** Removes undefined and incompatible members, and adds what others require. */
function settle(
  entries: readonly (readonly [string, Json | undefined])[],
  { exactlyOneOf = [], apart: [some, others] = [[], []], wants, onlyWhere, ordered }: Relations,
  pick: number,
): JsonObject {
  const chosen = exactlyOneOf[pick % Math.max(exactlyOneOf.length, 1)];
  const keepsOthers = pick % 2 === 0 || others.includes(chosen ?? "");
  const dropped: readonly string[] = [
    ...exactlyOneOf.filter((name) => name !== chosen),
    ...(keepsOthers ? some : others),
  ];
  const kept = new Map<string, Json>();
  for (const [name, value] of entries) {
    if (value !== undefined && !dropped.includes(name)) kept.set(name, value);
  }
  // Null is a value like any other where one is wanted.
  if (wants && !wants.oneOf.some((name) => kept.has(name))) kept.set(wants.oneOf[0] ?? "", null);
  if (onlyWhere && (kept.get(onlyWhere.of) !== onlyWhere.is || kept.has(onlyWhere.without)))
    kept.delete(onlyWhere.member);
  if (ordered?.every((name) => kept.has(name))) kept.delete(ordered[pick % 2 === 0 ? 0 : 1] ?? "");
  return Object.fromEntries(kept);
}
