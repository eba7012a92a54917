import type { Config } from "../config/config.ts";
import { BackupError } from "./archive.ts";

/**
 * The path of the origin's folder.
 *
 * @throws a backup error when the origin is a bucket, with the alternative
 */
export function originFolder({ origin }: Pick<Config, "origin">): string {
  if (origin.kind === "folder") return origin.folder;
  throw new BackupError(
    `The published documents are in the bucket ${origin.bucket}, which a backup can't hold. Let the bucket keep old versions or replicate it, and back up the database by itself: docs/guides/backup.md says how.`,
  );
}
