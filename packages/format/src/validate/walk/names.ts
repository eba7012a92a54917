import type { EntryRule } from "../../catalog/member.ts";
import { tables } from "../../generated/tables.ts";
import { isObject } from "../../json.ts";
import { ownMember } from "../../own-member.ts";

/** The names that references can use; undefined if their map is malformed. */
export interface Names {
  readonly screens: NameSet;
  readonly actions: NameSet;
  /** The ids of ApiCalls. */
  readonly calls: NameSet;
  /** The ids of actions with a response to read: ApiCalls and custom ones. */
  readonly answers: NameSet;
  readonly colors: NameSet;
  readonly spacing: NameSet;
  readonly radii: NameSet;
  readonly typography: NameSet;
  readonly locales: NameSet;
  /** The keys of the default locale's strings, to which all locales fall back. */
  readonly strings: NameSet;
}

export type NameSet = ReadonlySet<string> | undefined;

/** Collects the names of a draft's content or a document. */
export function collectNames(root: unknown, screens: NameSet): Names {
  const { actions, theme, strings, defaultLocale } = isObject(root) ? root : {};
  const tokens = (table: string) => namesIn(isObject(theme) ? theme[table] : theme);
  return {
    screens,
    actions: namesIn(actions),
    calls: namesOfCalls(actions, (entry) => entry?.role === "call"),
    answers: namesOfCalls(actions, (entry) => entry === undefined || entry.role === "call"),
    colors: tokens("colors"),
    spacing: tokens("spacing"),
    radii: tokens("radii"),
    typography: tokens("typography"),
    locales: namesIn(strings),
    strings: namesIn(defaultTexts(strings, defaultLocale)),
  };
}

/** The keys of a map; undefined if it isn't one, which is reported elsewhere. */
export function namesIn(map: unknown): NameSet {
  if (map === undefined) return new Set();
  return isObject(map) ? new Set(Object.keys(map)) : undefined;
}

/** The ids of actions whose type has a property. The entry is undefined for custom types. */
function namesOfCalls(
  actions: unknown,
  isSuch: (entry: EntryRule | undefined) => boolean,
): NameSet {
  if (!isObject(actions)) return namesIn(actions);
  const isCall = (id: string) => {
    const action = actions[id];
    const type = isObject(action) ? action["actionType"] : undefined;
    return isSuch(typeof type === "string" ? ownMember(tables.actions, type) : undefined);
  };
  return new Set(Object.keys(actions).filter(isCall));
}

function defaultTexts(strings: unknown, defaultLocale: unknown): unknown {
  if (!isObject(strings)) return strings;
  if (typeof defaultLocale === "string") return ownMember(strings, defaultLocale) ?? null;
  const locales = Object.values(strings);
  return locales.length === 1 ? locales[0] : null;
}
