import {
  type Change,
  describeChange,
  diffDrafts,
  type Json,
  type JsonObject,
  keysOfPointer,
  pointerOf,
  shortenText,
} from "@screenspec/format";
import { parseTemplate } from "@screenspec/format/evaluate";
import { changes as words } from "../../texts/editor/changes.ts";
import { languageName } from "../../texts/language-name.ts";
import { pathOf } from "../draft/edits/edit-nodes.ts";
import { type JsonPath, valueAt } from "../draft/edits/json-edits.ts";
import { dataInWords, templateInWords } from "../draft/references/data-in-words.ts";
import { isNode, surfaceAt, typeNameOf } from "../draft/references/node-tree.ts";
import { hasPlaceholder, lonePlaceholder } from "../draft/text/read-template.ts";
import { nodeInWords, partsOfPlace } from "./place-in-words.ts";

/** A change of `describeChange`, or of the service. */
interface DescribedChange {
  readonly kind: "added" | "removed" | "moved" | "changed";
  readonly what: string;
  readonly id?: string | undefined;
  readonly type?: string | undefined;
  readonly part?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly before?: Json;
  readonly after?: Json;
  readonly sentence: string;
  readonly consequence?: string | undefined;
}

/** The changes from one draft to another as sentences. */
export function changesInWords(
  before: JsonObject,
  after: JsonObject,
  changes: readonly Change[] = diffDrafts(before, after).changes,
): readonly string[] {
  return changes.map((change) =>
    changeInWords(after, { ...change, sentence: describeChange(change) }),
  );
}

/**
 * A change as a sentence that names nodes and screens as people know them: "The text of Button “Book” on Detail changed."
 * Two texts aren't in it. What has no such name stays as the sentence of the format.
 *
 * @param document the one after the change
 */
export function changeInWords(document: JsonObject, change: DescribedChange): string {
  const { sentence, consequence } = change;
  const plain =
    ofText(document, change) ??
    (change.kind === "changed" ? ofMember(document, change) : ofNode(document, change));
  if (plain === undefined) return sentence;
  return consequence === undefined ? plain : `${plain} ${consequence}`;
}

/** A text of a language, or a language with all of its texts. */
function ofText(document: JsonObject, change: DescribedChange): string | undefined {
  const { kind, from = "", to = from, before, after } = change;
  const [root, locale, key, ...rest] = keysOfPointer(to);
  if (root !== "strings" || locale === undefined || rest.length > 0 || kind === "moved")
    return undefined;
  const language = languageName(locale);
  if (key === undefined) return words[kind](words.language(language));
  const text = [after, before].find((each) => typeof each === "string" && each !== "");
  const shown = typeof text === "string" ? words.text(shortenText(text, shownText)) : key;
  const place = placeShowing(document, key);
  const surface = place && surfaceAt(document, place);
  const where = surface && partsOfPlace(document, pointerOf(surface.path))[0];
  return words[kind](words.translation(shown, language, where));
}

/** Where a document first shows the text of a key. */
function placeShowing(part: unknown, key: string, path: JsonPath = []): JsonPath | undefined {
  if (typeof part === "string") return showsText(part, key) ? path : undefined;
  if (typeof part !== "object" || part === null || path[0] === "strings") return undefined;
  for (const [name, member] of Object.entries(part)) {
    const found = placeShowing(member, key, [...path, Array.isArray(part) ? Number(name) : name]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function showsText(text: string, key: string): boolean {
  const { reads } = parseTemplate(text);
  // An expression as JSON has the path as it is.
  return text === `t.${key}` || reads.some(({ root, steps }) => root === "t" && steps[0] === key);
}

function ofNode(document: JsonObject, change: DescribedChange): string | undefined {
  const { kind, what, from, to } = change;
  const [place, node] = kind === "added" ? [to, change.after] : [from, change.before];
  if (what !== "node" || kind === "moved" || place === undefined || !isNode(node)) return undefined;
  const named = nodeInWords(document, node, pathOf(document, place));
  return named === undefined ? undefined : words[kind](named);
}

function ofMember(document: JsonObject, change: DescribedChange): string | undefined {
  const { what, part = "", from, to = from } = change;
  if (to === undefined || part === "" || !isOf(document, change)) return undefined;
  if (!["node", "screen", "action", "rule"].includes(what)) return undefined;
  const [thing, ...members] = partsOfPlace(document, to);
  if (members.length === 0) return undefined;
  const names = members
    .map((name) => (/^\d+$/.test(name) ? words.item(name) : name))
    .map((name, index) => (index === members.length - 1 && !isNoun(change) ? name : lower(name)));
  const [first = "", ...around] = names.toReversed();
  const member = around.reduce(words.within, first);
  const subject = (isNoun(change) ? words.noun : words.other)(member, thing);
  return withValues(document, subject, change);
}

/** Whether the changed thing stands in the document where the change is. A removed member has only its former place. */
function isOf(document: JsonObject, change: DescribedChange): boolean {
  const { what, id, type, part = "", from = "", to } = change;
  if (to !== undefined || what !== "node") return true;
  const owner: JsonPath = pathOf(document, from.slice(0, from.length - part.length));
  const node = valueAt(document, owner);
  return isNode(node) && typeNameOf(node) === type && node["id"] === id;
}

/** Attributes that aren't switches are called by nouns; "the visible of a Button" would be none. */
function isNoun({ part = "", before, after }: DescribedChange): boolean {
  const isNamed = /^\/(attributes|style|layout|title)\b/.test(part) && !/\/on[A-Z]/.test(part);
  return isNamed && typeof before !== "boolean" && typeof after !== "boolean";
}

function withValues(
  document: JsonObject,
  subject: string,
  { before, after }: DescribedChange,
): string {
  if (after === undefined) return words.removed(subject);
  if (typeof after === "boolean") return words.turned(subject, after);
  const now = valueInWords(after);
  if (hasPlaceholder(after) && !hasPlaceholder(before)) {
    return words.setToData(subject, textInWords(document, after));
  }
  if (before === undefined) {
    return now === undefined ? words.added(subject) : words.set(subject, now);
  }
  const former = valueInWords(before);
  const areTexts = typeof before === "string" && typeof after === "string";
  if (areTexts || former === undefined || now === undefined) return words.changed(subject);
  return words.changedFrom(subject, former, now);
}

/** A text with the names of the data that it shows. */
export function textInWords(document: JsonObject, text: string): string {
  const lone = lonePlaceholder(text);
  if (lone !== undefined) return dataInWords(document, lone);
  return (hasPlaceholder(text) && templateInWords(document, text)) || text;
}

/** Lists and objects have no words. */
function valueInWords(value: Json): string | undefined {
  if (typeof value === "string") return words.text(shortenText(value, shownText));
  return typeof value === "number" ? `${value}` : undefined;
}

const shownText = 60;

function lower(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
