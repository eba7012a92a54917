import { isBound } from "../expression/is-bound.ts";
import { parseTemplate } from "../expression/parse-template.ts";
import type { SchemaRun } from "./schema-run.ts";

/** What a schema is told of a text that isn't bound: it as it is at run time, without its escapes. */
export function textOf({ isName, texts }: SchemaRun, text: string): string {
  if (isName || !text.includes("{{")) return text;
  const known = texts.get(text);
  if (known !== undefined) return known;
  const [literal] = parseTemplate(text).parts;
  const made = typeof literal === "string" ? literal : text;
  texts.set(text, made);
  return made;
}

/** Whether a value is only known at run time. Names of members have neither placeholders nor escapes. */
export function isOpen({ isName }: SchemaRun, value: unknown): boolean {
  return !isName && isBound(value);
}
