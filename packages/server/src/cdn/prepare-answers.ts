import { createHash } from "node:crypto";
import { type Coding, codings } from "../objects/encode-forms.ts";
import type { KeyKind } from "../objects/keys.ts";
import { caching, mediaTypes } from "../objects/object-headers.ts";
import type { StoredObject } from "../objects/object-store.ts";
import { surrogateKeys } from "../objects/surrogate-keys.ts";
import { prepareLines } from "./prepared-head.ts";

/** Everything that an answer in one coding consists of. */
interface PreparedAnswer {
  readonly etag: string;
  readonly body: Buffer;
  /** The lines of a 200's head, but for `Content-Length`. */
  readonly lines: string;
  /** The lines of a 304's head. */
  readonly notModifiedLines: string;
}

export type PreparedAnswers = Readonly<
  { identity: PreparedAnswer } & Partial<Record<Coding, PreparedAnswer>>
>;

/**
 * Headers of every answer below `/cdn`: pages of any origin may load a document and read these headers of its answer,
 * and browsers don't guess another type than its `Content-Type`.
 */
export const commonHeaders = [
  "Access-Control-Allow-Origin",
  "*",
  "Access-Control-Expose-Headers",
  "ETag, Repr-Digest, X-Request-Id",
  "Cross-Origin-Resource-Policy",
  "cross-origin",
  "X-Content-Type-Options",
  "nosniff",
];

/**
 * Makes the answers to all requests for an object, before the first one comes.
 *
 * @param key what is asked for: the pointer that shows the object, or its own
 */
export function prepareAnswers(
  { forms }: StoredObject,
  kind: KeyKind,
  key: string,
): PreparedAnswers {
  const sha256 = digest(forms.identity, "base64url");
  const names = surrogateKeys(key);
  const purging = ["Surrogate-Key", names.join(" "), "Cache-Tag", names.join(",")];
  const answer = (coding: Coding, body: Buffer): PreparedAnswer => {
    const etag = `"${sha256}${coding === "identity" ? "" : `-${coding}`}"`;
    const always = ["ETag", etag, "Cache-Control", caching[kind], "Vary", "Accept-Encoding"];
    const notModifiedHeaders = [...always, ...purging, ...commonHeaders];
    const bodyHeaders = [
      "Content-Type",
      mediaTypes[kind],
      ...(coding === "identity" ? [] : ["Content-Encoding", coding]),
      // RFC 9530: the digest of the bytes that are sent, coding included.
      "Repr-Digest",
      `sha-256=:${digest(body, "base64")}:`,
    ];
    return {
      etag,
      body,
      lines: prepareLines([...bodyHeaders, ...notModifiedHeaders]),
      notModifiedLines: prepareLines(notModifiedHeaders),
    };
  };
  const coded = codings.flatMap((coding) => {
    const body = forms[coding];
    return body === undefined ? [] : [[coding, answer(coding, body)] as const];
  });
  return { ...Object.fromEntries(coded), identity: answer("identity", forms.identity) };
}

function digest(bytes: Buffer, encoding: "base64" | "base64url"): string {
  return createHash("sha256").update(bytes).digest(encoding);
}
