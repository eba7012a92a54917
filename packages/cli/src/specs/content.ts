import { createHash } from "node:crypto";
import type { DataOf } from "@screenspec/client";
import type { DraftContent, Json, JsonObject } from "@screenspec/format";

/** The part of a spec that files and servers share: everything that can be written, except its slug. */
type ContentMember = Exclude<keyof DataOf<"exportSpecs">, "id" | "slug" | "$schema">;

/** The members of the content in the order of new files, with the values that mean the same as their absence. */
const members: Readonly<Record<ContentMember, Json | undefined>> = {
  name: undefined,
  description: "",
  version: "1.0.0",
  tags: [],
  entryPoint: undefined,
  globalData: undefined,
  theme: undefined,
  strings: undefined,
  defaultLocale: undefined,
  allowUnknownTypes: undefined,
  screens: undefined,
  actions: undefined,
  rules: undefined,
  components: [],
};

export const contentMembers: readonly string[] = Object.keys(members);

/** Returns the content of a spec as it was read from files or a server, without members that say nothing. */
export function contentOf(spec: JsonObject): JsonObject {
  return Object.fromEntries(
    contentMembers.flatMap((name): [string, Json][] => {
      const value = spec[name];
      if (value === undefined || value === null || isDefault(name, value)) return [];
      return [[name, value]];
    }),
  );
}

function isDefault(name: string, value: Json): boolean {
  const usual = members[name as ContentMember];
  if (Array.isArray(usual)) return Array.isArray(value) && value.length === 0;
  return usual !== undefined && value === usual;
}

/** The members of a spec that aren't part of its draft's content. */
export const plainMembers: readonly string[] = ["name", "description", "version", "tags"];

/** Returns the part of a content that composing makes a document of. */
export function draftOf(content: JsonObject): DraftContent {
  const names = contentMembers.filter((name) => !plainMembers.includes(name));
  return Object.fromEntries(
    names.flatMap((name) => (content[name] === undefined ? [] : [[name, content[name]]])),
  );
}

/** Returns the hash of a content. The order of keys doesn't count, nor that of named components beside screens. */
export function hashOf(content: JsonObject): string {
  return createHash("sha256")
    .update(canonicalText(canonicalContent(content)))
    .digest("hex");
}

function canonicalContent(content: JsonObject): JsonObject {
  const { components } = content;
  if (content["screens"] === undefined || !Array.isArray(components)) return content;
  const ids = components.map((component: Json) => Object(component).id);
  if (!ids.every((id) => typeof id === "string") || new Set(ids).size < ids.length) return content;
  return { ...content, components: sortComponents(components) };
}

/** Sorts components by their ids, as the files of a split spec are. */
export function sortComponents(components: readonly Json[]): readonly Json[] {
  const idOf = (component: Json) => `${Object(component).id}`;
  return components.toSorted((one, other) => (idOf(one) < idOf(other) ? -1 : 1));
}

/** JSON with sorted keys. */
export function canonicalText(value: Json): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(",")}]`;
  const object = value as JsonObject;
  const parts = Object.keys(object)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalText(object[key] ?? null)}`);
  return `{${parts.join(",")}}`;
}
