import { type JsonObject, keysOfPointer, pointerOf } from "@screenspec/format";
import { places as words } from "../../texts/editor/places.ts";
import { pathOf } from "../draft/edits/edit-nodes.ts";
import { valueAt } from "../draft/edits/json-edits.ts";
import { partsOfPlace, placeInWords } from "./place-in-words.ts";

interface Finding {
  readonly code: string;
  readonly pointer: string;
  readonly message: string;
  readonly hint?: string | undefined;
  readonly fix?: { readonly title: string } | undefined;
}

interface FindingInWords extends Pick<Finding, "message" | "hint"> {
  /** That of the fix; empty if there is none. */
  readonly fixTitle: string;
}

/** The texts of a finding of the validator with the labels of the inspector instead of names and types of JSON. */
export function findingInWords(draft: JsonObject, finding: Finding): FindingInWords {
  const { code, pointer, message, hint, fix } = finding;
  const keys = keysOfPointer(pointer);
  const labelled = (text: string, names: RegExp) =>
    text.replace(names, (_, subject: string | undefined, other: string) => {
      const name = subject ?? other;
      const at = keys.lastIndexOf(name);
      const path = at < 0 ? [...keys, name] : keys.slice(0, at + 1);
      return `“${partsOfPlace(draft, pointerOf(path)).at(-1)}”`;
    });
  const named = (text: string) =>
    text.replace(/(?<= )\/\w[^\s"]*\w/g, (place) =>
      valueAt(draft, pathOf(draft, place)) === undefined ? place : placeInWords(draft, place),
    );
  const isMissing = code === "custom_type_violation" && / must have "[^"]*"\.$/.test(message);
  if (!isMissing && !aboutMembers.has(code)) {
    return {
      message: inPlainWords(named(labelled(message, subjectName))),
      hint: hint && inPlainWords(hint),
      fixTitle: fix?.title ?? "",
    };
  }
  const sentence = message
    .replace(/^.+? must have (".+?)( where .+)?\.$/, "$1 is missing$2.")
    .replace(/^The attributes of (\S+) have /, "$1 has ");
  return {
    message: labelled(sentence, anyName),
    hint: hint && labelled(hint, anyName),
    fixTitle: labelled(fix?.title ?? "", anyName),
  };
}

/** The codes of findings that quote nothing but names of members and words of the format. */
const aboutMembers = new Set(["missing_member", "unknown_key", "members_exclude_each_other"]);

const anyName = /"([A-Za-z]\w*)"/g;

/** The member that a sentence is about, and the one that it is compared with. Others are what people have entered. */
const subjectName =
  /(?<=^(?:Item \d+ of )*)"(\w+)"(?= (?:must|is only possible|does nothing) )|(?<=no less than |possible where )"(\w+)"/g;

const plainWords: Readonly<Record<string, string>> = {
  "an integer": "a whole number",
  "a string": "a text",
  "an array": "a list",
  "an array of strings": "a list of texts",
};

function inPlainWords(text: string): string {
  return text
    .replace(
      /(?<=\bRegister it )under \/catalog\/\w+(?:, or write "allowUnknownTypes": true at the root)?/,
      words.inCatalog,
    )
    .replace(/^(?:Item \d+ of )+/, (items) => items.replace(/\d+/g, (index) => `${+index + 1}`))
    .replace(
      /"[^"]*"|\b(?:an integer|a string|an array(?: of strings)?)\b/g,
      (found) => plainWords[found] ?? found,
    );
}
