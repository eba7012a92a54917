import { createHash } from "node:crypto";
import { exactBytes } from "../exact-bytes.ts";
import { type Coding, codings } from "../objects/encode-forms.ts";
import type { KeyKind } from "../objects/keys.ts";
import { caching, mediaTypes } from "../objects/object-headers.ts";
import type { StoredObject } from "../objects/object-store.ts";
import { surrogateKeys } from "../objects/surrogate-keys.ts";
import { prepareLines } from "./prepared-head.ts";

/** The answer in one content coding. */
interface PreparedAnswer {
  readonly etag: string;
  readonly body: Buffer;
  /** The header lines of a 200, without `Content-Length`. */
  readonly lines: string;
  /** The header lines of a 304. */
  readonly notModifiedLines: string;
}

export type PreparedAnswers = Readonly<
  { identity: PreparedAnswer } & Partial<Record<Coding, PreparedAnswer>>
>;

/**
 * The headers of every answer below `/cdn`. They let pages of any origin load documents and read these headers, and
 * keep browsers from guessing another media type.
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
 * Prepares the answers for an object in all its codings.
 *
 * @param key the requested key: a pointer to the object, or the object's own key
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
      // RFC 9530: the digest of the encoded bytes.
      "Repr-Digest",
      `sha-256=:${digest(body, "base64")}:`,
    ];
    return {
      etag,
      body: exactBytes(body),
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
