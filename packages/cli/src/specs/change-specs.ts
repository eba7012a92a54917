import { type Json, type JsonObject, shareEqual } from "@screenspec/format";
import { textEdits, writeDraft } from "@screenspec/format/json-text";
import type { Config } from "../config/config.ts";
import type { FileChange } from "../files/change-file.ts";
import type { JsonFile } from "../files/json-file.ts";
import { foldName, isPortableName } from "../files/paths.ts";
import { isJsonObject } from "../is-json-object.ts";
import { contentMembers, contentOf, hashOf, sortComponents } from "./content.ts";
import type { LocalSpec, PartKind } from "./local-spec.ts";

/** Returns the file of a spec that has no files yet. */
export function newSpecFile(
  config: Config,
  slug: string,
  content: JsonObject,
  schema?: string,
): FileChange {
  const name = `${config.specs}/${slug}.json`;
  const { name: title, description = "", version = "1.0.0", ...others } = content;
  const spec = {
    ...(schema !== undefined && { $schema: schema }),
    name: title ?? slug,
    description,
    version,
    ...others,
  };
  return { folder: config.folder, name, before: undefined, after: writeDraft(spec) };
}

/**
 * Returns the changes of files after which a spec has another content. What doesn't change stays byte for byte, with its
 * order of keys; line ends and the byte order mark stay too.
 */
export function changesOfSpec(local: LocalSpec, content: JsonObject): FileChange[] {
  if (hashOf(contentOf(local.spec)) === hashOf(content)) return [];
  return rewriteSpec(local, withContent(local.spec, content));
}

/** Members that aren't content stay, and so do written defaults. */
function withContent(before: JsonObject, content: JsonObject): JsonObject {
  const members = new Map<string, Json>();
  for (const [key, value] of Object.entries(before)) {
    const now = contentMembers.includes(key) ? (content[key] ?? writtenDefaults[key]) : value;
    if (now !== undefined) members.set(key, now);
  }
  for (const [key, value] of Object.entries(content)) members.set(key, value);
  return Object.fromEntries(members);
}

const writtenDefaults: JsonObject = { description: "", version: "1.0.0", tags: [], components: [] };

/** Returns the changes of files after which they join to another spec. */
export function rewriteSpec(local: LocalSpec, next: JsonObject): FileChange[] {
  const main: Record<string, Json> = { ...next };
  const changes: FileChange[] = [];
  for (const [kind, parts] of Map.groupBy(local.parts, (part) => part.kind)) {
    const { own, files } = split(kind, next[kind], Object(local.main.value)[kind]);
    if (own === undefined) delete main[kind];
    else main[kind] = own;
    const { folder } = local.main;
    const folderName = (parts[0]?.file.name ?? "").replace(/\/[^/]*$/, "");
    const known = new Map(parts.map(({ key, file }) => [key, file]));
    for (const [key, file] of known) {
      const value = files.get(key);
      changes.push(value === undefined ? removalOf(file) : changeOf(file, value));
    }
    for (const [key, value] of files) {
      if (known.has(key)) continue;
      const name = `${folderName}/${key}.json`;
      changes.push({ folder, name, before: undefined, after: textOf(value) });
    }
  }
  changes.unshift(changeOf(local.main, main));
  return changes.filter(({ before, after }) => before !== after);
}

/** Divides a member of a split spec into what stays in the main file and what gets a file. */
function split(
  kind: PartKind,
  value: Json | undefined,
  inMain: Json | undefined,
): { own: Json | undefined; files: ReadonlyMap<string, Json> } {
  const files = new Map<string, Json>();
  const taken = new Set<string>();
  // Windows and macOS don't distinguish names by case: the second one stays in the main file. Hidden files aren't read.
  const canHaveFile = (name: string) =>
    isPortableName(name) && !name.startsWith(".") && !taken.has(foldName(name));
  const addFile = (name: string, part: Json) => {
    taken.add(foldName(name));
    files.set(name, part);
  };
  if (kind === "components") {
    const components: readonly Json[] = Array.isArray(value) ? value : [];
    const mine = new Set(
      (Array.isArray(inMain) ? inMain : []).map((each: Json) => Object(each).id),
    );
    const own: Json[] = [];
    for (const component of components) {
      const { id } = Object(component);
      if (typeof id === "string" && canHaveFile(id) && !mine.has(id)) addFile(id, component);
      else own.push(component);
    }
    return {
      own: own.length === 0 && inMain === undefined ? undefined : own,
      files: sorted(files),
    };
  }
  const own: Record<string, Json> = {};
  for (const [key, entry] of Object.entries<Json>(Object(value))) {
    if (Object.hasOwn(Object(inMain), key) || !canHaveFile(key)) own[key] = entry;
    else addFile(key, entry);
  }
  const isEmpty = Object.keys(own).length === 0;
  return { own: isEmpty && inMain === undefined ? undefined : own, files };
}

function sorted(files: ReadonlyMap<string, Json>): ReadonlyMap<string, Json> {
  const components = sortComponents([...files.values()]);
  return new Map(components.map((component) => [`${Object(component).id}`, component]));
}

/** Returns the content of a file as it is on the disk. */
function contentOnDisk({ text, hasByteOrderMark }: Pick<JsonFile, "text" | "hasByteOrderMark">) {
  return (hasByteOrderMark ? "\ufeff" : "") + text;
}

export function removalOf(file: JsonFile): FileChange {
  const { folder, name } = file;
  return { folder, name, before: contentOnDisk(file), after: undefined };
}

/** Returns the change of a file to another text, which has LF: the line ends and byte order mark of the file stay. */
export function changeText(file: JsonFile, edit: (text: string) => string): FileChange {
  const { folder, name, text, hasByteOrderMark } = file;
  const isWindows = /\r\n/.test(text) && !/(?<!\r)\n/.test(text);
  const changed = edit(isWindows ? text.replaceAll("\r\n", "\n") : text);
  const after = isWindows ? changed.replaceAll("\n", "\r\n") : changed;
  return {
    folder,
    name,
    before: contentOnDisk(file),
    after: contentOnDisk({ text: after, hasByteOrderMark }),
  };
}

export function changeOf(file: JsonFile, value: Json): FileChange {
  return changeText(file, (text) => editText(text, file.value, value));
}

/** Returns the text of a value, made of the text of the former one by edits. */
function editText(text: string, before: Json, after: Json): string {
  if (!isJsonObject(before) || !isJsonObject(after)) return textOf(after);
  return applyTo(text, before, shareEqual(before, Object(orderLike(before, after))));
}

/** Changes a JSON text where its two values differ. Equal parts of the values must be the same objects. */
export function applyTo(text: string, before: JsonObject, after: JsonObject): string {
  const edits = textEdits(text, before, after);
  return edits.reduceRight(
    (at, { from, to, insert }) => at.slice(0, from) + insert + at.slice(to),
    text,
  );
}

/** Gives the members of objects the order that they had. */
function orderLike(before: Json | undefined, after: Json): Json {
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) return after;
    return after.map((item: Json, index) => orderLike(before[index], item));
  }
  if (!isJsonObject(before) || !isJsonObject(after)) return after;
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...keys].flatMap((key): [string, Json][] => {
      const value = Object.hasOwn(after, key) ? after[key] : undefined;
      if (value === undefined) return [];
      return [[key, orderLike(Object.hasOwn(before, key) ? before[key] : undefined, value)]];
    }),
  );
}

function textOf(value: Json): string {
  return isJsonObject(value) ? writeDraft(value) : `${JSON.stringify(value, undefined, 2)}\n`;
}
