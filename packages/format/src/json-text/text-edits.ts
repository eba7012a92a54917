import { type Node, parseTree } from "jsonc-parser";
import type { Json, JsonObject } from "../json.ts";
import { maxLineLength, writeJson, writeOnLine } from "./write-json.ts";

/** A part of a text that is replaced. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** A part of the new text: of the old one, or written new. */
type Segment = string | { readonly from: number; readonly to: number };

/** A member of an object or an item of a list in the new text. */
interface Entry {
  readonly key: string | undefined;
  readonly value: Json;
  /** The position of its former value in the old text. */
  readonly was: number | undefined;
}

/**
 * Returns the edits, in order, that turn the text of a draft into that of a changed one. The drafts share what hasn't
 * changed, which stays byte for byte as the author wrote it, also where it is moved.
 */
export function textEdits(text: string, before: JsonObject, after: JsonObject): TextEdit[] {
  const root = parseTree(text);
  if (root === undefined) return [{ from: 0, to: text.length, insert: JSON.stringify(after) }];
  const segments: Segment[] = [];
  const keep = (from: number, to: number) => segments.push({ from, to });
  const unit = /\n([ \t]+)/.exec(text)?.[1] ?? "  ";
  let sources: ReadonlyMap<Json, Node> | undefined;
  revise(root, before, after);
  return editsOf(text, segments, root.offset, root.offset + root.length);

  function revise(node: Node, was: Json, value: Json): void {
    if (was === value) keep(node.offset, endOf(node));
    else if (
      !isContainer(was) ||
      !isContainer(value) ||
      Array.isArray(was) !== Array.isArray(value)
    ) {
      segments.push(write(value, indentAt(node.offset)));
    } else reviseEntries(node, was, value);
  }

  function reviseEntries(node: Node, was: JsonObject | readonly Json[], value: Json): void {
    const { children: olds = [] } = node;
    const formers = Object.entries<Json>(Object(was));
    const entries = Array.isArray(was)
      ? alignItems(was, value as readonly Json[])
      : alignMembers(olds, Object(was), Object(value));
    const end = endOf(node);
    if (entries === undefined || entries.length === 0 || olds.length !== formers.length) {
      segments.push(
        entries?.length === 0
          ? `${text[node.offset]}${text[end - 1]}`
          : write(value, indentAt(node.offset)),
      );
      return;
    }
    const starts = olds.map((_, index) => startOfLead(node, olds, index));
    const leads = olds.map(({ offset }, index) => text.slice(starts[index], offset));
    const ownIndent = indentAt(node.offset);
    const line = leads.find((lead) => lead.includes("\n"));
    const added = entries.flatMap(({ was, key, value }) =>
      was === undefined ? [{ key, value }] : [],
    );
    const isSpread = line !== undefined || olds.length === 0 || !fitsOnLine(node, added);
    const isSpreadNow = isSpread && line === undefined;
    const indent = line === undefined ? ownIndent + unit : (/[^\n]*$/.exec(line)?.[0] ?? "");
    const colon = colonOf(olds[0]);
    const lead = (index: number, own: number | undefined) => {
      const start = own === undefined ? undefined : starts[own];
      const old = own === undefined ? undefined : olds[own];
      if (start !== undefined && old && leads[own ?? 0]?.includes("\n")) keep(start, old.offset);
      else if (isSpread) segments.push(`\n${indent}`);
      else segments.push(index === 0 ? (leads[0] ?? "") : (leads[1] ?? " "));
    };

    keep(node.offset, node.offset + 1);
    for (const [index, entry] of entries.entries()) {
      const old = entry.was === undefined ? undefined : olds[entry.was];
      const previous = index === 0 ? -1 : entries[index - 1]?.was;
      const before = previous === -1 ? node.offset + 1 : endOf(olds[previous ?? -1]);
      if (old && previous !== undefined && entry.was === previous + 1 && !isSpreadNow) {
        keep(before, old.offset);
      } else {
        if (index > 0) segments.push(",");
        lead(index, entry.was);
      }
      if (old === undefined) {
        if (entry.key !== undefined) segments.push(JSON.stringify(entry.key) + colon);
        segments.push(isSpread ? write(entry.value, indent) : (writeOnLine(entry.value) ?? ""));
      } else {
        const content = old.type === "property" ? old.children?.[1] : old;
        if (content === undefined) continue;
        keep(old.offset, content.offset);
        const former = Array.isArray(was) ? was[entry.was ?? 0] : Object(was)[entry.key ?? ""];
        revise(content, former, entry.value);
      }
    }
    if (olds.length > 0 && !isSpreadNow) keep(endOf(olds.at(-1)), end);
    else segments.push(`\n${ownIndent}`, text.slice(end - 1, end));
  }

  /** Where the white space before a member or item begins. */
  function startOfLead({ offset }: Node, olds: readonly Node[], index: number): number {
    return index === 0 ? offset + 1 : text.indexOf(",", endOf(olds[index - 1])) + 1;
  }

  /** Whether an object or list on one line stays there with more entries. */
  function fitsOnLine(node: Node, added: readonly Pick<Entry, "key" | "value">[]): boolean {
    let length = 0;
    for (const { key, value } of added) {
      const written = writeOnLine(value);
      if (written === undefined) return false;
      length += written.length + (key === undefined ? 0 : key.length + 4) + 2;
    }
    const lineEnd = text.indexOf("\n", endOf(node));
    const current = (lineEnd < 0 ? text.length : lineEnd) - lineStart(node.offset);
    return added.length === 0 || current + length <= maxLineLength;
  }

  function colonOf(property: Node | undefined): string {
    const [key, value] = property?.type === "property" ? (property.children ?? []) : [];
    return key && value ? text.slice(endOf(key), value.offset) : ": ";
  }

  function write(value: Json, indent: string): string {
    sources ??= sourcesOf(root, before);
    return writeJson(value, { indent, unit, written: writtenAlready });
  }

  /** The text of a value of the former draft, moved to another indent. */
  function writtenAlready(value: Json, indent: string): string | undefined {
    const node = sources?.get(value);
    if (node === undefined) return undefined;
    const own = indentAt(node.offset);
    return text
      .slice(node.offset, endOf(node))
      .split("\n")
      .map((line, index) =>
        index > 0 && line.startsWith(own) ? indent + line.slice(own.length) : line,
      )
      .join("\n");
  }

  function indentAt(offset: number): string {
    return /^[ \t]*/.exec(text.slice(lineStart(offset), offset))?.[0] ?? "";
  }

  function lineStart(offset: number): number {
    return offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
  }
}

