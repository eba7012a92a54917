import type { Json } from "@screenspec/format";

/** Whether an option's value is the one: values that are written alike are the same. */
export function isChosen(option: Json, value: Json): boolean {
  if (option === value) return true;
  if (typeof option !== "object" || typeof value !== "object") return false;
  return option !== null && value !== null && JSON.stringify(option) === JSON.stringify(value);
}
