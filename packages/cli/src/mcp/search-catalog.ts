import {
  actions,
  type Entry,
  type Member,
  pipes,
  renderers,
  type Shape,
  type Value,
  validators,
  widgets,
} from "@screenspec/format/catalog";
import Type from "typebox";
import { readCatalog } from "../catalog/read-catalog.ts";
import type { CommandContext } from "../command-context.ts";
import { findConfig } from "../config/read-config.ts";
import { defineTool, jsonContent } from "./tool.ts";

/** So many results are returned with all their attributes. */
const maxDetailed = 3;
const maxResults = 40;

const kinds = ["renderer", "widget", "action", "pipe", "validator"] as const;

interface Found {
  readonly kind: (typeof kinds)[number];
  readonly name: string;
  readonly doc: string;
  /** All words to search in. */
  readonly words: string;
  readonly details: () => object;
}

export const searchCatalog = defineTool({
  name: "search_catalog",
  title: "Search the catalog",
  description: `Searches the types that a screen can be made of: renderers (layout), widgets, actions, pipes of templates, validators of inputs, and the project's custom types. Search by what you need ("date", "list of items") or by name ("TextField"). Up to ${maxDetailed} results have all attributes, events and an example; more have one sentence each, so search again by name before you use one. An empty query lists everything.`,
  input: Type.Object(
    {
      query: Type.String({ description: "Words, or the name of a type.", examples: ["TextField"] }),
      kind: Type.Optional(Type.Enum([...kinds], { description: "Only results of this kind." })),
    },
    { additionalProperties: false },
  ),
  annotations: { readOnlyHint: true, openWorldHint: false },
  run: async (context, { query, kind }) => {
    const all = [...catalogEntries(), ...(await customEntries(context))].filter(
      (entry) => kind === undefined || entry.kind === kind,
    );
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    const named = all.filter(({ name }) => name.toLowerCase() === words.join(""));
    const found = named.length > 0 ? named : rank(all, words);
    const isDetailed = found.length <= maxDetailed;
    const results = found.slice(0, words.length === 0 ? found.length : maxResults);
    return jsonContent(
      {
        total: found.length,
        results: results.map(({ kind, name, doc, details }) => ({
          kind,
          name,
          doc,
          ...(isDetailed && details()),
        })),
        ...(found.length === 0 && {
          hint: "Nothing has all these words. Use fewer or other words; an empty query lists everything.",
        }),
      },
      "Search for less, such as one name.",
    );
  },
});

/** Returns the entries that have all words, first the ones with a word in their name. */
function rank(all: readonly Found[], words: readonly string[]): readonly Found[] {
  const matching = all.filter(({ words: text }) => words.every((word) => text.includes(word)));
  const isNamed = ({ name }: Found) => words.some((word) => name.toLowerCase().includes(word));
  return [...matching.filter(isNamed), ...matching.filter((entry) => !isNamed(entry))];
}

function catalogEntries(): readonly Found[] {
  const ofTypes = (kind: Found["kind"], entries: Readonly<Record<string, Entry>>) =>
    Object.entries(entries).map(([name, entry]) =>
      found(kind, name, entry.doc, () => describe(entry)),
    );
  return [
    ...ofTypes("renderer", renderers),
    ...ofTypes("widget", widgets),
    ...ofTypes("action", actions),
    ...Object.entries(pipes).map(([name, { doc, arguments: list, example }]) =>
      found("pipe", name, doc, () => ({ arguments: list, example })),
    ),
    ...Object.entries(validators).map(([name, { doc, members }]) =>
      found("validator", name, doc, () => ({ members: describeMembers(members) })),
    ),
  ];
}

async function customEntries(context: CommandContext): Promise<readonly Found[]> {
  const config = await findConfig(context);
  if (config === undefined) return [];
  return readCatalog(config).types.map(({ list, name, description, schema }) => {
    const doc = `Custom type of this project. ${description}`;
    const kind = list === "widgets" ? "widget" : "action";
    return found(kind, name, doc, () => ({ attributes_schema: schema }));
  });
}

function found(kind: Found["kind"], name: string, doc: string, details: () => object): Found {
  // "DatePicker" is also found by "date".
  const spaced = name.replace(/(?<=[a-z])(?=[A-Z])/g, " ");
  return { kind, name, doc, words: `${name} ${spaced} ${kind} ${doc}`.toLowerCase(), details };
}

function describe(entry: Entry & { readonly children?: string }): object {
  const { attributes, events, children, role, example } = entry;
  return {
    ...(role !== undefined && { role }),
    ...(children !== undefined && { children }),
    attributes: describeMembers(attributes),
    ...(events !== undefined && { events }),
    example,
  };
}

function describeMembers(members: Readonly<Record<string, Member>>) {
  return Object.fromEntries(
    Object.entries(members).map(([name, { doc, value, required, default: usual, unit }]) => [
      name,
      {
        type: typeText(value),
        doc,
        ...(required && { required }),
        ...(usual !== undefined && { default: usual }),
        ...(unit !== undefined && { unit }),
      },
    ]),
  );
}

function typeText(value: Value<Shape>): string {
  switch (value.kind) {
    case "choice":
      return value.of.map((each) => JSON.stringify(each)).join(" | ");
    case "list":
      return `list of ${typeText(value.of)}`;
    case "map":
      return `object of ${typeText(value.of)} by key`;
    case "shape": {
      const members = Object.entries(value.shape.members);
      return `{ ${members.map(([name, { value, required }]) => `${name}${required ? "" : "?"}: ${isPlain(value) ? typeText(value) : value.kind}`).join(", ")} }`;
    }
    case "either":
      return value.of.map(typeText).join(" | ");
    case "string":
      return value.format === undefined ? "string" : `string (${value.format})`;
    case "reference":
    case "references":
      return `${value.kind} to ${value.to}`;
    default:
      return value.kind;
  }
}

/** Shapes inside shapes are named only, because some contain themselves. */
function isPlain({ kind }: Value<Shape>): boolean {
  return kind !== "shape" && kind !== "list" && kind !== "either" && kind !== "map";
}
