import { isObject } from "../../json.ts";
import { unescapeKey } from "../../json-pointer.ts";
import { describe } from "../../wording/describe.ts";
import type { AttributeProblem } from "../custom-types.ts";
import { evaluate } from "../evaluate.ts";
import { allOf, fits, isFailed, isFitting, type Outcome, open } from "../outcome.ts";
import { nameAt, type Path, problemAt, stepTo } from "../path.ts";
import type { RunTest, Schema, Test } from "../schema.ts";
import { namesPerStep, type SchemaRun, spend } from "../schema-run.ts";
import { candidatesFor, tagIn } from "./candidates.ts";
import { readList, readMap, siblingOf } from "./expect.ts";
import type { Keyword, ReadKeyword, SchemaReader } from "./keyword.ts";

/** Keywords that apply other schemas to the same value. JSON Schema Core 2020-12, 8.2.3 and 10.2. */
export const combinationKeywords: { readonly [keyword: string]: ReadKeyword } = {
  $ref: readReference,
  allOf: listTest(
    (schemas) => (run, value, at) =>
      allOf(schemas.map((schema) => evaluate(run, schema, value, at))),
  ),
  anyOf: listTest((schemas) => (run, value, at) => {
    const outcomes: Outcome[] = [];
    const candidates = candidatesFor(run, schemas, value);
    if (candidates.length === 0) return noCandidate(run, schemas, value, at);
    for (const schema of candidates) {
      const outcome = evaluate(run, schema, value, at);
      if (isFitting(outcome)) return fits;
      outcomes.push(outcome);
    }
    return outcomes.includes(open) ? open : nearest(outcomes, at);
  }),
  oneOf: listTest((schemas) => (run, value, at) => {
    const candidates = candidatesFor(run, schemas, value);
    if (candidates.length === 0) return noCandidate(run, schemas, value, at);
    const outcomes = candidates.map((schema) => evaluate(run, schema, value, at));
    const fitting = outcomes.filter(isFitting).length;
    if (fitting > 1) return [problemAt(at, tooMany(at, fitting))];
    if (outcomes.includes(open)) return open;
    return fitting === 1 ? fits : nearest(outcomes, at);
  }),
  not: (reader, keyword) => {
    const schema = readBeside(reader, keyword);
    return ofAnything((run, value, at) => {
      const outcome = evaluate(run, schema, value, at);
      if (outcome === open) return open;
      return isFailed(outcome) ? fits : [problemAt(at, `${nameAt(at)} is what it must not be.`)];
    });
  },
  if: readCondition,
  // biome-ignore lint/suspicious/noThenProperty: the keyword is called so, and nobody awaits these
  then: besideIf,
  else: besideIf,
  dependentSchemas: readDependent,
};

function readReference(reader: SchemaReader, keyword: Keyword): Test | undefined {
  const { value, path, owner } = keyword;
  const name = typeof value === "string" ? definitionIn(value) : undefined;
  if (name === undefined) {
    return reader.refuse(path, '"$ref" must lead to a schema in "$defs": "#/$defs/<name>".');
  }
  const schema = reader.definitions.get(name);
  if (schema === undefined)
    return reader.refuse(path, `There is no ${JSON.stringify(name)} in "$defs".`);
  owner.beside.push(schema);
  owner.reference = schema;
  return ofAnything((run, given, at) => evaluateOnce(run, schema, given, at));
}

/** Schemas that lead back to themselves in several ways meet the same value again and again. */
function evaluateOnce(run: SchemaRun, schema: Schema, value: unknown, at: Path): Outcome {
  if (typeof value !== "object" || value === null) return evaluate(run, schema, value, at);
  const known = run.outcomes.get(value)?.get(schema);
  if (known !== undefined) return known;
  const outcome = evaluate(run, schema, value, at);
  const ofValue = run.outcomes.get(value);
  if (ofValue === undefined) run.outcomes.set(value, new Map([[schema, outcome]]));
  else ofValue.set(schema, outcome);
  return outcome;
}

