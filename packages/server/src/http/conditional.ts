import type { FastifyReply } from "fastify";
import { invalid, revisionMismatch } from "../errors.ts";

/** The revisions that a change may start from; undefined: any. */
export type IfMatch = ReadonlySet<number> | undefined;

/** A spec's ETag: the revision of its draft, and a number that grows when anything else changes. */
export function entityTag(revision: number, state: number): string {
  return `"${revision}.${state}"`;
}

/** What a change is answered with, and the ETag that the spec has by it. */
export interface Tagged<Body> {
  readonly body: Body;
  readonly etag: string;
}

/** Sets the header of the spec's ETag, and gives the body. */
export function withEtag<Body>(reply: FastifyReply, { body, etag }: Tagged<Body>): Body {
  reply.header("etag", etag);
  return body;
}

/**
 * The revisions that an `If-Match` header names. A suffix that a content coding added is ignored.
 *
 * @throws `invalid_request` when the header is not a list of our entity tags (RFC 9110, 13.1.1)
 */
export function readIfMatch(header: string | undefined): IfMatch {
  if (header === undefined || header.trim() === "*") return undefined;
  return new Set(
    header.split(",").flatMap((tag) => {
      const revision = /^"(\d{1,15})\.\d{1,15}(?:-\w+)?"$/.exec(tag.trim())?.[1];
      if (revision !== undefined) return [Number(revision)];
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
