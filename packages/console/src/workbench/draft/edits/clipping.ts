import { type Json, type JsonObject, limits } from "@screenspec/format";
import { readJson } from "@screenspec/format/json-text";
import { isJsonObject } from "../../../design/json-editor/is-json-object.ts";
import { isNode } from "../references/node-tree.ts";
import type { TokenTable } from "../references/references.ts";
import { tokenTables } from "./theme-tokens.ts";

/** Nodes and what they use, as they are copied. */
export interface Clipping {
  readonly nodes: readonly JsonObject[];
  readonly actions: { readonly [id: string]: JsonObject };
  readonly components: readonly JsonObject[];
  /** Texts by locale and key. */
  readonly strings: { readonly [locale: string]: { readonly [key: string]: string } };
  /** The tokens by table. */
  readonly theme: { readonly [table in TokenTable]?: { readonly [name: string]: Json } };
  /** The names of endpoints, which the app defines. */
  readonly endpoints: readonly string[];
}

/** The components of a clipping. Their parameters have the types of its arguments. */
export function asDraft({ components }: Clipping): JsonObject {
  return { components };
}

/** The value of the member `screenspec`, by which the text is recognised. */
export const marker = "nodes";
export const version = 1;

/**
 * Reads a text from the clipboard: what `copyNodes` has written, a node, or a list of nodes. Parts of a wrong form are
 * left
 * out. Returns undefined if it has no nodes, and the reason if the service would refuse something in it.
 */
export function readClipping(
  text: string,
): Clipping | "too-large" | { readonly refused: string } | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  if (text.length > limits.documentCharacters || isTooDeep(text)) return "too-large";
  const read = parse(text);
  if (read === undefined) return undefined;
  const { value: json, errors } = read;
  const isMarked = Object(json)["screenspec"] === marker && Object(json)["version"] === version;
  const listed: unknown = isMarked ? Object(json)["nodes"] : json;
  const nodes: readonly unknown[] = Array.isArray(listed) ? listed : [listed];
  if (nodes.length === 0 || !nodes.every(isNode)) return undefined;
  const [error] = errors.listed;
  if (error !== undefined) return { refused: `${error.pointer}: ${error.message}` };
  const given: object = isMarked ? Object(json) : {};
  const components = listOf(Reflect.get(given, "components"));
  const endpoints = listOf(Reflect.get(given, "endpoints"));
  const theme = objectOf(Reflect.get(given, "theme"));
  const clipping = {
    nodes,
    actions: entriesOf(Reflect.get(given, "actions"), isJsonObject),
    components: components.filter(isNode).filter(({ id }) => typeof id === "string"),
    strings: Object.fromEntries(
      Object.entries(objectOf(Reflect.get(given, "strings"))).map(([locale, texts]) => [
        locale,
        entriesOf(texts, (each) => typeof each === "string"),
      ]),
    ),
    theme: Object.fromEntries(
      tokenTables.map((table) => [table, entriesOf(theme[table], (each) => each !== null)]),
    ),
    endpoints: endpoints.filter((name) => typeof name === "string"),
  };
  const tables = [clipping.actions, ...Object.values({ ...clipping.strings, ...clipping.theme })];
  const entries = tables.reduce((count, table) => count + Object.keys(table).length, 0);
  return countNodes(json) + entries > maxParts ? "too-large" : clipping;
}

/** More nodes, actions, texts and tokens are hardly meant: a spec gets advice above it. */
const maxParts = 5_000;

function countNodes(part: unknown): number {
  if (typeof part !== "object" || part === null) return 0;
  return Object.values(part).reduce<number>(
    (count, member) => count + countNodes(member),
    isNode(part) ? 1 : 0,
  );
}

function parse(text: string): ReturnType<typeof readJson> | undefined {
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}

/** Leaves room for what is around the nodes in a draft. */
const maxLevels = limits.jsonLevels / 2;

/** The levels of arrays and objects in a value. */
export function levelsOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const members: readonly unknown[] = Object.values(value);
  return 1 + members.reduce<number>((most, each) => Math.max(most, levelsOf(each)), 0);
}

/** Whether a JSON text is nested too deep, without parsing it. */
function isTooDeep(text: string): boolean {
  let level = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') isInString = !isInString;
    else if (isInString) at += character === "\\" ? 1 : 0;
    else if (character === "[" || character === "{") level += 1;
    else if (character === "]" || character === "}") level -= 1;
    if (level > maxLevels) return true;
  }
  return false;
}

function objectOf(value: unknown): { readonly [name: string]: unknown } {
  return isJsonObject(value) ? value : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function entriesOf<Item extends Json>(
  value: unknown,
  isItem: (item: unknown) => item is Item,
): { readonly [name: string]: Item };
function entriesOf(value: unknown, isItem: (item: unknown) => boolean): JsonObject;
function entriesOf(value: unknown, isItem: (item: unknown) => boolean): object {
  return Object.fromEntries(Object.entries(objectOf(value)).filter(([, item]) => isItem(item)));
}
