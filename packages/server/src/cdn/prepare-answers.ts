import { createHash } from "node:crypto";
import { type Coding, codings } from "../objects/encode-forms.ts";
import type { KeyKind } from "../objects/keys.ts";
import type { StoredObject } from "../objects/object-store.ts";
import { surrogateKeys } from "../objects/surrogate-keys.ts";

/** Everything that an answer in one coding consists of. */
interface PreparedAnswer {
  readonly etag: string;
  readonly body: Buffer;
  /** Names and values in turn, as `writeHead` takes them. */
  readonly headers: readonly string[];
  readonly notModifiedHeaders: readonly string[];
}

export type PreparedAnswers = Readonly<
  { identity: PreparedAnswer } & Partial<Record<Coding, PreparedAnswer>>
>;

const caching: Readonly<Record<KeyKind, string>> = {
  pointer: "public, max-age=30, stale-while-revalidate=3600, stale-if-error=86400",
  version: "public, max-age=31536000, immutable",
  signature: "public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400",
};
const mediaTypes: Readonly<Record<KeyKind, string>> = {
  pointer: "application/json",
  version: "application/json",
  // RFC 7515, 9.2.1
  signature: "application/jose",
};

/** Headers that let any page of any origin load a document and read what it needs of the answer. */
export const crossOriginHeaders = [
  ...["Access-Control-Allow-Origin", "*"],
  ...["Access-Control-Expose-Headers", "ETag, Repr-Digest, X-Request-Id"],
  ...["Cross-Origin-Resource-Policy", "cross-origin"],
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
    const notModifiedHeaders = [...always, ...purging, ...crossOriginHeaders];
    const headers = [
      ...["Content-Type", mediaTypes[kind], "Content-Length", String(body.length)],
      ...(coding === "identity" ? [] : ["Content-Encoding", coding]),
      // RFC 9530: the digest of what is sent, coding included.
      ...["Repr-Digest", `sha-256=:${digest(body, "base64")}:`],
      ...["X-Content-Type-Options", "nosniff"],
      ...notModifiedHeaders,
    ];
    return { etag, body, headers, notModifiedHeaders };
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
