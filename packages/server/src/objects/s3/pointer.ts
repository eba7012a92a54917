import { objectHeaders } from "../object-headers.ts";
import type { PointerTag, PointResult } from "../object-store.ts";
import type { Bucket, Found } from "./bucket.ts";
import type { Conditions } from "./conditions.ts";

interface Move {
  readonly pointer: string;
  readonly expected: PointerTag;
}

/** The key of the object that a pointer refers to; undefined if the pointer doesn't exist. */
export async function targetOf(
  bucket: Bucket,
  pointer: string,
  deadline: AbortSignal,
): Promise<string | undefined> {
  const found = await bucket.find(pointer, deadline);
  if (found === undefined) return undefined;
  const { target } = found.metadata;
  if (target === undefined) throw new Error(`${pointer} does not say which object it shows.`);
  return target;
}

/**
 * Stores the bytes of an object under the pointer's key. After a refusal it reads the pointer: an earlier attempt may
 * have succeeded with its answer lost.
 */
export async function putPointer(
  bucket: Bucket,
  { pointer, expected, target }: Move & { readonly target: string },
  conditions: Conditions,
  deadline: AbortSignal,
): Promise<PointResult> {
  const bytes = await bucket.get(target, deadline);
  if (bytes === undefined)
    throw new Error(`There is no object ${target} that a pointer could show.`);
  const what = { key: pointer, bytes, headers: objectHeaders(pointer, "identity", bytes, target) };
  if (conditions !== undefined && isTag(expected)) {
    const condition = expected === null ? null : conditions(expected);
    const tag = await bucket.put({ ...what, expected: condition }, deadline);
    if (tag !== undefined) return { moved: true, tag };
  }
  const found = await bucket.find(pointer, deadline);
  if (found?.metadata["target"] === target) return { moved: true, tag: found.tag };
  if (conditions !== undefined || !hasTag(found, expected)) return notMoved(found);
  const tag = await bucket.put(what, deadline);
  return tag === undefined ? notMoved(found) : { moved: true, tag };
}

/** Removes a pointer. It checks the tag first, since many stores ignore conditions of a delete. */
export async function removePointer(
  bucket: Bucket,
  { pointer, expected }: Move,
  conditions: Conditions,
  deadline: AbortSignal,
): Promise<PointResult> {
  const found = await bucket.find(pointer, deadline);
  if (found === undefined) return { moved: true, tag: null };
  if (!hasTag(found, expected)) return notMoved(found);
  if (await bucket.remove(pointer, deadline, conditions?.(found.tag))) {
    return { moved: true, tag: null };
  }
  return notMoved(await bucket.find(pointer, deadline));
}

function hasTag(found: Found | undefined, expected: PointerTag): boolean {
  return (found?.tag ?? null) === expected;
}

function notMoved(found: Found | undefined): PointResult {
  return { moved: false, tag: found?.tag ?? null };
}

/** Whether a tag is an ETag. A tag from before, when the origin was a folder, is a file name. */
function isTag(expected: PointerTag): boolean {
  return !expected?.endsWith(".json");
}
