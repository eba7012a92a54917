import { randomBytes } from "node:crypto";
import type { Logger } from "pino";
import type { S3OriginConfig } from "../../origin-config.ts";
import { formOf } from "../encode-forms.ts";
import { formKey, objectOfForm, possibleFormKeys } from "../form-keys.ts";
import { codingsOf, kindOfKey } from "../keys.ts";
import { objectHeaders } from "../object-headers.ts";
import type { ListedObject, ObjectStore, StoredObject } from "../object-store.ts";
import type { OpenedObjectStore } from "../open-object-store.ts";
import { type Bucket, openBucket, probeKey, type S3Timeouts } from "./bucket.ts";
import { createConditions } from "./conditions.ts";
import { putPointer, removePointer, targetOf } from "./pointer.ts";

const probeBytes = 4096;
const top = "specs/";

/**
 * Keeps objects in a bucket, each form as an object of its own, for `/cdn` to choose from. A pointer is
 * one object with the bytes that it shows, so that it moves whole; a CDN that reads the bucket itself
 * compresses them on the way.
 *
 * What is wrong with the bucket is told in the log at once; it is tried again whenever it is needed.
 */
export function openS3Store(
  config: S3OriginConfig,
  log: Logger,
  timeouts?: S3Timeouts,
): OpenedObjectStore {
  const bucket = openBucket(config, timeouts);
  return { objects: createS3Store(bucket, log), close: () => bucket.close() };
}

export function createS3Store(bucket: Bucket, log: Logger): ObjectStore {
  const conditionsOf = createConditions(bucket, log);
  conditionsOf(bucket.deadline()).catch((error) => {
    log.error({ err: error }, "the origin can't be used");
  });
  const listeners: ((pointer: string) => void)[] = [];
  return {
    async put(key, forms) {
      const deadline = bucket.deadline();
      await Promise.all(
        codingsOf(key).map(async (coding) => {
          const bytes = formOf(forms, coding);
          const headers = objectHeaders(key, coding, bytes);
          await bucket.put({ key: formKey(key, coding), bytes, headers }, deadline);
        }),
      );
    },

    async read(key) {
      const deadline = bucket.deadline();
      const isPointer = kindOfKey(key) === "pointer";
      const object = isPointer ? await targetOf(bucket, key, deadline) : key;
      return object === undefined ? undefined : readForms(bucket, object, deadline);
    },

    async objectOf(key) {
      const deadline = bucket.deadline();
      if (kindOfKey(key) === "pointer") return targetOf(bucket, key, deadline);
      return (await bucket.find(key, deadline)) === undefined ? undefined : key;
    },

    async point(pointer, target, expected) {
      const deadline = bucket.deadline();
      const conditions = await conditionsOf(deadline);
      const result =
        target === null
          ? await removePointer(bucket, { pointer, expected }, conditions, deadline)
          : await putPointer(bucket, { pointer, expected, target }, conditions, deadline);
      if (result.moved) for (const listener of listeners) listener(pointer);
      return result;
    },

    async tagsOf(pointers) {
      const wanted = new Set(pointers);
      const [first = "", ...others] = [...wanted].sort();
      // Of those that lie between, a list of a thousand costs as much as to look at one.
      const range = { after: first.slice(0, -1), upTo: others.at(-1) ?? first };
      const tags = new Map<string, string>();
      if (wanted.size === 0) return tags;
      for await (const page of bucket.list({ below: top, ...range, flat: true })) {
        for (const { key, tag } of page) if (wanted.has(key)) tags.set(key, tag);
      }
      return tags;
    },

    async *listPointers() {
      for await (const page of bucket.list({ below: top, flat: true })) {
        yield page.map(({ key }) => key).filter((key) => kindOfKey(key) === "pointer");
      }
    },

    async *listObjects() {
      for await (const page of bucket.list({ below: top })) {
        const newest = new Map<string, number>();
        for (const { key, storedAt } of page) {
          if (kindOfKey(key) === "pointer") continue;
          const object = objectOfForm(key);
          newest.set(object, Math.max(storedAt, newest.get(object) ?? 0));
        }
        yield [...newest].map(([key, storedAt]): ListedObject => ({ key, storedAt }));
      }
    },

    async remove(key) {
      const deadline = bucket.deadline();
      await Promise.all(possibleFormKeys(key).map((form) => bucket.remove(form, deadline)));
    },

    async probe() {
      const deadline = bucket.deadline();
      await conditionsOf(deadline);
      const key = probeKey();
      const bytes = randomBytes(probeBytes);
      await bucket.put({ key, bytes }, deadline);
      try {
        const read = await bucket.get(key, deadline);
        if (!read?.equals(bytes)) {
          throw new Error("The bucket gives something else than it was given.");
        }
      } finally {
        await bucket.remove(key, deadline);
      }
    },

    onMove: (listener) => void listeners.push(listener),
  };
}

async function readForms(
  bucket: Bucket,
  key: string,
  deadline: AbortSignal,
): Promise<StoredObject | undefined> {
  const identity = await bucket.get(key, deadline);
  // Whoever makes up keys costs one request each, and not four.
  if (identity === undefined) return undefined;
  const others = await Promise.all(
    codingsOf(key)
      .filter((coding) => coding !== "identity")
      .map(async (coding) => [coding, await bucket.get(formKey(key, coding), deadline)] as const),
  );
  if (others.some(([, bytes]) => bytes === undefined)) return undefined;
  return { key, forms: { ...Object.fromEntries(others), identity } };
}
