import { isNode } from "../is-node.ts";
import { isObject } from "../json.ts";
import { charactersPerStep, isOver, type SchemaRun, spend, startEndlessRun } from "./schema-run.ts";
import { isOpen, textOf } from "./text-of.ts";

/**
 * A text that two JSON values share when they are equal, whatever the order of their keys; undefined
 * when something in the value is only known at run time, or the run's work is used up.
 */
export function canonicalText(run: SchemaRun, value: unknown): string | undefined {
  if (isOver(run) || isOpen(run, value) || isNode(value)) return undefined;
  return literalText(run, value, (inner) => canonicalText(run, inner));
}

/** The same of a value in a schema, where nothing is computed. */
export function schemaText(value: unknown): string {
  return literalText(startEndlessRun(), value, schemaText) ?? "";
}

function literalText(
  run: SchemaRun,
  value: unknown,
  textIn: (value: unknown) => string | undefined,
): string | undefined {
  if (Array.isArray(value)) return joined(run, "[]", value.map(textIn));
  if (!isObject(value)) {
    spend(run, typeof value === "string" ? value.length / charactersPerStep : 0);
    if (typeof value === "bigint") return undefined;
    if (typeof value === "string") return JSON.stringify(textOf(run, value));
    // -0 is 0, as in JSON Schema's "equal".
    return JSON.stringify(value === 0 ? 0 : value);
  }
  const members = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort()
    .map((key) => {
      const text = textIn(value[key]);
      return text === undefined ? undefined : `${JSON.stringify(key)}:${text}`;
    });
  return joined(run, "{}", members);
}

function joined(
  run: SchemaRun,
  brackets: string,
  texts: readonly (string | undefined)[],
): string | undefined {
  spend(run, 1 + 3 * texts.length);
  return texts.includes(undefined) ? undefined : brackets[0] + texts.join(",") + brackets[1];
}
