import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { RequestError } from "@screenspec/api";
import { etagMismatch, revisionMismatch } from "../errors/errors.ts";

/** The revisions of this epoch that a change may start from; undefined for any. */
export type IfMatch = ReadonlySet<number> | undefined;

/**
 * The ETag of a spec: the revision of its draft, a number that grows with every other change, and the epoch within
 * which both are unique.
 */
export function entityTag(epoch: string, revision: number, state: number): string {
  return `"${revision}.${state}${epoch === "" ? "" : `.${epoch}`}"`;
}

/** The ETag of the content in a coding. `If-Match` and `If-None-Match` take it for the original. */
export function codedTag(tag: string, coding: string): string {
  return `${tag.slice(0, -1)}-${coding}"`;
}

/** The ETag of the content with the names of its actors, which `If-Match` takes for the original as well. */
export function tagWithNames(tag: string, names: readonly (string | null)[]): string {
  const hash = createHash("sha256").update(JSON.stringify(names)).digest("hex").slice(0, 8);
  return `${tag.slice(0, -1)}-${hash}"`;
}

/** The errors of an `If-Match` header, which is a list of entity tags or `*` (RFC 9110, 13.1.1). */
export function ifMatchErrors(header: string | undefined): RequestError[] {
  if (header === undefined || header.trim() === "*") return [];
  if (/^[ \t,]*((W\/)?"[\x21\x23-\x7e]*"[ \t]*(,[ \t,]*|$))+$/.test(header)) return [];
  const message = 'If-Match has to be an ETag as it was read with, like "3.1", or several.';
  return [{ pointer: "", parameter: "If-Match", code: "wrong_format", message }];
}

/**
 * The revisions of this epoch that an `If-Match` header names. The suffixes of names and of a content coding are ignored.
 */
export function readIfMatch(epoch: string, header: string | undefined): IfMatch {
  if (header === undefined || header.trim() === "*") return undefined;
  return new Set(
    tagsIn(header).flatMap((tag) => {
      // Weak and foreign tags are valid but match no spec.
      const own = /^"(\d{1,15})\.\d{1,15}(?:\.([0-9a-f]{8}))?(?:-\w+){0,2}"$/.exec(tag);
      return own !== null && (own[2] ?? "") === epoch ? [Number(own[1])] : [];
    }),
  );
}

/** @throws `revision_mismatch` if the change started from another revision. */
export function requireRevision(ifMatch: IfMatch, current: number): void {
  if (ifMatch !== undefined && !ifMatch.has(current)) throw revisionMismatch(current);
}

/** The preconditions of a change to a resource that has an ETag but no revision. */
export type Preconditions = Pick<IncomingHttpHeaders, "if-match" | "if-none-match">;

/**
 * @param tag the current ETag; undefined if the resource doesn't exist
 * @throws `etag_mismatch`
 * @see RFC 9110, 13.1
 */
export function requirePreconditions(
  { "if-match": ifMatch, "if-none-match": ifNoneMatch }: Preconditions,
  tag: string | undefined,
): void {
  const isWanted = ifMatch === undefined || (tag !== undefined && namesTagStrongly(ifMatch, tag));
  const isUnwanted = tag !== undefined && namesTag(ifNoneMatch, tag);
  if (!isWanted || isUnwanted) throw etagMismatch();
}

/** Whether an `If-None-Match` header names the tag, with or without a content coding's suffix. */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header === tag || namesTagStrongly(header.replaceAll(/(^|,)\s*W\//g, "$1"), tag);
}

/** Like `namesTag`, but weak tags match nothing, as `If-Match` requires. */
function namesTagStrongly(header: string, tag: string): boolean {
  if (header.trim() === "*") return true;
  const bare = tag.slice(0, -1);
  return tagsIn(header).some((text) => text === tag || text.startsWith(`${bare}-`));
}

/** Lists may have empty elements, and tags may contain commas (RFC 9110, 5.6.1 and 8.8.3). */
function tagsIn(header: string): string[] {
  return header.match(/(W\/)?"[^"]*"/g) ?? [];
}
