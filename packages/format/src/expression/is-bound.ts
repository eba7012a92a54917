import { isExpressionObject } from "./expression-object.ts";
import { hasTemplate } from "./has-template.ts";

/** Whether a value is computed at run time: a text with a template, or `{"$expr": …}`. */
export function isBound(value: unknown): boolean {
  return typeof value === "string" ? hasTemplate(value) : isExpressionObject(value);
}
