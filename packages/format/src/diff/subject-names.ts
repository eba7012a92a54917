import { keysOfPointer } from "../json-pointer.ts";
import { quote } from "../wording/quote.ts";
import type { EntrySubject, NodeSubject, OwnerSubject, Parent } from "./document-diff.ts";

/** The name of an entity at the beginning of a sentence: `Text "title"`, `A Column`. */
export function nameOf(subject: OwnerSubject): string {
  if (subject.what !== "node") return `${nouns[subject.what]} ${quote(subject.id)}`;
  if (isComponentRoot(subject)) return `Component ${quote(subject.component)}`;
  const name = nameOfNode(subject);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function isComponentRoot(
  subject: NodeSubject,
): subject is NodeSubject & { readonly component: string } {
  return subject.component !== undefined && subject.id === subject.component;
}

/** The name of a node within a sentence: `Text "title"`, `a Column`. */
export function nameOfNode({ id, type }: Parent): string {
  const name = word(type);
  if (id !== undefined) return `${name} ${quote(id)}`;
  return /^[AEIOU]/i.test(name) ? `an ${name}` : `a ${name}`;
}

const nouns = { screen: "Screen", action: "Action", rule: "Rule" } as const;

/** The screen, action or component of a node: ` on screen "home"`; empty for other entities. */
export function locationPhrase(subject: OwnerSubject, preposition?: "to" | "from"): string {
  if (subject.what !== "node" || isComponentRoot(subject)) return "";
  const { screen, action, component } = subject;
  if (screen !== undefined) return ` ${preposition ?? "on"} screen ${quote(screen)}`;
  if (component !== undefined) return ` ${preposition ?? "in"} component ${quote(component)}`;
  return action === undefined ? "" : ` ${preposition ?? "in"} action ${quote(action)}`;
}

/**
 * The name of a part, by its pointer: `attribute text`, `style margin.top`, `visible`, `label of
 * item 1 of attribute tabs`. Items count from 1.
 */
export function nameOfPart(pointer: string): string {
  return nameOfKeys(keysOfPointer(pointer));
}

function nameOfKeys([member = "", ...keys]: readonly string[]): string {
  const index = keys.findLastIndex((key) => /^\d+$/.test(key));
  if (index !== -1) {
    const list = nameOfKeys([member, ...keys.slice(0, index)]);
    const item = `item ${Number(keys[index]) + 1} of ${list}`;
    const part = keys.slice(index + 1);
    return part.length === 0 ? item : `${dotted(part)} of ${item}`;
  }
  if (keys.length === 0) return member === "attributes" ? "the map of attributes" : word(member);
  if (member === "attributes") return `attribute ${dotted(keys)}`;
  return ownSpace.has(member) ? `${member} ${dotted(keys)}` : dotted([member, ...keys]);
}

const ownSpace: ReadonlySet<string> = new Set(["style", "layout", "accessibility"]);

/** The name of an entry at the beginning of a sentence: `Global data user.name`. */
export function nameOfEntry({ what, path, screen }: EntrySubject): string {
  const [first = "", ...keys] = path;
  switch (what) {
    case "data": {
      const data = `${screen === undefined ? "Global" : "Persistent"} data${spaced(dotted(path))}`;
      return screen === undefined ? data : `${data} of screen ${quote(screen)}`;
    }
    case "theme":
      return path.length === 0 ? "The theme" : `Theme ${dotted(path)}`;
    case "strings":
      if (path.length === 0) return "The map of strings";
      if (keys.length === 0) return `Locale ${quote(first)} of the strings`;
      return `String ${quote(keys.join("."))} in ${quote(first)}`;
    case "document":
      return members.get(first) ?? `The document's ${word(first)}`;
    default:
      return what satisfies never;
  }
}

const members: ReadonlyMap<string, string> = new Map([
  ["specVersion", "The version of the format"],
  ["entryPoint", "The entry point"],
  ["defaultLocale", "The default locale"],
  ["allowUnknownTypes", "Allowing unknown types"],
  ["screens", "The map of screens"],
  ["actions", "The map of actions"],
  ["rules", "The map of rules"],
  ["components", "The list of components"],
]);

function spaced(text: string): string {
  return text === "" ? "" : ` ${text}`;
}

function dotted(keys: readonly string[]): string {
  return keys.map(word).join(".");
}

/** A key, in quotes if it would be misread. */
function word(key: string): string {
  return /^[\w$-]{1,40}$/.test(key) ? key : quote(key);
}
