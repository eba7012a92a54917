import { isObject } from "../json.ts";

/** Whether a value is `{"$expr": …}` and nothing else. */
export function isExpressionObject(value: unknown): value is { readonly $expr: unknown } {
  return isObject(value) && Object.hasOwn(value, "$expr") && Object.keys(value).length === 1;
}
