import { mkdir } from "node:fs/promises";
import type { Logger } from "pino";
import type { OriginConfig } from "../config/origin-config.ts";
import { openFolderStore } from "./folder-store.ts";
import type { ObjectStore } from "./object-store.ts";
import {
  type OpenedObjectStore,
  type PublishedObjects,
  watchChanges,
} from "./published-objects.ts";

export interface OpenedOrigin {
  readonly objects: ObjectStore;
  readonly publishedObjects: PublishedObjects;
  close(): Promise<void>;
}

/** Opens the configured origin, even if it is unreachable now: each operation tries again. */
export async function openObjectStore(origin: OriginConfig, log: Logger): Promise<OpenedOrigin> {
  const opened = await openStore(origin, log);
  const { objects, onChange } = watchChanges(opened.objects);
  const { read, objectOf } = opened.reader ?? objects;
  return { objects, publishedObjects: { read, objectOf, onChange }, close: opened.close };
}

async function openStore(origin: OriginConfig, log: Logger): Promise<OpenedObjectStore> {
  if (origin.kind === "folder") {
    await mkdir(origin.folder, { recursive: true });
    return openFolderStore(origin.folder);
  }
  // Imported only if needed: the AWS SDK takes 11 MB, and nearly half a second of the start.
  const { openS3Store } = await import("./s3/s3-store.ts");
  return openS3Store(origin, log);
}
