import { objectHeaders } from "../object-headers.ts";
import type { PointerTag, PointResult } from "../object-store.ts";
import type { Bucket, Found } from "./bucket.ts";
import type { Conditions } from "./conditions.ts";

interface Move {
  readonly pointer: string;
  readonly expected: PointerTag;
}

/** The object that a pointer shows; undefined when there is no such pointer. */
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
 * Puts the bytes of an object as the pointer. Whether that stands is asked only when it was refused:
 * then it may be that it was done, and the answer was lost.
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
  if (conditions !== undefined || !stands(found, expected)) return notMoved(found);
  const tag = await bucket.put(what, deadline);
  return tag === undefined ? notMoved(found) : { moved: true, tag };
}

/** Looks before, for the many stores that don't heed what is expected when they delete. */
export async function removePointer(
  bucket: Bucket,
  { pointer, expected }: Move,
  conditions: Conditions,
  deadline: AbortSignal,
): Promise<PointResult> {
  const found = await bucket.find(pointer, deadline);
  if (found === undefined) return { moved: true, tag: null };
  if (!stands(found, expected)) return notMoved(found);
  if (await bucket.remove(pointer, deadline, conditions?.(found.tag))) {
    return { moved: true, tag: null };
  }
  return notMoved(await bucket.find(pointer, deadline));
}

function stands(found: Found | undefined, expected: PointerTag): boolean {
  return (found?.tag ?? null) === expected;
}

function notMoved(found: Found | undefined): PointResult {
  return { moved: false, tag: found?.tag ?? null };
}

/** A folder's tag, from before the origin was a bucket, can't be asked for. */
function isTag(expected: PointerTag): boolean {
  return !expected?.endsWith(".json");
}
