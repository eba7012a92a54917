import type { ExpressionProblem } from "../expression/parsed.ts";

/**
 * The expression with patterns that match nothing in place of texts that are no patterns, as
 * docs/format/patterns.md has it; undefined when something else is wrong with it.
 */
export function neutralisePatterns(json: unknown, problems: readonly ExpressionProblem[]): unknown {
  const wrong = problems.filter((problem) => !problem.isAdvice);
  if (!wrong.every(({ code }) => code === "invalid_pattern")) return undefined;
  const places = new Set(wrong.map(({ path }) => JSON.stringify(path)));
  return replaceAt(json, places, []);
}

/** A copy with some strings replaced; it was parsed, so it is not deep. */
function replaceAt(
  json: unknown,
  places: ReadonlySet<string>,
  path: readonly (string | number)[],
): unknown {
  if (typeof json === "string") return places.has(JSON.stringify(path)) ? matchesNothing : json;
  if (typeof json !== "object" || json === null) return json;
  if (Array.isArray(json)) {
    return json.map((item: unknown, index) => replaceAt(item, places, [...path, index]));
  }
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [key, replaceAt(value, places, [...path, key])]),
  );
}

const matchesNothing = "[^\\x00-\\x{10FFFF}]";
