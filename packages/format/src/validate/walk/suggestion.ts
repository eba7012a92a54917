import type { DiagnosticCode, Fix, FixEdit } from "../../diagnostic.ts";
import { escapeKey } from "../../json-pointer.ts";
import type { Location } from "../../location.ts";
import { describe } from "../../wording/describe.ts";

/** A hint that says what to write. */
export interface Suggestion {
  readonly text: string;
  /** The right value, or the right name of an unknown key. Without it, what was found is removed. */
  readonly value?: unknown;
  /** The wrong name, which can be a part of a text. */
  readonly name?: string;
  /** The part of the text that the value replaces, instead of a name. */
  readonly range?: readonly [start: number, end: number] | undefined;
  /** JSON Pointer to the missing member that gets the value. */
  readonly at?: string;
  /** The title of the fix that adds the member; by default "Add" and its name. */
  readonly title?: string;
}

export type Hint = string | Suggestion | undefined;

export function textOf(hint: Hint): string | undefined {
  return typeof hint === "object" ? hint.text : hint;
}

/** The edit that a hint suggests for a finding. */
export function fixOf(
  code: DiagnosticCode,
  hint: Hint,
  pointer: string,
  location: Location,
): Fix | undefined {
  if (typeof hint !== "object") return undefined;
  const { value, name, range, at } = hint;
  if (at !== undefined) {
    const { title = `Add ${describe(at.split("/").at(-1))}` } = hint;
    return fix(title, { op: "add", path: pointer + at, value });
  }
  if (value === undefined) {
    return fix(`Remove ${describe(location.key)}`, { op: "remove", path: pointer });
  }
  const container = Object(location.parent?.value);
  if (code === "unknown_key") {
    const key = String(value);
    if (container[key] !== undefined) return undefined;
    const path = pointer.replace(/[^/]*$/, () => escapeKey(key));
    return fix(`Rename to ${describe(key)}`, { op: "move", from: pointer, path });
  }
  let right = value;
  const text: unknown = container[location.key];
  if (range !== undefined && typeof text === "string") {
    right = text.slice(0, range[0]) + String(value) + text.slice(range[1]);
  } else if (name !== undefined) {
    const parts = typeof text === "string" ? text.split(name) : [];
    if (parts.length !== 2) return undefined;
    right = parts.join(String(value));
  }
  return fix(`Replace with ${describe(right)}`, { op: "replace", path: pointer, value: right });
}

function fix(title: string, edit: FixEdit): Fix {
  return { title, edits: [edit] };
}

/** Suggests to replace a value. */
export function write(value: unknown, end = ""): Suggestion {
  return { text: `Write ${JSON.stringify(value)}${end}.`, value };
}

/** Suggests to add a member. */
export function addMember(key: string, value: unknown): Suggestion {
  return { text: `Add ${describe(key)}: ${describe(value)}.`, at: `/${key}`, value };
}
