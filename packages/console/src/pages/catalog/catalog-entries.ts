import { actions, type Entry, renderers, widgets } from "@screenspec/format/catalog";
import type { CustomKind, CustomType } from "../../data/custom-types.ts";

export const kinds = ["renderer", "widget", "action"] as const;
type Kind = (typeof kinds)[number];

export interface BuiltInEntry {
  readonly kind: Kind;
  readonly name: string;
  readonly group: string;
  readonly doc: string;
  readonly builtIn: Entry;
}

export interface CustomEntry {
  readonly kind: CustomKind;
  readonly name: string;
  readonly group: undefined;
  readonly doc: string;
  readonly custom: CustomType;
}

export type CatalogEntry = BuiltInEntry | CustomEntry;

const builtIn: readonly BuiltInEntry[] = [
  ...entriesOf("renderer", renderers),
  ...entriesOf("widget", widgets),
  ...entriesOf("action", actions),
];

interface CustomTypeLists {
  readonly widgets: readonly CustomType[];
  readonly actions: readonly CustomType[];
}

/** All types, the custom ones first. */
export function catalogEntries(custom: CustomTypeLists | undefined): readonly CatalogEntry[] {
  return [
    ...(custom?.widgets ?? []).map((type) => customEntry("widget", type)),
    ...(custom?.actions ?? []).map((type) => customEntry("action", type)),
    ...builtIn,
  ];
}

/** The name of an entry in an address. An action of the app's own can have the name of a widget. */
export function addressOf(entry: CatalogEntry): string {
  return "custom" in entry && entry.kind === "action" ? `${entry.name} action` : entry.name;
}

/** Whether an entry's name or docs have a text in them. */
export function matches({ name, doc }: CatalogEntry, query: string): boolean {
  const text = query.toLowerCase();
  return name.toLowerCase().includes(text) || doc.toLowerCase().includes(text);
}

function customEntry(kind: CustomKind, custom: CustomType): CustomEntry {
  return { kind, name: custom.name, group: undefined, doc: custom.description, custom };
}

function entriesOf(kind: Kind, table: { readonly [name: string]: Entry }): BuiltInEntry[] {
  return Object.entries(table).map(([name, entry]) => ({
    kind,
    name,
    group: entry.group,
    doc: entry.doc,
    builtIn: entry,
  }));
}