function endOf(node: Node | undefined): number {
  return node === undefined ? 0 : node.offset + node.length;
}

function isContainer(value: Json): value is JsonObject | readonly Json[] {
  return typeof value === "object" && value !== null;
}

/**
 * The members of a changed object in the order of the text, each with its former position. Undefined if keys are
 * doubled.
 */
function alignMembers(
  olds: readonly Node[],
  before: JsonObject,
  after: JsonObject,
): readonly Entry[] | undefined {
  const positions = new Map(olds.map((old, index) => [`${old.children?.[0]?.value}`, index]));
  if (positions.size !== olds.length) return undefined;
  const stays = (key: string) => Object.hasOwn(before, key) && Object.hasOwn(after, key);
  const ordered = Object.keys(after);
  const former = Object.keys(before).filter(stays);
  const isSameOrder = ordered.filter(stays).every((key, index) => key === former[index]);
  // The engine moves keys such as "7" to the front, so the order of the text is kept unless it was changed.
  const keys = isSameOrder ? [...positions.keys()].filter(stays) : ordered.filter(stays);
  for (const [index, key] of ordered.entries()) {
    if (stays(key)) continue;
    const previous = ordered[index - 1];
    keys.splice(previous === undefined ? 0 : keys.indexOf(previous) + 1, 0, key);
  }
  return keys.map((key) => ({
    key,
    value: after[key] ?? null,
    was: stays(key) ? positions.get(key) : undefined,
  }));
}

/** The items of a changed list, each with its former position: of the same value, else of one that is like it. */
function alignItems(before: readonly Json[], after: readonly Json[]): readonly Entry[] {
  const was = new Array<number | undefined>(after.length);
  const left = new Set(before.keys());
  const take = (index: number, position: number) => {
    was[index] = position;
    left.delete(position);
  };
  let start = 0;
  while (start < after.length && before[start] === after[start] && start < before.length) {
    take(start, start);
    start += 1;
  }
  for (let back = 1; back <= Math.min(before.length, after.length) - start; back++) {
    const [position, index] = [before.length - back, after.length - back];
    if (before[position] !== after[index]) break;
    take(index, position);
  }
  for (const matches of [(one: Json, other: Json) => one === other, isAlike]) {
    for (const [index, value] of after.entries()) {
      if (was[index] !== undefined) continue;
      const position = [...left].find((each) => matches(before[each] ?? null, value));
      if (position !== undefined) take(index, position);
    }
  }
  return after.map((value, index) => ({ key: undefined, value, was: was[index] }));
}

const typeMembers = ["id", "type", "rendererType", "widgetType", "ref"];

/** Whether a value is probably the other one, changed. */
function isAlike(one: Json, other: Json): boolean {
  if (!isContainer(one) || !isContainer(other)) return !isContainer(one) && !isContainer(other);
  if (Array.isArray(one) || Array.isArray(other)) return Array.isArray(one) && Array.isArray(other);
  const [before, after] = [Object(one), Object(other)];
  return typeMembers.every((name) => before[name] === after[name]);
}

/** The nodes of the text by the objects and lists of the draft. */
function sourcesOf(root: Node | undefined, draft: JsonObject): ReadonlyMap<Json, Node> {
  const sources = new Map<Json, Node>();
  const add = (node: Node | undefined, value: Json | undefined) => {
    if (node === undefined || value === undefined || !isContainer(value)) return;
    sources.set(value, node);
    for (const [index, child] of (node.children ?? []).entries()) {
      if (child.type !== "property") add(child, Object(value)[index]);
      else add(child.children?.[1], Object(value)[`${child.children?.[0]?.value}`]);
    }
  };
  add(root, draft);
  return sources;
}

function editsOf(
  text: string,
  segments: readonly Segment[],
  start: number,
  end: number,
): TextEdit[] {
  const edits: TextEdit[] = [];
  let at = start;
  let insert = "";
  const advance = (from: number) => {
    if (from > at || insert !== "") edits.push({ from: at, to: from, insert });
    insert = "";
  };
  for (const segment of segments) {
    if (typeof segment === "string") insert += segment;
    else if (segment.from < at) insert += text.slice(segment.from, segment.to);
    else {
      advance(segment.from);
      at = segment.to;
    }
  }
  advance(end);
  return edits;
}
