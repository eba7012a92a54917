import { unescapeKey } from "../json-pointer.ts";
import { childLocation, type Location } from "../location.ts";
import { quote } from "../wording/quote.ts";
import { type AttributeProblem, applyKeywords, report, type SchemaRun } from "./apply-schema.ts";
import { type ReadKeyword, refuseValue } from "./schema-reader.ts";

/** The keywords that apply other schemas to the same value. JSON Schema Core 2020-12, 8.2.3 and 10.2. */
export const referenceKeywords: { readonly [keyword: string]: ReadKeyword } = {
  $ref: (reader, keyword, schema) => {
    const name = definitionIn(keyword.value);
    const definition = name === undefined ? undefined : reader.definitions.get(name);
    if (name === undefined) {
      reader.refuse(keyword, '"$ref" must lead to a schema in "$defs": "#/$defs/<name>".');
    } else if (definition === undefined) {
      reader.refuse(keyword, `There is no ${quote(name)} in "$defs".`);
    } else {
      schema.sameValue.push(definition);
      schema.keywords.push((run, value, location) =>
        applyKeywords(run, definition, value, location),
      );
    }
  },
  anyOf: (reader, keyword, schema) => {
    const { value } = keyword;
    if (!Array.isArray(value) || value.length === 0) {
      refuseValue(reader, keyword, "an array of at least one schema");
      return;
    }
    const schemas = value.map((each, index) => reader.read(childLocation(keyword, index, each)));
    schema.sameValue.push(...schemas);
    schema.keywords.push((run, given, location) => {
      const failures: (readonly AttributeProblem[])[] = [];
      for (const each of schemas) {
        const problems: AttributeProblem[] = [];
        applyKeywords({ ...run, problems }, each, given, location);
        if (problems.length === 0) return;
        failures.push(problems);
      }
      reportNearest(run, location, failures);
    });
  },
};

/** Reports the problems of the schema that the value is nearest to, if one is nearer than the others. */
function reportNearest(
  run: SchemaRun,
  location: Location,
  failures: readonly (readonly AttributeProblem[])[],
): void {
  const deepest = Math.max(...failures.map(depthOf));
  const deep = failures.filter((problems) => depthOf(problems) === deepest);
  const fewest = Math.min(...deep.map(({ length }) => length));
  const [nearest = [], ...others] = deep.filter(({ length }) => length === fewest);
  if (others.length === 0) run.problems.push(...nearest);
  else {
    const messages = deep.flatMap(([first]) => first?.message ?? []);
    const reasons = [...new Set(messages)].slice(0, mostReasons).join(" Or: ");
    report(run, location, `fits no schema of "anyOf". ${reasons}`.replace(/\.$/, ""));
  }
}

/** How deep in the value a problem is. */
function depthOf(problems: readonly AttributeProblem[]): number {
  return problems.reduce((depth, { location }) => Math.max(depth, location.level), 0);
}

/** The name in `#/$defs/<name>`. */
function definitionIn(reference: unknown): string | undefined {
  const [, token] = /^#\/\$defs\/([^/]+)$/.exec(String(reference)) ?? [];
  try {
    return token && unescapeKey(decodeURIComponent(token));
  } catch {
    return undefined;
  }
}

const mostReasons = 3;
