import { createHash } from "node:crypto";
import { specParts } from "@screenspec/api";
import { customTypesIn } from "./custom-types-in.ts";
import { screensIn } from "./screens-in.ts";

/** The stored content, with the hash by which contents are compared. */
export interface StoredContent {
  readonly content: string;
  readonly content_hash: string;
}

export const contentParts = ["components", ...specParts] as const;

/** Returns the parts of the content that a request's fields have. */
export function givenParts(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    contentParts.filter((name) => Object.hasOwn(fields, name)).map((name) => [name, fields[name]]),
  );
}

/** Returns content as text with its parts in a fixed order. Parts that are null are omitted. */
export function storeContent(parts: Readonly<Record<string, unknown>>): StoredContent {
  const present = contentParts.filter((name) => parts[name] !== undefined && parts[name] !== null);
  const content = JSON.stringify(Object.fromEntries(present.map((name) => [name, parts[name]])));
  return { content, content_hash: createHash("sha256").update(content).digest("base64url") };
}

/** The columns of a spec that derive from its content. */
export type DerivedColumn = "custom_types" | "screens";

/**
 * Returns the values of the columns that derive from a content.
 *
 * @param text the stored text of the content
 */
export function derivedColumns(
  text: string,
  content: Readonly<Record<string, unknown>>,
): Readonly<Record<DerivedColumn, string>> {
  return { custom_types: customTypesIn(text), screens: screensIn(content) };
}
