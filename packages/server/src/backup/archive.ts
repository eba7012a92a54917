import { createHash, type Hash, hkdfSync } from "node:crypto";

/** What every backup begins with: what it is of. */
export interface Manifest {
  readonly format: typeof archiveFormat;
  readonly created_at: string;
  /** Of the server that wrote it. */
  readonly server_version: string;
  /** The newest migration that its database has. */
  readonly schema: string;
  /** Of the key that secrets in its database are sealed with. */
  readonly secret_key_fingerprint: string;
  readonly versions: number;
}

/** Grows when older servers can't read what newer ones write. */
export const archiveFormat = 1;

/** The names of what a backup holds, in order; the objects are between the database and the sums. */
export const archived = {
  manifest: "backup.json",
  secretKey: "secret-key",
  database: "screenspec.db",
  origin: "origin/",
  sums: "SHA256SUMS",
} as const;

/** Where the service keeps these in DATA_DIR. */
export const kept = { database: "screenspec.db", secretKey: "secret-key" } as const;

/** Tells one key from another, and nothing of either. */
export function fingerprint(secretKey: string): string {
  const derived = Buffer.from(hkdfSync("sha256", secretKey, "", "screenspec fingerprint", 32));
  return createHash("sha256").update(derived).digest("hex").slice(0, 32);
}

/** The chunks as they are, each of which has gone into the hash. */
export async function* hashed(
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  hash: Hash,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

/** What is wrong with what was asked for: told as it is, without a stack trace. */
export class BackupError extends Error {}
