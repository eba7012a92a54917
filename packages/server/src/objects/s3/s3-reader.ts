import { formKey } from "../form-keys.ts";
import { codingsOf, kindOfKey } from "../keys.ts";
import type { StoredObject } from "../object-store.ts";
import type { ObjectReader } from "../published-objects.ts";
import type { Bucket } from "./bucket.ts";
import { targetOf } from "./pointer.ts";

/** Creates a reader of the objects of a bucket, in all their forms. */
export function createS3Reader(bucket: Bucket): ObjectReader {
  return {
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
  };
}

async function readForms(
  bucket: Bucket,
  key: string,
  deadline: AbortSignal,
): Promise<StoredObject | undefined> {
  const identity = await bucket.get(key, deadline);
  // A made-up key costs one request and not four.
  if (identity === undefined) return undefined;
  const others = await Promise.all(
    codingsOf(key)
      .filter((coding) => coding !== "identity")
      .map(async (coding) => [coding, await bucket.get(formKey(key, coding), deadline)] as const),
  );
  if (others.some(([, bytes]) => bytes === undefined)) return undefined;
  return { key, forms: { ...Object.fromEntries(others), identity } };
}
