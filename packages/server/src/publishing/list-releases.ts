import type { Release } from "@screenspec/api";
import type { Context } from "../context.ts";
import type { Db } from "../database/tables.ts";
import type { Page } from "../http/page.ts";
import { type LiveChannel, readSpecPage, type SpecListQuery } from "../specs/list-specs.ts";
import type { Searcher, Searching } from "../specs/scan-search.ts";
import { maxFound } from "../specs/search-queries.ts";
import { listLiveIn } from "./channels/queries.ts";
import { readChannels } from "./read-channels.ts";

export interface ReleaseListQuery extends SpecListQuery {
  readonly channel?: string;
}

/** Returns one page of specs, each with the versions that its channels serve. */
export async function listReleases(
  context: Searching & Pick<Context, "addresses" | "findNames">,
  searcher: Searcher,
  query: ReleaseListQuery,
): Promise<Page<Release>> {
  const { db } = context;
  const channel = await findLiveChannel(db, query.channel);
  const list = { searcher, name: "releases", query, channel };
  const { items, next, total } = await readSpecPage(context, list);
  const channels = await readChannels(
    context,
    items.map(({ id }) => id),
    query,
  );
  const releases = items.map(({ id, slug, name, status, revision }) => ({
    id,
    slug,
    name,
    status,
    revision,
    channels: channels.get(id) ?? [],
  }));
  return { items: releases, next, total };
}

async function findLiveChannel(db: Db, name: string | undefined): Promise<LiveChannel | undefined> {
  if (name === undefined) return undefined;
  const ids = await listLiveIn(db, name, maxFound + 1);
  return { name, ids: ids.length > maxFound ? undefined : new Set(ids) };
}
