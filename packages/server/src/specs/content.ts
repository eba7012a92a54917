import { createHash } from "node:crypto";
import { specParts } from "@screenspec/api";

/** Content as it is stored, with the hash by which two are compared. */
export interface StoredContent {
  readonly content: string;
  readonly content_hash: string;
}

export const contentParts = ["components", ...specParts] as const;

/** The content among the fields of a request; parts that are not given are not there. */
export function givenParts(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    contentParts.filter((name) => Object.hasOwn(fields, name)).map((name) => [name, fields[name]]),
  );
}

/** Content as text, its parts always in the same order; parts that are null are left out. */
export function storeContent(parts: Readonly<Record<string, unknown>>): StoredContent {
  const present = contentParts.filter((name) => parts[name] !== undefined && parts[name] !== null);
  const content = JSON.stringify(Object.fromEntries(present.map((name) => [name, parts[name]])));
  return { content, content_hash: createHash("sha256").update(content).digest("base64url") };
}
