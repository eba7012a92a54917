import { isObject } from "../json.ts";

/** Whether a value is computed at run time: a text with a template in it, or an expression. */
export function isBound(value: unknown): boolean {
  if (typeof value === "string") return value.includes("{{") && template.test(value);
  return isObject(value) && Object.hasOwn(value, "$expr") && Object.keys(value).length === 1;
}

/** An even number of `\` before `{{` leaves it a template. */
const template = /(?:^|[^\\{])(?:\\\\)*\{\{/;
