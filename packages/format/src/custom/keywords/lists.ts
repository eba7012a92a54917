import { canonicalText } from "../canonical-text.ts";
import { evaluate } from "../evaluate.ts";
import { allOf, fits, isFitting, type Outcome, open } from "../outcome.ts";
import { nameAt, type Path, problemAt, stepTo } from "../path.ts";
import type { Schema, Test } from "../schema.ts";
import { isOver, type SchemaRun, spend } from "../schema-run.ts";
import { atLeast, atMost, type Bound } from "./bounds.ts";
import { expectCount, readList, siblingOf } from "./expect.ts";
import type { Keyword, ReadKeyword, SchemaReader } from "./keyword.ts";

/** Keywords about arrays. JSON Schema 2020-12: Core 10.3.1, Validation 6.4. */
export const listKeywords: { readonly [keyword: string]: ReadKeyword } = {
  prefixItems: (reader, keyword) => {
    const schemas = readList(reader, keyword);
    if (schemas === undefined) return undefined;
    return ofList((run, items, at) =>
      allOf(
        schemas
          .slice(0, items.length)
          .map((schema, index) => evaluate(run, schema, items[index], stepTo(at, index))),
      ),
    );
  },
  items: readItems,
  contains: readContains,
  minContains: countBesideContains,
  maxContains: countBesideContains,
  minItems: lengthTest(atLeast),
  maxItems: lengthTest(atMost),
  uniqueItems: (reader, { value, path }) => {
    if (typeof value !== "boolean")
      return reader.refuse(path, '"uniqueItems" must be true or false.');
    return value ? ofList(findRepetition) : undefined;
  },
};

function readItems(reader: SchemaReader, keyword: Keyword): Test | undefined {
  if (Array.isArray(keyword.value)) {
    return reader.refuse(keyword.path, '"items" is one schema for all items: use "prefixItems".');
  }
  const schema = reader.read(keyword.value, keyword.path);
  const prefix = siblingOf(keyword, "prefixItems")?.value;
  const start = Array.isArray(prefix) ? prefix.length : 0;
  return ofList((run, items, at) => allOf(outcomesFrom(start, run, schema, items, at)));
}

function* outcomesFrom(
  start: number,
  run: SchemaRun,
  schema: Schema,
  items: readonly unknown[],
  at: Path,
): Iterable<Outcome> {
  for (let index = start; index < items.length && !isOver(run); index += 1) {
    yield evaluate(run, schema, items[index], stepTo(at, index));
  }
}

function readContains(reader: SchemaReader, keyword: Keyword): Test {
  const schema = reader.read(keyword.value, keyword.path);
  const least = countIn(siblingOf(keyword, "minContains")?.value) ?? 1;
  const most = countIn(siblingOf(keyword, "maxContains")?.value) ?? Number.POSITIVE_INFINITY;
  const wanted = [
    `at least ${least}`,
    ...(most === Number.POSITIVE_INFINITY ? [] : [`at most ${most}`]),
  ].join(" and ");
  return ofList((run, items, at) => {
    const { fitting, unsettled } = countFitting(run, schema, items, at);
    if (fitting + unsettled < least || fitting > most) {
      const message = `${nameAt(at)} must have ${wanted} of the items that it has to contain, but has ${fitting}.`;
      return [problemAt(at, message)];
    }
    return fitting >= least && fitting + unsettled <= most ? fits : open;
  });
}

function countFitting(run: SchemaRun, schema: Schema, items: readonly unknown[], at: Path) {
  const counts = { fitting: 0, unsettled: 0 };
  for (const [index, item] of items.entries()) {
    const outcome = isOver(run) ? open : evaluate(run, schema, item, stepTo(at, index));
    if (outcome === open) counts.unsettled += 1;
    else if (isFitting(outcome)) counts.fitting += 1;
  }
  return counts;
}

function countIn(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}

/** Said by `contains`. */
function countBesideContains(reader: SchemaReader, keyword: Keyword): undefined {
  if (expectCount(reader, keyword) === undefined) return;
  if (siblingOf(keyword, "contains") !== undefined) return;
  reader.refuse(keyword.path, `"${keyword.name}" says nothing without "contains".`);
}

function lengthTest({ words, has }: Bound): ReadKeyword {
  return (reader, keyword) => {
    const limit = expectCount(reader, keyword);
    if (limit === undefined) return undefined;
    return ofList((_, { length }, at) => {
      if (has(length, limit)) return fits;
      return [problemAt(at, `${nameAt(at)} must have ${words} ${limit} items, but has ${length}.`)];
    });
  };
}

/** Each item is looked up among those before it by its text: linear, and none is compared with all. */
function findRepetition(run: SchemaRun, items: readonly unknown[], at: Path): Outcome {
  const places = new Map<string, number>();
  let isOpen = false;
  for (const [index, item] of items.entries()) {
    spend(run, 2);
    const text = isOver(run) ? undefined : canonicalText(run, item);
    const before = text === undefined ? undefined : places.get(text);
    if (before !== undefined) {
      const message = `${nameAt(stepTo(at, index))} is the same as item ${before}.`;
      return [problemAt(stepTo(at, index), message)];
    }
    if (text === undefined) isOpen = true;
    else places.set(text, index);
  }
  return isOpen ? open : fits;
}

function ofList(run: (run: SchemaRun, items: readonly unknown[], path: Path) => Outcome): Test {
  return {
    run: (running, value, path) => (Array.isArray(value) ? run(running, value, path) : fits),
  };
}
