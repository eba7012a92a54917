import { isBound } from "../../expression/is-bound.ts";
import { isContainer, isObject } from "../../json.ts";
import type { Schema } from "../schema.ts";
import { isOver, type SchemaRun, spend } from "../schema-run.ts";
import { textOf } from "../text-of.ts";
import { wordingOf } from "./wording-of.ts";

/**
 * The schemas that a value may fit, by its members alone that tell variants apart: of those with
 * another `const` or `enum` there all that is within would be looked at in vain.
 */
export function candidatesFor(
  run: SchemaRun,
  schemas: readonly Schema[],
  value: unknown,
): readonly Schema[] {
  if (!isObject(value)) return schemas;
  spend(run, schemas.length / 2);
  return schemas.filter((schema) =>
    tagsOf(schema).every(([name, allowed]) => {
      const given = tagAt(run, value, name);
      return given === undefined || allowed.has(given);
    }),
  );
}

/** The member by which all of the schemas are told apart, what it may be, and what it is. */
export function tagIn(
  run: SchemaRun,
  schemas: readonly Schema[],
  value: unknown,
): { name: string; wanted: string; given: unknown } | undefined {
  const [first, ...others] = schemas.map(tagsOf);
  for (const [name] of first ?? []) {
    // The tags of all schemas are gone through.
    spend(run, schemas.length * (first?.length ?? 0));
    if (isOver(run)) return undefined;
    const given = isObject(value) ? tagAt(run, value, name) : undefined;
    const isShared = others.every((tags) => tags.some(([other]) => other === name));
    const allowed = schemas.flatMap((schema) =>
      tagsOf(schema).flatMap(([other, all]) => (other === name ? [...all] : [])),
    );
    if (given === undefined || !isShared || allowed.includes(given)) continue;
    return { name, given, wanted: wordingOf(allowed) };
  }
  return undefined;
}

function tagsOf({ tags, reference }: Schema): readonly (readonly [string, ReadonlySet<unknown>])[] {
  return reference === undefined ? [...tags] : [...tags, ...reference.tags];
}

/** Undefined where it isn't there, or known at run time only. */
function tagAt(run: SchemaRun, value: { readonly [key: string]: unknown }, name: string): unknown {
  const given = Object.hasOwn(value, name) ? value[name] : undefined;
  if (isContainer(given) || isBound(given)) return undefined;
  return typeof given === "string" ? textOf(run, given) : given;
}
