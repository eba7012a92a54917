import { createHash, type Hash, hkdfSync } from "node:crypto";

/** The first entry of every backup, which describes it. */
export interface Manifest {
  readonly format: typeof archiveFormat;
  readonly created_at: string;
  /** The version of the server that wrote it. */
  readonly server_version: string;
  /** The newest migration of its database. */
  readonly schema: string;
  /** The fingerprint of the key that seals the secrets in its database. */
  readonly secret_key_fingerprint: string;
  readonly versions: number;
}

/** Incremented when older servers can't read what newer ones write. */
export const archiveFormat = 1;

/** The names of the entries, in order; the objects are between the database and the checksums. */
export const archived = {
  manifest: "backup.json",
  secretKey: "secret-key",
  database: "screenspec.db",
  origin: "origin/",
  sums: "SHA256SUMS",
} as const;

/** The names of these files in DATA_DIR. */
export const kept = { database: "screenspec.db", secretKey: "secret-key" } as const;

/** Identifies a key without revealing any of it. */
export function fingerprint(secretKey: string): string {
  const derived = Buffer.from(hkdfSync("sha256", secretKey, "", "screenspec fingerprint", 32));
  return createHash("sha256").update(derived).digest("hex").slice(0, 32);
}

/** Yields the chunks unchanged, after adding them to the hash. */
export async function* hashed(
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  hash: Hash,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

/** An error of the operator's input. Its message is printed without a stack trace. */
export class BackupError extends Error {}
