import type { Member } from "@screenspec/format/catalog";
import { dataChoices as words } from "../../../texts/editor/data-choices.ts";
import { hasPlaceholder, lonePlaceholder } from "../text/read-template.ts";
import { type DataGroup, type DataSource, memberOf } from "./data-sources.ts";
import { dataTypeOf } from "./data-tree.ts";

/** What a field takes: a list, a text, number or truth value, or anything. */
export type WantedData = "list" | "value" | "any";

/** Data that people can choose for a field. */
export interface DataChoice {
  readonly group: DataGroup;
  /** What the expression reads. */
  readonly path: string;
  /** How people know it, the outermost first: "events, 2 items", "title". */
  readonly names: readonly string[];
  /** Its current value or an example; undefined if none is known. */
  readonly value: unknown;
  /** Whether the field takes it. */
  readonly fits: boolean;
  /** Whether something in it can be chosen. */
  readonly hasMembers: boolean;
}

interface ChoiceRequest {
  readonly wanted: WantedData;
  /** The current values by the paths of the sources. */
  readonly values?: { readonly [path: string]: unknown } | undefined;
  /** Whose members are listed. */
  readonly within?: DataChoice | undefined;
  readonly query?: string;
}

const maxChoices = 100;
/** How many values a search looks at, and how deep. */
const maxSearched = 5000;
const maxDepth = 5;

/** What a field with a value of the format takes. */
export function wantedData({ kind }: Member["value"]): WantedData {
  if (kind === "list") return "list";
  return kind === "any" || kind === "object" || kind === "attributes" ? "any" : "value";
}

/** The choices for a field, those of a group together. A search finds them at any depth, by words of their names and groups. */
export function dataChoices(
  sources: readonly DataSource[],
  { wanted, values = {}, within, query = "" }: ChoiceRequest,
): readonly DataChoice[] {
  const start = within
    ? membersOf(within, wanted)
    : sources.flatMap((source) => choicesOf(source, values[source.path], wanted));
  const sought = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (sought.length === 0) return start.slice(0, maxChoices);
  const found = walk(start, wanted).filter((choice) => {
    const text = [words.groups[choice.group], ...choice.names, choice.path].join(" ").toLowerCase();
    return sought.every((word) => text.includes(word));
  });
  const rank = ({ names }: DataChoice) => {
    const name = `${names.at(-1)}`.toLowerCase();
    return sought.some((word) => name.startsWith(word)) ? 0 : 1;
  };
  const ranked = found.toSorted((one, other) => rank(one) - rank(other)).slice(0, maxChoices);
  return [...Map.groupBy(ranked, ({ group }) => group).values()].flat();
}

/** The lists among the data, at any depth. */
export function listChoices(sources: readonly DataSource[]): readonly DataChoice[] {
  const start = sources.flatMap((source) => choicesOf(source, undefined, "list"));
  return walk(start, "list").filter(({ value }) => Array.isArray(value));
}

/** What a choice is called: "events, 2 items › title". */
export function titleOfChoice({ names, value }: DataChoice): string {
  return [...names.slice(0, -1), Array.isArray(value) ? listed(names, value) : names.at(-1)].join(
    " › ",
  );
}

const listed = (names: readonly string[], list: readonly unknown[]) =>
  words.listOf(`${names.at(-1)}`, list.length);

function choicesOf(source: DataSource, live: unknown, wanted: WantedData): readonly DataChoice[] {
  const { group, path, name, isGroup, sample } = source;
  // A screen that is shown without what actions pass to it lacks some of its data.
  const isIncomplete = dataTypeOf(sample) === "object" && dataTypeOf(live) === "object";
  const value = isIncomplete ? { ...Object(sample), ...Object(live) } : (live ?? sample);
  const whole = choiceOf({ group, path, names: [name], value }, wanted);
  if (!isGroup || dataTypeOf(value) !== "object") {
    return isUseful(whole) && !(isGroup && value === undefined && group !== "row") ? [whole] : [];
  }
  const members = membersOf({ ...whole, names: [] }, wanted);
  return wanted === "any" && group === "row" ? [...members, whole] : members;
}

type Found = Omit<DataChoice, "fits" | "hasMembers">;

function choiceOf(found: Found, wanted: WantedData): DataChoice {
  const { value } = found;
  const type = dataTypeOf(value);
  const isContainer = type === "list" || type === "object";
  // Nothing is known yet of an answer that hasn't come.
  const isUnknown = type === "null";
  const fits =
    isUnknown || wanted === "any" || (wanted === "list" ? type === "list" : !isContainer);
  const hasMembers =
    (type === "object" || (type === "list" && wanted !== "list")) &&
    (Object.keys(Object(value)).length > 0 || type === "list");
  return { ...found, fits, hasMembers };
}

const isUseful = ({ fits, hasMembers }: DataChoice) => fits || hasMembers;

/** The choices in a value: members of an object; of a list its length, and what its first item has. */
function membersOf(
  { group, path, names, value }: Found,
  wanted: WantedData,
): readonly DataChoice[] {
  const member = (at: string, within: readonly string[], name: string, of: unknown) =>
    choiceOf({ group, path: at, names: [...within, name], value: of }, wanted);
  if (!Array.isArray(value)) {
    return Object.entries(Object(value))
      .map(([key, of]) => member(memberOf(path, key), names, key, of))
      .filter(isUseful);
  }
  const within = [...names.slice(0, -1), listed(names, value)];
  const first = memberOf(path, 0);
  const count = member(`${path} | length`, within, words.count, value.length);
  const item = member(first, within, words.firstItem, value[0]);
  const inItem =
    dataTypeOf(value[0]) === "object" ? membersOf({ ...item, names: within }, wanted) : [];
  return [
    ...inItem,
    ...(value.length > 0 && (inItem.length === 0 || wanted === "any") ? [item] : []),
    ...(wanted === "list" ? [] : [count]),
  ].filter(isUseful);
}

function walk(start: readonly DataChoice[], wanted: WantedData): readonly DataChoice[] {
  const all: DataChoice[] = [];
  let level = start;
  for (let depth = 0; depth < maxDepth && all.length < maxSearched; depth++) {
    all.push(...level.slice(0, maxSearched));
    level = level.flatMap((choice) => (choice.hasMembers ? membersOf(choice, wanted) : []));
  }
  return all;
}

/**
 * The value of a field that is bound to a choice. Placeholders within a text stay, and the new one follows them; a lone
 * one makes way.
 */
export function boundTo(path: string, former: unknown): string {
  const placeholder = `{{ ${path} }}`;
  if (!hasPlaceholder(former) || lonePlaceholder(former)) return placeholder;
  return `${former.trimEnd()} ${placeholder}`;
}
