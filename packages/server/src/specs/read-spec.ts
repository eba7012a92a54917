import { LRUCache } from "lru-cache";
import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import { JsonText } from "../http/json-text.ts";
import { isId } from "../ids.ts";
import { findSpec, readSpecState } from "./queries.ts";
import { representSpec, specTag } from "./represent-spec.ts";

/** A spec as JSON, with its ETag. */
export interface ReadSpec {
  readonly tag: string;
  readonly json: JsonText;
}

/** Specs as they were read last, by id. A copy is good while its tag is the spec's. */
export type SpecCache = LRUCache<string, ReadSpec>;

const cacheBytes = 32 * 1024 * 1024;

export function createSpecCache(): SpecCache {
  return new LRUCache({ maxSize: cacheBytes, sizeCalculation });
}

/** With what its compressed forms may come to, which are made later. */
function sizeCalculation({ json }: ReadSpec): number {
  return 2 * json.bytes.length + 200;
}

/** @throws `not_found` */
export async function readSpec(
  context: Pick<Context, "db" | "epoch" | "specCache" | "addresses">,
  specId: string,
): Promise<ReadSpec> {
  const { db, epoch, specCache, addresses } = context;
  if (!isId("spec", specId)) throw notFound("spec", specId);
  const state = await readSpecState(db, specId);
  if (state === undefined) throw notFound("spec", specId);
  const cached = specCache.get(specId);
  if (cached !== undefined && cached.tag === specTag(epoch, state)) return cached;
  const spec = await findSpec(db, specId);
  if (spec === undefined) throw notFound("spec", specId);
  const read = {
    tag: specTag(epoch, spec),
    json: new JsonText(representSpec(spec, addresses.cdn)),
  };
  specCache.set(specId, read);
  return read;
}
