import { mkdir } from "node:fs/promises";
import type { Logger } from "pino";
import type { OriginConfig } from "../origin-config.ts";
import { openFolderStore } from "./folder-store.ts";
import type { ObjectStore } from "./object-store.ts";

export interface OpenedObjectStore {
  readonly objects: ObjectStore;
  /** Gives up what is under way. */
  close(): Promise<void>;
}

/** Opens the origin that is configured. One that can't be reached now is opened too, and tried again. */
export async function openObjectStore(
  origin: OriginConfig,
  log: Logger,
): Promise<OpenedObjectStore> {
  if (origin.kind === "folder") {
    await mkdir(origin.folder, { recursive: true });
    return openFolderStore(origin.folder);
  }
  // The AWS SDK takes 11 MB, and nearly half a second of the start.
  const { openS3Store } = await import("./s3/s3-store.ts");
  return openS3Store(origin, log);
}
