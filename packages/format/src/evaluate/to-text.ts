import type { Json } from "../json.ts";
import { spend } from "./step-budget.ts";
import { writeJson } from "./write-json.ts";

/** Returns a value as templates insert it into text. Costs a step for each character. */
export function toText(value: Json): string {
  if (value === null) return "";
  if (typeof value === "object") return writeJson(value);
  return counted(String(value));
}

/** Returns a text that is appended to another, and costs a step for each character. */
export function counted(text: string): string {
  spend(text.length);
  return text;
}
