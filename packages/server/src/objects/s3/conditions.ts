import type { Logger } from "pino";
import { type Bucket, probeKey } from "./bucket.ts";
import { S3Error } from "./s3-error.ts";

/**
 * Formats a tag for conditional writes: most stores take tags as they returned them, Ceph's gateway without quotes.
 * Undefined if the store doesn't support conditions.
 */
export type Conditions = ((tag: string) => string) | undefined;

const asGiven = (tag: string) => tag;
const bare = (tag: string) => tag.replaceAll('"', "");
const nobodysTag = '"00000000000000000000000000000000"';

/** Returns a function that detects, once, which conditions the store supports. */
export function createConditions(
  bucket: Bucket,
  log: Logger,
): (deadline: AbortSignal) => Promise<Conditions> {
  let found: Promise<Conditions> | undefined;

  async function find(deadline: AbortSignal): Promise<Conditions> {
    const conditions = await tryConditions(bucket, deadline);
    if (conditions === undefined) {
      log.warn(
        "the bucket ignores If-Match and If-None-Match: only the leases in the database keep two servers from moving a pointer at the same time",
      );
    }
    return conditions;
  }

  return (deadline) => {
    found ??= find(deadline).catch((error) => {
      found = undefined;
      throw error;
    });
    return found;
  };
}

async function tryConditions(bucket: Bucket, deadline: AbortSignal): Promise<Conditions> {
  const key = probeKey();
  const put = (expected?: string | null) => {
    const condition = expected === undefined ? {} : { expected };
    return bucket.put({ key, bytes: Buffer.from("probe"), ...condition }, deadline);
  };
  const tag = (await put()) ?? "";
  try {
    if ((await put(null)) !== undefined || (await put(nobodysTag)) !== undefined) return undefined;
    for (const conditions of [asGiven, bare]) {
      if ((await put(conditions(tag))) !== undefined) return conditions;
    }
    return undefined;
  } catch (error) {
    if (error instanceof S3Error && error.status === 501) return undefined;
    throw error;
  } finally {
    await bucket.remove(key, deadline);
  }
}
