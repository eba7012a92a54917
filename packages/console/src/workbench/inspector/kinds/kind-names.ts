import type { Shape, Value } from "@screenspec/format/catalog";
import { editorTexts } from "../../../texts/editor.ts";
import { labelOf } from "../label-of.ts";

const { kinds, kindNames } = editorTexts.inspector;
const names: Readonly<Record<string, string>> = kindNames;

/** A word of the format, as people read it. */
export function nameOfWord(word: string): string {
  if (Object.hasOwn(names, word)) return `${names[word]}`;
  // Types and abbreviations have their names.
  return /^[A-Z]/.test(word) ? word : labelOf(word.replaceAll("_", " "));
}

/** What people call one of the kinds of values that a member can have. */
export function nameOfKind(of: Value<Shape>, all: readonly Value<Shape>[]): string {
  switch (of.kind) {
    case "choice":
      return of.of.map(nameOfWord).join(", ");
    case "shape": {
      if (Object.hasOwn(names, of.shape.name)) return `${names[of.shape.name]}`;
      const members = Object.values(of.shape.members);
      return members.every(({ value }) => value.kind === "length") ? kinds.shape : kinds.own;
    }
    case "string":
      return all.some(({ kind }) => kind === "list") ? kinds.one : kinds.string;
    default:
      return Object.hasOwn(kinds, of.kind) ? kinds[of.kind as keyof typeof kinds] : of.kind;
  }
}
