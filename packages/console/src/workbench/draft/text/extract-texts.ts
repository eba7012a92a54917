import { isName, type JsonObject, pointerOf } from "@screenspec/format";
import { specShape } from "@screenspec/format/catalog";
import { parseTemplate } from "@screenspec/format/evaluate";
import { type FormatPlace, placeIn } from "../catalog/place-in-format.ts";
import { nameGiver } from "../edits/edit-nodes.ts";
import { type JsonPath, setAt, valueAt } from "../edits/json-edits.ts";
import { isNode, surfaceAt } from "../references/node-tree.ts";
import { fixedPartOf, hasPlaceholder } from "./read-template.ts";
import { localesOf, textRows } from "./texts.ts";

/** A text that is written where it is shown, so that all locales show the same. */
export interface FixedText {
  readonly text: string;
  /** Where it is, in the order of the draft. */
  readonly paths: readonly JsonPath[];
  /** A free key, or that of a text of the default locale that is the same. */
  readonly key: string;
}

/** The names of members whose texts people read. Others, such as a URL or the name of an event, aren't translated. */
const readNames: ReadonlySet<unknown> = new Set([
  "text",
  "title",
  "subtitle",
  "label",
  "message",
  "placeholder",
  "helperText",
  "buttonText",
  "alt",
  "hint",
  "badge",
]);

/** All fixed texts of a draft with keys for them. A text that is at several places has one key. */
export function fixedTexts(draft: JsonObject): readonly FixedText[] {
  const [locale = ""] = localesOf(draft);
  const rows = textRows(draft);
  const known = new Map(rows.map(({ key, texts }) => [texts[locale], key]));
  const give = nameGiver(new Set(rows.map(({ key }) => key)));
  const texts = shownTexts(draft).filter(({ text, path }) => canHaveKey(text, path));
  const found = Map.groupBy(texts, ({ text }) => text);
  return Array.from(found, ([text, places]) => {
    const paths = places.map(({ path }) => path);
    // A key that can't be written after a dot isn't taken over.
    const same = known.get(text);
    const key = same && isName(same) ? same : give(proposedKey(draft, paths[0] ?? [], text));
    return { text, paths, key };
  });
}

/** All texts that are written where they are shown, also those that can't have a key. */
export function shownTexts(
  draft: JsonObject,
): readonly { readonly text: string; readonly path: JsonPath }[] {
  const root: FormatPlace = { value: { kind: "shape", shape: specShape }, member: undefined };
  return [...textsIn(draft, root, [])];
}

/** The fixed text at a path, with a key for it; undefined if there is none that people read. */
export function fixedTextAt(draft: JsonObject, path: JsonPath): FixedText | undefined {
  // What is typed with placeholders goes on being edited where it is.
  if (hasPlaceholder(valueAt(draft, path))) return undefined;
  const pointer = pointerOf(path);
  const found = fixedTexts(draft).find(({ paths }) =>
    paths.some((each) => pointerOf(each) === pointer),
  );
  return found && { ...found, paths: [path] };
}

/** Moves texts to the default locale, which is English if there is none, and shows them by their keys. */
export function extractTexts(draft: JsonObject, texts: readonly FixedText[]): JsonObject {
  const [first] = localesOf(draft);
  const locale = first ?? "en";
  let changed = draft;
  for (const { text, paths, key } of texts) {
    for (const path of paths) changed = setAt(changed, path, `{{ t.${key} }}`);
    changed = setAt(changed, ["strings", locale, key], text);
  }
  return first === undefined && texts.length > 0 ? { ...changed, defaultLocale: locale } : changed;
}

function* textsIn(
  json: unknown,
  { value, member }: FormatPlace,
  path: JsonPath,
): Iterable<{ readonly text: string; readonly path: JsonPath }> {
  if (typeof json === "string") {
    const isText = value.kind === "string" && value.format === undefined;
    const isShown = isText && member?.bindable === true && isReadableText(path.at(-1), json);
    if (isShown) yield { text: json, path };
    return;
  }
  if (typeof json !== "object" || json === null || path[0] === "strings") return;
  // Those of a custom type, which the format doesn't know.
  if (value.kind === "attributes") {
    yield* textsByName(json, path, true);
    return;
  }
  const isReference = isNode(json) && json["type"] === "Component";
  for (const [name, inner] of Object.entries(json)) {
    const key = Array.isArray(json) ? Number(name) : name;
    if (isReference && name === "arguments") {
      yield* textsByName(inner, [...path, name], false);
    } else {
      yield* textsIn(inner, placeIn(value, json, key), [...path, key]);
    }
  }
}

/**
 * Texts by the names of their members alone. Parameters are named after what they were made from: `title`, `title2`. Lists
 * and objects that a component gets are data, in which nothing is a template.
 */
function* textsByName(
  values: unknown,
  path: JsonPath,
  isDeep: boolean,
): Iterable<{ readonly text: string; readonly path: JsonPath }> {
  for (const [name, value] of Object.entries<unknown>(Object(values))) {
    const inner = [...path, Array.isArray(values) ? Number(name) : name];
    if (typeof value === "string") {
      if (isReadableText(name.replace(/\d+$/, ""), value)) yield { text: value, path: inner };
    } else if (isDeep && typeof value === "object" && value !== null) {
      yield* textsByName(value, inner, isDeep);
    }
  }
}

function isReadableText(name: unknown, text: string): boolean {
  return readNames.has(name) && /\p{L}/u.test(fixedPartOf(text));
}

/**
 * Whether a text means the same among the texts of a spec. There it can't use another text, and its placeholders don't
 * read the parameters and nodes of a component.
 */
export function canHaveKey(text: string, path: JsonPath): boolean {
  if (!hasPlaceholder(text)) return true;
  return path[0] !== "components" && !showsOtherText(text);
}

/** Whether a text shows another text by its key. */
export function showsOtherText(text: string): boolean {
  return parseTemplate(text).reads.some(({ root }) => root === "t");
}

/** A key from the screen, component or action, and the first words of the text, such as `homeBookNow`. */
function proposedKey(draft: JsonObject, path: JsonPath, text: string): string {
  const name = surfaceAt(draft, path)?.id ?? `${path[1]}`;
  const words = wordsOf(fixedPartOf(text)).slice(0, 4);
  // Of some scripts no letters can be in a key.
  const last = words.length > 0 ? words : [`${path.findLast((key) => typeof key === "string")}`];
  const key = camelCase([...wordsOf(name), ...last]);
  return isName(key) ? key : `text${capitalized(key)}`;
}

/** A name in the format for the words of a text, such as `orderDetails`; empty if they have no Latin letters or digits. */
export function nameFor(text: string): string {
  return camelCase(wordsOf(text).slice(0, 4));
}

function camelCase([first = "", ...rest]: readonly string[]): string {
  return [first.slice(0, 1).toLowerCase() + first.slice(1), ...rest.map(capitalized)].join("");
}

function wordsOf(text: string): readonly string[] {
  const plain = text
    .normalize("NFKD")
    .replaceAll("ß", "ss")
    .replaceAll(/[\p{M}'’]/gu, "");
  return (plain.match(/[A-Za-z\d]+/g) ?? []).map((word) => word.slice(0, 20));
}

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