function definitionIn(reference: string): string | undefined {
  const [, token] = /^#\/\$defs\/([^/]+)$/.exec(reference) ?? [];
  try {
    return token && unescapeKey(decodeURIComponent(token));
  } catch {
    return undefined;
  }
}

function readCondition(reader: SchemaReader, keyword: Keyword): Test {
  const condition = readBeside(reader, keyword);
  const [yes, no] = ["then", "else"].map((name) => {
    const sibling = siblingOf(keyword, name);
    return sibling && readBeside(reader, { ...keyword, ...sibling, name });
  });
  return ofAnything((run, value, at) => {
    const outcome = evaluate(run, condition, value, at);
    if (outcome === open) return open;
    const next = isFailed(outcome) ? no : yes;
    return next === undefined ? fits : evaluate(run, next, value, at);
  });
}

/** Said by `if`. */
function besideIf(reader: SchemaReader, keyword: Keyword): undefined {
  if (siblingOf(keyword, "if") !== undefined) return;
  reader.refuse(keyword.path, `"${keyword.name}" says nothing without "if".`);
}

function readDependent(reader: SchemaReader, keyword: Keyword): Test | undefined {
  const schemas = readMap(reader, keyword);
  if (schemas === undefined) return undefined;
  keyword.owner.beside.push(...schemas.values());
  return {
    run: (run, value, at) => {
      if (!isObject(value)) return fits;
      spend(run, schemas.size / namesPerStep);
      const meant = [...schemas].filter(([key]) => Object.hasOwn(value, key));
      return allOf(meant.map(([, schema]) => evaluate(run, schema, value, at)));
    },
  };
}

function listTest(test: (schemas: readonly Schema[]) => RunTest): ReadKeyword {
  return (reader, keyword) => {
    const schemas = readList(reader, keyword);
    if (schemas === undefined) return undefined;
    keyword.owner.beside.push(...schemas);
    return ofAnything(test(schemas));
  };
}

function readBeside(reader: SchemaReader, { value, path, owner }: Keyword): Schema {
  const schema = reader.read(value, path);
  owner.beside.push(schema);
  return schema;
}

/** What is wrong by the schema that the value came nearest to: the one that looked deepest into it. */
function nearest(outcomes: readonly Outcome[], at: Path): Outcome {
  const failures = outcomes.filter(isFailed);
  const deepest = Math.max(...failures.map(depthOf));
  const best = failures.filter((failure) => depthOf(failure) === deepest);
  const [first] = best;
  if (best.length === 1 && first !== undefined) return first;
  const reasons = new Set(best.flatMap(([problem]) => problem?.message ?? []));
  const [reason, ...others] = [...reasons].slice(0, mostReasons);
  if (reason !== undefined && others.length === 0) return first ?? fits;
  const told = [reason, ...others].join(" Or: ");
  return [problemAt(at, `${nameAt(at)} has none of the forms that it may have. ${told}`)];
}

/** What is wrong where no schema can fit: the member by which they are told apart, if there is one. */
function noCandidate(
  run: SchemaRun,
  schemas: readonly Schema[],
  value: unknown,
  at: Path,
): Outcome {
  const tag = tagIn(run, schemas, value);
  if (tag === undefined) {
    return nearest(
      schemas.map((schema) => evaluate(run, schema, value, at)),
      at,
    );
  }
  const member = stepTo(at, tag.name);
  const message = `${nameAt(member)} must be ${tag.wanted}, but is ${describe(tag.given)}.`;
  return [problemAt(member, message)];
}

function depthOf(problems: readonly AttributeProblem[]): number {
  return problems.reduce((depth, { path }) => Math.max(depth, path.length), 0);
}

function tooMany(at: Path, count: number): string {
  return `${nameAt(at)} must have exactly one of the forms that it may have, but has ${count}.`;
}

function ofAnything(run: RunTest): Test {
  return { ofNodes: true, run };
}

const mostReasons = 3;
