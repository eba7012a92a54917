import type { Json } from "../json.ts";
import { spend } from "./work.ts";
import { writeJson } from "./write-json.ts";

/** A value as templates show it in text; each character is a step. */
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
