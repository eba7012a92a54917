import { createHash } from "node:crypto";
import {
  DocumentVerificationError,
  type JsonWebKeys,
  verifyDocument,
} from "@screenspec/client/documents";
import type { Published } from "./find-published.ts";

/** One check of a document. */
interface Check {
  readonly name: "hash" | "digest" | "signature" | "spec" | "version";
  readonly ok: boolean;
  readonly detail: string;
}

export interface Verification {
  readonly sha256: string;
  readonly size: number;
  readonly checks: readonly Check[];
}

/** Checks the bytes of a document against everything that is known of them. */
export async function verifyPublished(
  { bytes, digest, expected, signature, specId, version }: Published,
  keys: JsonWebKeys,
): Promise<Verification> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const checks: Check[] = [];
  if (expected.sha256 !== undefined) {
    const ok = sha256.startsWith(expected.sha256);
    checks.push({
      name: "hash",
      ok,
      detail: ok ? `SHA-256 ${sha256}` : `SHA-256 ${sha256}, expected ${expected.sha256}`,
    });
  }
  if (digest !== undefined) checks.push(checkDigest(bytes, digest));
  if (expected.specId !== undefined) {
    const ok = specId === expected.specId;
    const detail = ok ? specId : `${specId}, expected ${expected.specId}`;
    checks.push({ name: "spec", ok, detail });
  }
  if (expected.version !== undefined) {
    const ok = version === expected.version;
    const detail = ok ? `${version}` : `${version}, expected ${expected.version}`;
    checks.push({ name: "version", ok, detail });
  }
  checks.push(await checkSignature(bytes, signature, keys));
  return { sha256, size: bytes.length, checks };
}

/** @param digest the header `Repr-Digest` (RFC 9530) */
function checkDigest(bytes: Uint8Array, digest: string): Check {
  const [, given = ""] = /sha-256=:([^:]+):/.exec(digest) ?? [];
  const own = createHash("sha256").update(bytes).digest("base64");
  const ok = given === own;
  return { name: "digest", ok, detail: ok ? `Repr-Digest ${own}` : `Repr-Digest ${digest}` };
}

async function checkSignature(
  bytes: Uint8Array,
  signature: Published["signature"],
  keys: JsonWebKeys,
): Promise<Check> {
  if ("problem" in signature) return { name: "signature", ok: false, detail: signature.problem };
  const jws = signature.jws.trim();
  try {
    await verifyDocument(bytes, jws, keys);
    const header = Buffer.from(jws.split(".")[0] ?? "", "base64url").toString();
    return { name: "signature", ok: true, detail: `Ed25519, key ${JSON.parse(header).kid}` };
  } catch (error) {
    if (!(error instanceof DocumentVerificationError)) throw error;
    return { name: "signature", ok: false, detail: error.message };
  }
}
