import { isJsonArray, isObject, type Json } from "../json.ts";
import { ownMember } from "../own-member.ts";
import { quote } from "../wording/quote.ts";
import type { NodeSubject } from "./document-diff.ts";
import { nameOf } from "./subject-names.ts";

/**
 * The name of an added or removed node at the beginning of a sentence: `Button "Book"`, `A Card with "Book"`. The text
 * is what people have seen of it.
 */
export function nameByText(subject: NodeSubject, node: Json): string {
  const own = textOf(node);
  if (own !== undefined) {
    const id = subject.id === undefined ? "" : ` (id ${quote(subject.id)})`;
    return `${nameOf({ ...subject, id: own })}${id}`;
  }
  if (subject.id !== undefined) return nameOf(subject);
  const inner = firstText(node);
  return inner === undefined ? nameOf(subject) : `${nameOf(subject)} with ${quote(inner)}`;
}

function textOf(node: Json): string | undefined {
  const attributes = isObject(node) ? ownMember(node, "attributes") : undefined;
  if (!isObject(attributes)) return undefined;
  for (const name of ["text", "label", "title"]) {
    const value = ownMember(attributes, name);
    // A template is no text that people have seen.
    if (typeof value === "string" && value.trim() !== "" && !value.includes("{{")) return value;
  }
  return undefined;
}

function firstText(node: Json): string | undefined {
  const waiting: Json[] = [node];
  for (let count = 0; count < mostNodes; count++) {
    const value = waiting.shift();
    if (value === undefined) return undefined;
    const text = textOf(value);
    if (text !== undefined) return text;
    if (isJsonArray(value)) waiting.unshift(...value.slice(0, mostNodes));
    else if (isObject(value)) {
      for (const member of ["body", "child", "children"]) {
        const inner = ownMember(value, member);
        if (inner !== undefined) waiting.push(inner);
      }
    }
  }
  return undefined;
}

/** Looked through for a text. */
const mostNodes = 50;
