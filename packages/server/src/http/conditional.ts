import { invalid, revisionMismatch } from "../errors.ts";

/** The revisions of this epoch that a change may start from; undefined: any. */
export type IfMatch = ReadonlySet<number> | undefined;

/**
 * A spec's ETag: the revision of its draft, a number that grows when anything else changes, and the
 * epoch in which these are given once.
 */
export function entityTag(epoch: string, revision: number, state: number): string {
  return `"${revision}.${state}${epoch === "" ? "" : `.${epoch}`}"`;
}

/** The ETag of what a content coding made of the bytes: both are one to `If-Match` and `If-None-Match`. */
export function codedTag(tag: string, coding: string): string {
  return `${tag.slice(0, -1)}-${coding}"`;
}

/**
 * The revisions that an `If-Match` header names. A suffix that a content coding added is ignored.
 *
 * @throws `invalid_request` when the header is not a list of our entity tags (RFC 9110, 13.1.1)
 */
export function readIfMatch(epoch: string, header: string | undefined): IfMatch {
  if (header === undefined || header.trim() === "*") return undefined;
  return new Set(
    header.split(",").flatMap((tag) => {
      const own = /^"(\d{1,15})\.\d{1,15}(?:\.([0-9a-f]{8}))?(?:-\w+)?"$/.exec(tag.trim());
      if (own !== null) return (own[2] ?? "") === epoch ? [Number(own[1])] : [];
      // A weak tag, or one that isn't ours, is a good tag that no spec has.
      if (/^(W\/)?"[\x21\x23-\x7e]*"$/.test(tag.trim())) return [];
      const message = 'If-Match has to be an ETag as the spec was read with, like "3.1".';
      throw invalid("invalid_request", [
        { pointer: "", parameter: "If-Match", code: "wrong_format", message },
      ]);
    }),
  );
}

/** @throws `revision_mismatch` when the change started from another revision. */
export function requireRevision(ifMatch: IfMatch, current: number): void {
  if (ifMatch !== undefined && !ifMatch.has(current)) throw revisionMismatch(current);
}

/** Whether an `If-None-Match` header names the tag, with or without a content coding's suffix. */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header === tag || header.trim() === "*") return true;
  const bare = tag.slice(0, -1);
  return header.split(",").some((candidate) => {
    const text = candidate.trim().replace(/^W\//, "");
    return text === tag || (text.startsWith(`${bare}-`) && text.endsWith('"'));
  });
}
