import { describe } from "../../wording/describe.ts";
import { quote } from "../../wording/quote.ts";
import { isMultipleOf } from "../is-multiple-of.ts";
import { fits, open } from "../outcome.ts";
import { nameAt, problemAt } from "../path.ts";
import type { Test } from "../schema.ts";
import { charactersPerStep, type SchemaRun, spend } from "../schema-run.ts";
import { textOf } from "../text-of.ts";
import { atLeast, atMost, type Bound, lessThan, moreThan } from "./bounds.ts";
import { expectCount, expectNumber } from "./expect.ts";
import type { Keyword, ReadKeyword, SchemaReader } from "./keyword.ts";
import { matchInRun, readPattern } from "./read-pattern.ts";

/** Keywords about numbers and strings. JSON Schema Validation 2020-12, 6.2 and 6.3. */
export const scalarKeywords: { readonly [keyword: string]: ReadKeyword } = {
  minimum: numberTest(atLeast),
  maximum: numberTest(atMost),
  exclusiveMinimum: numberTest(moreThan),
  exclusiveMaximum: numberTest(lessThan),
  multipleOf: (reader, keyword) => {
    const isDivisor = typeof keyword.value !== "number" || keyword.value > 0;
    if (!isDivisor) return reader.refuse(keyword.path, '"multipleOf" must be more than 0.');
    return numberTest({ words: "a multiple of", has: isMultipleOf }, stepsOfDivision)(
      reader,
      keyword,
    );
  },
  minLength: lengthTest(atLeast),
  maxLength: lengthTest(atMost),
  pattern: readPatternTest,
};

/** What it takes at most to divide numbers of hundreds of digits. */
const stepsOfDivision = 10;

function numberTest({ words, has }: Bound, steps = 0): ReadKeyword {
  return (reader, keyword) => {
    const limit = expectNumber(reader, keyword);
    if (limit === undefined) return undefined;
    return {
      run: (run, value, at) => {
        if (typeof value !== "number") return fits;
        spend(run, steps);
        if (has(value, limit)) return fits;
        return [problemAt(at, `${nameAt(at)} must be ${words} ${limit}, but is ${value}.`)];
      },
    };
  };
}

function lengthTest({ words, has }: Bound): ReadKeyword {
  return (reader, keyword) => {
    const limit = expectCount(reader, keyword);
    if (limit === undefined) return undefined;
    return {
      run: (run, value, at) => {
        if (typeof value !== "string") return fits;
        spend(run, value.length / charactersPerStep);
        const length = lengthOf(run, value);
        if (has(length, limit)) return fits;
        const message = `${nameAt(at)} must have ${words} ${limit} characters, but has ${length}.`;
        return [problemAt(at, message)];
      },
    };
  };
}

/** In code points, of a text as it is at run time. */
function lengthOf(run: SchemaRun, value: string): number {
  const text = textOf(run, value);
  const known = run.lengths.get(text);
  if (known !== undefined) return known;
  const length = countCodePoints(text);
  run.lengths.set(text, length);
  return length;
}

function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

function readPatternTest(reader: SchemaReader, { value, path }: Keyword): Test | undefined {
  const pattern = readPattern(reader, value, path);
  if (pattern === undefined) return undefined;
  const wanted = quote(String(value));
  return {
    run: (run, given, at) => {
      if (typeof given !== "string") return fits;
      const isMatch = matchInRun(run, pattern, textOf(run, given));
      if (isMatch !== false) return isMatch ? fits : open;
      return [problemAt(at, `${nameAt(at)} must match ${wanted}, but is ${describe(given)}.`)];
    },
  };
}
