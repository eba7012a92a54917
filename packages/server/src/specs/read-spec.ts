import { isSlug } from "@screenspec/api/slugs";
import type { Context } from "../context.ts";
import { notFound } from "../errors/errors.ts";
import { tagWithNames } from "../http/conditional.ts";
import { JsonText } from "../http/ready-text.ts";
import { Reply } from "../http/reply.ts";
import { cacheReply } from "../http/reply-cache.ts";
import { type IncludeQuery, includesField } from "../identity/include-names.ts";
import { isId } from "../ids.ts";
import { findSpec, readSpecState, type SpecState } from "./queries.ts";
import { representSpec, specTag } from "./represent-spec.ts";
import { findIdBySlug } from "./slug-queries.ts";
import type { ReadSpec } from "./spec-cache.ts";

type ReadContext = Pick<Context, "db" | "epoch" | "specCache" | "addresses" | "findNames">;

/**
 * Returns a spec as JSON, with its ETag.
 *
 * @throws `not_found`
 */
export async function readSpec(
  context: ReadContext,
  specId: string,
  query: IncludeQuery,
): Promise<Reply<JsonText>> {
  const spec = await readCached(context, specId);
  return includesField(query, "names") ? addNames(context, spec) : spec.reply;
}

async function readCached(context: ReadContext, specId: string): Promise<ReadSpec> {
  const { db, epoch, specCache, addresses } = context;
  const cached = specCache.get(specId);
  if (cached === undefined && !isId("spec", specId)) throw notFound("spec", specId);
  const state = await readSpecState(db, specId);
  if (state === undefined) throw notFound("spec", specId);
  if (cached !== undefined && isOf(cached, state)) return cached;
  const spec = await findSpec(db, specId);
  if (spec === undefined) throw notFound("spec", specId);
  const { revision, live_generation, created_by, updated_by } = spec;
  const json = new JsonText(representSpec(spec, addresses.cdn));
  const reply = new Reply(json, { etag: specTag(epoch, spec) });
  const read = { revision, live_generation, created_by, updated_by, reply };
  cacheReply(specCache, specId, read);
  return read;
}

/** Appends the names to the JSON text. They are not cached: a name may change without the spec. */
async function addNames(
  { findNames }: Pick<Context, "findNames">,
  { created_by, updated_by, reply }: ReadSpec,
): Promise<Reply<JsonText>> {
  const found = await findNames([created_by, updated_by]);
  const names = {
    created_by_name: found.get(created_by) ?? null,
    updated_by_name: found.get(updated_by) ?? null,
  };
  const { bytes } = reply.body;
  const end = Buffer.from(`,${JSON.stringify(names).slice(1)}`);
  const json = new JsonText(Buffer.concat([bytes.subarray(0, -1), end]));
  const { etag = "" } = reply.headers;
  return new Reply(json, { etag: tagWithNames(etag, Object.values(names)) });
}

/**
 * Like `readSpec`, by the slug.
 *
 * @throws `not_found`
 */
export async function readSpecBySlug(
  context: ReadContext,
  slug: string,
  query: IncludeQuery,
): Promise<Reply<JsonText>> {
  const id = isSlug(slug) ? await findIdBySlug(context.db, slug) : undefined;
  if (id === undefined) throw notFound("spec", slug);
  return readSpec(context, id, query);
}

function isOf(cached: ReadSpec, state: SpecState): boolean {
  return cached.revision === state.revision && cached.live_generation === state.live_generation;
}
