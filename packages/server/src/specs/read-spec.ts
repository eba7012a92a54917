import { LRUCache } from "lru-cache";
import type { Context } from "../context.ts";
import { notFound } from "../errors/errors.ts";
import { JsonText } from "../http/ready-text.ts";
import { Reply } from "../http/reply.ts";
import { isId } from "../ids.ts";
import { findSpec, readSpecState, type SpecState } from "./queries.ts";
import { representSpec, specTag } from "./represent-spec.ts";
import { isSlug } from "./slug.ts";
import { findIdBySlug } from "./slug-queries.ts";

/** A cached reply, and the state of the spec that it represents. */
interface ReadSpec extends SpecState {
  readonly reply: Reply<JsonText>;
}

/**
 * Cached replies by the id of the spec. A reply is valid while its state is the spec's. Without this a GET of 2 KB takes
 * ten times the processor time.
 */
export type SpecCache = LRUCache<string, ReadSpec>;

const cacheBytes = 32 * 1024 * 1024;

export function createSpecCache(): SpecCache {
  return new LRUCache({ maxSize: cacheBytes, sizeCalculation });
}

/** Doubled for the compressed bodies, which are added later. */
function sizeCalculation({ reply }: ReadSpec): number {
  return 2 * reply.body.bytes.length + 200;
}

/**
 * Returns a spec as JSON, with its ETag.
 *
 * @throws `not_found`
 */
export async function readSpec(
  context: Pick<Context, "db" | "epoch" | "specCache" | "addresses">,
  specId: string,
): Promise<Reply<JsonText>> {
  const { db, epoch, specCache, addresses } = context;
  const cached = specCache.get(specId);
  if (cached === undefined && !isId("spec", specId)) throw notFound("spec", specId);
  const state = await readSpecState(db, specId);
  if (state === undefined) throw notFound("spec", specId);
  if (cached !== undefined && isOf(cached, state)) return cached.reply;
  const spec = await findSpec(db, specId);
  if (spec === undefined) throw notFound("spec", specId);
  const { revision, live_generation } = spec;
  const json = new JsonText(representSpec(spec, addresses.cdn));
  const reply = new Reply(json, { etag: specTag(epoch, spec) });
  specCache.set(specId, { revision, live_generation, reply });
  return reply;
}

/**
 * Like `readSpec`, by the slug.
 *
 * @throws `not_found`
 */
export async function readSpecBySlug(
  context: Parameters<typeof readSpec>[0],
  slug: string,
): Promise<Reply<JsonText>> {
  const id = isSlug(slug) ? await findIdBySlug(context.db, slug) : undefined;
  if (id === undefined) throw notFound("spec", slug);
  return readSpec(context, id);
}

function isOf(cached: ReadSpec, state: SpecState): boolean {
  return cached.revision === state.revision && cached.live_generation === state.live_generation;
}
