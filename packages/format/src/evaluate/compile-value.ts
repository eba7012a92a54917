import { isExpressionObject } from "../expression/expression-object.ts";
import { isJsonArray, type Json } from "../json.ts";
import { jsonLevels } from "../limits.ts";
import { compileExpression } from "./compile-expression.ts";
import { compileTemplate } from "./compile-template.ts";
import { memoizeByIdentity } from "./memoize-by-identity.ts";
import { prefixReads } from "./prefix-reads.ts";
import { type Compiled, constant, type Scope } from "./scope.ts";

/**
 * Compiles a bindable value, in which every string is a template and every object whose only key is
 * `$expr` an expression. A value without either, or nested deeper than documents can be, evaluates to itself.
 */
export const compileValue: (json: Json) => Compiled<Json> = memoizeByIdentity(
  (json) => compileBound(json, 1) ?? constant(json),
);

/** Undefined for values without bindings, which compile to themselves. */
function compileBound(json: Json, level: number): Compiled<Json> | undefined {
  if (typeof json === "string") return json.includes("{{") ? compileTemplate(json) : undefined;
  if (typeof json !== "object" || json === null || level > jsonLevels) return undefined;
  if (isExpressionObject(json)) return prefixReads("$expr", compileExpression(json.$expr));
  const isList = isJsonArray(json);
  const entries = isList ? [...json.entries()] : Object.entries(json);
  // Loops, here and in `evaluate`: a callback of `map` takes native stack, of which Hermes has too little for 200 levels.
  const bound: (Compiled<Json> | undefined)[] = [];
  for (const [, value] of entries) bound.push(compileBound(value, level + 1));
  if (bound.every((part) => part === undefined)) return undefined;
  const parts = entries.map(
    ([key, value], at) => [key, prefixReads(key, bound[at] ?? constant(value))] as const,
  );
  const evaluateParts = (scope: Scope) => {
    const values: Json[] = [];
    for (const [, part] of parts) values.push(part.evaluate(scope));
    return values;
  };
  return {
    evaluate: isList
      ? evaluateParts
      : (scope) => {
          const values = evaluateParts(scope);
          // Also makes a member of "__proto__".
          return Object.fromEntries(parts.map(([key], at) => [key, values[at] ?? null]));
        },
    reads: parts.flatMap(([, part]) => part.reads),
  };
}
