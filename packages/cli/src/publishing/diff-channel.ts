import type { Client } from "@screenspec/client";
import {
  type CustomTypes,
  composeDocument,
  type Document,
  type DraftContent,
  diffDocuments,
  type JsonObject,
} from "@screenspec/format";
import type { Config } from "../config/config.ts";
import { Failure } from "../output/failure.ts";
import { requireValidSpecs } from "../specs/check-specs.ts";
import { contentOf, draftOf } from "../specs/content.ts";
import { asJson } from "../sync/compare.ts";
import { type Difference, sentencesOf } from "../sync/describe-differences.ts";

/** How a content differs from what a channel serves. */
interface ChannelDifference {
  readonly slug: string;
  /** Null: nothing is live. */
  readonly live_version: number | null;
  readonly differences: readonly Difference[];
}

interface ChannelComparison {
  readonly api: Client;
  readonly config: Config;
  /** Only these specs; all if the list is empty. */
  readonly slugs: readonly string[];
  readonly channel: string;
}

/**
 * Compares files with what a channel serves. Returns the specs that differ.
 *
 * @throws Failure if the files have errors, or there is no such channel
 */
export async function diffFilesWithChannel({
  api,
  config,
  slugs,
  channel,
}: ChannelComparison): Promise<readonly ChannelDifference[]> {
  const { specs, customTypes } = requireValidSpecs(config, slugs);
  const locals = new Map(specs.map((local) => [local.slug, contentOf(local.spec)]));
  const live = await listLive(api, channel);
  const all = slugs.length > 0 ? slugs : [...new Set([...locals.keys(), ...live.keys()])].sort();
  const compared: ChannelDifference[] = [];
  for (const slug of all) {
    const content = locals.get(slug);
    compared.push(await compare(api, channel, { slug, content, customTypes }, live.get(slug)));
  }
  return compared.filter(({ differences }) => differences.length > 0);
}

interface ComparedContent {
  readonly slug: string;
  /** Without errors. Undefined: there are no files. */
  readonly content: JsonObject | undefined;
  readonly customTypes: CustomTypes;
}

/** Compares a content with what a channel serves. @throws Failure if there is no such channel */
export async function diffContentWithChannel(
  api: Client,
  channel: string,
  compared: ComparedContent,
): Promise<ChannelDifference> {
  return compare(api, channel, compared, (await listLive(api, channel)).get(compared.slug));
}

interface LiveSpec {
  readonly id: string;
  readonly version: number;
}

/** Returns the specs that are live in a channel, by slug. */
async function listLive(api: Client, channel: string): Promise<ReadonlyMap<string, LiveSpec>> {
  const known = (await api.listKnownChannels()).map(({ name }) => name);
  if (!known.includes(channel)) {
    throw new Failure("channel_missing", `There is no channel "${channel}".`, {
      hint: `The server has ${known.join(", ")}.`,
    });
  }
  const live = new Map<string, LiveSpec>();
  const query = { include: "channels", limit: 200, sort: "created_at" } as const;
  for await (const { id, slug, channels = [] } of api.listSpecs(query)) {
    const version = channels.find((each) => each.channel === channel)?.live_version;
    if (typeof version === "number") live.set(slug, { id, version });
  }
  return live;
}

/** Returns what would change in the channel if the content was published to it, breaking changes first. */
async function compare(
  api: Client,
  channel: string,
  { slug, content, customTypes }: ComparedContent,
  live: LiveSpec | undefined,
): Promise<ChannelDifference> {
  const live_version = live?.version ?? null;
  if (live === undefined) {
    return { slug, live_version, differences: [{ text: `Not live in ${channel}.` }] };
  }
  if (content === undefined) {
    return { slug, live_version, differences: [{ text: `Only in ${channel}.` }] };
  }
  const document = await readDocument(api, live);
  const { specId, version, createdAt } = document;
  const head = { specId, version, createdAt };
  const composed = composeDocument(draftOf(content) as DraftContent, head, { customTypes });
  return {
    slug,
    live_version,
    differences: sentencesOf(diffDocuments(document, composed).changes),
  };
}

async function readDocument(api: Client, { id, version }: LiveSpec): Promise<Document> {
  const document = await api.getVersionDocument({ spec_id: id, version: `${version}` });
  return asJson(document) as unknown as Document;
}
