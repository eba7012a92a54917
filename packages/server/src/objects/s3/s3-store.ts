import { randomBytes } from "node:crypto";
import type { Logger } from "pino";
import type { S3OriginConfig } from "../../config/origin-config.ts";
import { formOf } from "../encode-forms.ts";
import { formKey, objectOfForm, possibleFormKeys } from "../form-keys.ts";
import { codingsOf, kindOfKey } from "../keys.ts";
import { objectHeaders } from "../object-headers.ts";
import type { ListedObject, NewObject, ObjectStore } from "../object-store.ts";
import { ObjectThread } from "../object-thread.ts";
import type { OpenedObjectStore } from "../published-objects.ts";
import { type Bucket, openBucket, probeKey, type S3Timeouts } from "./bucket.ts";
import { createConditions } from "./conditions.ts";
import { putPointer, removePointer } from "./pointer.ts";
import { createS3Reader } from "./s3-reader.ts";

const probeBytes = 4096;
const top = "specs/";

/**
 * Stores objects in a bucket, with one object per form, from which `/cdn` chooses. A pointer is one object with a copy
 * of the uncompressed bytes, so that it moves atomically; a CDN that reads the bucket directly compresses them.
 *
 * Errors of the bucket are logged at the start. Each operation tries again.
 */
export function openS3Store(
  config: S3OriginConfig,
  log: Logger,
  timeouts?: S3Timeouts,
): OpenedObjectStore {
  const bucket = openBucket(config, timeouts);
  // Readers have their own connections, so that a publish doesn't wait behind them.
  const readersBucket = openBucket(config, timeouts);
  const thread = new ObjectThread();
  const close = async () => {
    bucket.close();
    readersBucket.close();
    await thread.close();
  };
  return {
    objects: createS3Store({ bucket, thread, log }),
    reader: createS3Reader(readersBucket),
    close,
  };
}

interface Dependencies {
  readonly bucket: Bucket;
  readonly thread: ObjectThread;
  readonly log: Logger;
}

export function createS3Store({ bucket, thread, log }: Dependencies): ObjectStore {
  const conditionsOf = createConditions(bucket, log);
  conditionsOf(bucket.deadline()).catch((error) => {
    log.error({ err: error }, "the origin can't be used");
  });

  async function putForms({ key, bytes: identity }: NewObject, deadline: AbortSignal) {
    const codings = codingsOf(key);
    const forms = await thread.encode(identity, codings);
    await Promise.all(
      codings.map(async (coding) => {
        const bytes = formOf(forms, coding);
        const headers = objectHeaders(key, coding, bytes);
        await bucket.put({ key: formKey(key, coding), bytes, headers }, deadline);
      }),
    );
  }

  return {
    async put(...objects) {
      const deadline = bucket.deadline();
      await Promise.all(objects.map((object) => putForms(object, deadline)));
    },

    ...createS3Reader(bucket),

    async point(pointer, target, expected) {
      const deadline = bucket.deadline();
      const conditions = await conditionsOf(deadline);
      return target === null
        ? removePointer(bucket, { pointer, expected }, conditions, deadline)
        : putPointer(bucket, { pointer, expected, target }, conditions, deadline);
    },

    async tagsOf(pointers) {
      const wanted = new Set(pointers);
      const [first = "", ...others] = [...wanted].sort();
      // Listing a thousand keys between costs as much as reading one.
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
          throw new Error("The bucket returned other bytes than it stored.");
        }
      } finally {
        await bucket.remove(key, deadline);
      }
    },
  };
}
