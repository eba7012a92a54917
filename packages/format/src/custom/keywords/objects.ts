import { isObject } from "../../json.ts";
import type { Pattern } from "../../pattern/pattern.ts";
import { quote } from "../../wording/quote.ts";
import { evaluate } from "../evaluate.ts";
import { allOf, fits, mostProblems, type Outcome, open } from "../outcome.ts";
import { nameAt, type Path, problemAt, stepTo } from "../path.ts";
import type { Schema, Test } from "../schema.ts";
import { isOver, namesPerStep, type SchemaRun, spend } from "../schema-run.ts";
import { atLeast, atMost, type Bound } from "./bounds.ts";
import { expectCount, expectObject, expectTexts, readMap, siblingOf } from "./expect.ts";
import type { Keyword, ReadKeyword, SchemaReader } from "./keyword.ts";
import { matchInRun, readPattern } from "./read-pattern.ts";

/** Keywords about objects. JSON Schema 2020-12: Core 10.3.2, Validation 6.5. */
export const objectKeywords: { readonly [keyword: string]: ReadKeyword } = {
  properties: (reader, keyword) => {
    const schemas = readMap(reader, keyword);
    if (schemas === undefined) return undefined;
    return ofMembers((run, key, value, path) => {
      const schema = schemas.get(key);
      return schema === undefined ? fits : evaluate(run, schema, value, path);
    });
  },
  patternProperties: (reader, keyword) => {
    const schemas = readPatternMap(reader, keyword);
    if (schemas === undefined) return undefined;
    return ofMembers((run, key, value, path) =>
      allOf(
        schemas.map(([pattern, schema]) => {
          const isMeant = matchInRun(run, pattern, key);
          return isMeant ? evaluate(run, schema, value, path) : isMeant === undefined ? open : fits;
        }),
      ),
    );
  },
  additionalProperties: readAdditional,
  propertyNames: (reader, keyword) => {
    const schema = reader.read(keyword.value, keyword.path);
    return ofMembers((run, key, _, path) => {
      run.isName = true;
      const outcome = evaluate(run, schema, key, path);
      run.isName = false;
      return outcome;
    });
  },
  required: (reader, keyword) => {
    const names = expectTexts(reader, keyword);
    return names && ofObject((run, object, at) => missing(run, object, names, at));
  },
  dependentRequired: readDependentRequired,
  minProperties: sizeTest(atLeast),
  maxProperties: sizeTest(atMost),
};

/** The schema of the members that neither `properties` nor `patternProperties` has. */
function readAdditional(reader: SchemaReader, keyword: Keyword): Test {
  const schema = reader.read(keyword.value, keyword.path);
  const listed = siblingOf(keyword, "properties")?.value;
  const names = new Set(isObject(listed) ? Object.keys(listed) : []);
  const matched = siblingOf(keyword, "patternProperties")?.value;
  // What is wrong with the patterns is told where they stand.
  const patterns = Object.keys(isObject(matched) ? matched : {}).flatMap(
    (source) => readPattern({ ...reader, refuse: () => undefined }, source, undefined) ?? [],
  );
  return ofMembers((run, key, value, path) => {
    if (names.has(key)) return fits;
    for (const pattern of patterns) {
      const isMatched = matchInRun(run, pattern, key);
      if (isMatched !== false) return isMatched ? fits : open;
    }
    return evaluate(run, schema, value, path);
  });
}

function readPatternMap(
  reader: SchemaReader,
  keyword: Keyword,
): readonly (readonly [Pattern, Schema])[] | undefined {
  const object = expectObject(reader, keyword);
  if (object === undefined) return undefined;
  return Object.entries(object).flatMap(([source, value]) => {
    const path = stepTo(keyword.path, source);
    const pattern = readPattern(reader, source, path);
    const schema = reader.read(value, path);
    return pattern === undefined ? [] : [[pattern, schema] as const];
  });
}

function readDependentRequired(reader: SchemaReader, keyword: Keyword): Test | undefined {
  const object = expectObject(reader, keyword);
  if (object === undefined) return undefined;
  const entries = Object.entries(object).map(([key, value]) => {
    const path = stepTo(keyword.path, key);
    return [key, expectTexts(reader, { name: key, value, path }) ?? []] as const;
  });
  return ofObject((run, given, at) => {
    spend(run, entries.length / namesPerStep);
    const meant = entries.filter(([key]) => has(given, key));
    return allOf(meant.map(([, names]) => missing(run, given, names, at)));
  });
}

function missing(run: SchemaRun, object: Members, names: readonly string[], at: Path): Outcome {
  spend(run, names.length / namesPerStep);
  const absent = names.filter((name) => !has(object, name));
  return absent
    .slice(0, mostProblems)
    .map((name) => problemAt(at, `${nameAt(at)} must have ${quote(name)}.`));
}

function sizeTest({ words, has: isWithin }: Bound): ReadKeyword {
  return (reader, keyword) => {
    const limit = expectCount(reader, keyword);
    if (limit === undefined) return undefined;
    return ofObject((run, object, at) => {
      const size = keysOf(run, object).length;
      if (isWithin(size, limit)) return fits;
      return [problemAt(at, `${nameAt(at)} must have ${words} ${limit} members, but has ${size}.`)];
    });
  };
}

type Members = { readonly [key: string]: unknown };

/** A member that is undefined is as one that isn't there. */
function has(object: Members, key: string): boolean {
  return Object.hasOwn(object, key) && object[key] !== undefined;
}

function keysOf(run: SchemaRun, object: Members): readonly string[] {
  const known = run.names.get(object);
  const keys = known ?? Object.keys(object).filter((key) => object[key] !== undefined);
  if (known === undefined) run.names.set(object, keys);
  spend(run, keys.length / namesPerStep);
  return keys;
}

type MemberTest = (run: SchemaRun, key: string, value: unknown, path: Path) => Outcome;

function ofMembers(test: MemberTest): Test {
  return ofObject((run, object, at) => allOf(outcomesOf(run, object, at, test)));
}

function* outcomesOf(
  run: SchemaRun,
  object: Members,
  at: Path,
  test: MemberTest,
): Iterable<Outcome> {
  for (const key of keysOf(run, object)) {
    yield isOver(run) ? open : test(run, key, object[key], stepTo(at, key));
  }
}

function ofObject(test: (run: SchemaRun, object: Members, path: Path) => Outcome): Test {
  return { run: (run, value, path) => (isObject(value) ? test(run, value, path) : fits) };
}
