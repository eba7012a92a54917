import { mkdir } from "node:fs/promises";
import type { Logger } from "pino";
import type { OriginConfig } from "../config/origin-config.ts";
import { openFolderStore } from "./folder-store.ts";
import type { ObjectStore } from "./object-store.ts";
import { type ObjectReader, type PublishedObjects, watchChanges } from "./published-objects.ts";

export interface OpenedObjectStore {
  readonly objects: ObjectStore;
  /** A reader with connections of its own, where readers could use up those that publishing needs. */
  readonly reader?: ObjectReader;
  /** Gives up what is under way. */
  close(): Promise<void>;
}

export interface OpenedOrigin {
  readonly objects: ObjectStore;
  readonly publishedObjects: PublishedObjects;
  close(): Promise<void>;
}

/** Opens the origin that is configured. One that can't be reached now is opened too, and tried again. */
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
  // The AWS SDK takes 11 MB, and nearly half a second of the start.
  const { openS3Store } = await import("./s3/s3-store.ts");
  return openS3Store(origin, log);
}
