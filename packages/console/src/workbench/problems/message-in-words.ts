import type { JsonObject } from "@screenspec/format";
import { pathOf } from "../draft/edits/edit-nodes.ts";
import { valueAt } from "../draft/edits/json-edits.ts";
import { labelOf } from "../inspector/label-of.ts";
import { placeInWords } from "./place-in-words.ts";

interface Found {
  readonly message: string;
  readonly pointer: string;
}

/** The message of a finding with the names that people see: those of its fields, and of the places that it mentions. */
export function messageInWords(draft: JsonObject, { message, pointer }: Found): string {
  const name = pathOf(draft, pointer).at(-1);
  return message
    .replace(/^The attributes of (\w+) must have/, "$1 must have")
    .replace(/(?<= must have .*)"([A-Za-z]\w*)"/g, (_, member: string) => `“${labelOf(member)}”`)
    .replace(/^"(\w+)" must be/, (start, member: string) =>
      member === name ? `“${labelOf(member)}” must be` : start,
    )
    .replace(" must be an integer", " must be a whole number")
    .replace(/(?<= )\/\w[^\s"]*\w/g, (place) =>
      valueAt(draft, pathOf(draft, place)) === undefined ? place : placeInWords(draft, place),
    );
}
