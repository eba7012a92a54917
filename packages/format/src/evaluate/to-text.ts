import type { Json } from "../json.ts";
import { spend } from "./step-budget.ts";
import { writeJson } from "./write-json.ts";

/** Returns a value as templates insert it into text. Costs a step for each character. */
export function toText(value: Json): string {
  if (value === null) return "";
  if (typeof value === "object") return writeJson(value);
  return counted(String(value));
}

/** A text that is joined to another: each of its characters is a step. */
export function counted(text: string): string {
  spend(text.length);
  return text;
}
