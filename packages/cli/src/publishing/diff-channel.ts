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

/** A spec of which a channel may have a live version. */
interface ChannelSpec {
  readonly id: string;
  readonly slug: string;
  /** Null: nothing is live. */
  readonly liveVersion: number | null;
}

/** Compares a content with what a channel serves. @throws Failure if there is no such channel */
export async function diffContentWithChannel(
  api: Client,
  { slug, channel, content, customTypes }: ChannelContent,
): Promise<ChannelDifference> {
  const remote = (await listChannelSpecs(api, channel)).get(slug);
  const liveVersion = remote?.liveVersion ?? null;
  if (remote === undefined || liveVersion === null) {
    return { slug, live_version: null, differences: [{ text: `Not live in ${channel}.` }] };
  }
  const live = { ...remote, liveVersion };
  const differences = await diffWithLive(api, live, content, customTypes);
  return { slug, live_version: liveVersion, differences };
}

interface ChannelContent {
  readonly slug: string;
  readonly channel: string;
  /** Without errors. */
  readonly content: JsonObject;
  readonly customTypes: CustomTypes;
}

interface ChannelComparison {
  readonly api: Client;
  readonly config: Config;
  /** Only these specs; all if the list is empty. */
  readonly slugs: readonly string[];
  readonly channel: string;
}

/** How the files of a spec differ from what a channel serves. */
interface ChannelDifference {
  readonly slug: string;
  /** Null: nothing is live. */
  readonly live_version: number | null;
  readonly differences: readonly Difference[];
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
  const remotes = await listChannelSpecs(api, channel);
  const all = slugs.length > 0 ? slugs : [...new Set([...locals.keys(), ...remotes.keys()])].sort();
  const compared: ChannelDifference[] = [];
  for (const slug of all) {
    const [content, remote] = [locals.get(slug), remotes.get(slug)];
    const liveVersion = remote?.liveVersion ?? null;
    if (content === undefined && liveVersion === null) continue;
    const difference = (differences: readonly Difference[]) =>
      compared.push({ slug, live_version: liveVersion, differences });
    if (content === undefined) difference([{ text: `Only in ${channel}.` }]);
    else if (remote === undefined || liveVersion === null) {
      difference([{ text: `Not live in ${channel}.` }]);
    } else {
      const live = { ...remote, liveVersion };
      difference(await diffWithLive(api, live, content, customTypes));
    }
  }
  return compared.filter(({ differences }) => differences.length > 0);
}

/**
 * Returns the specs of the server by slug, with their live version in a channel.
 *
 * @throws Failure if there is no such channel
 */
async function listChannelSpecs(
  api: Client,
  channel: string,
): Promise<ReadonlyMap<string, ChannelSpec>> {
  const known = (await api.listKnownChannels()).map(({ name }) => name);
  if (!known.includes(channel)) {
    throw new Failure("channel_missing", `There is no channel "${channel}".`, {
      hint: `The server has ${known.join(", ")}.`,
    });
  }
  const specs = new Map<string, ChannelSpec>();
  for await (const { id, slug, channels = [] } of api.listSpecs({
    include: "channels",
    limit: 200,
    sort: "created_at",
  })) {
    const live = channels.find((each) => each.channel === channel);
    specs.set(slug, { id, slug, liveVersion: live?.live_version ?? null });
  }
  return specs;
}

/**
 * Returns what would change in a channel if a content was published to it, breaking changes first. The content must have
 * no errors.
 */
export async function diffWithLive(
  api: Client,
  { id, liveVersion }: ChannelSpec & { readonly liveVersion: number },
  content: JsonObject,
  customTypes: CustomTypes,
): Promise<readonly Difference[]> {
  const live = await readLive(api, id, liveVersion);
  const { specId, version, createdAt } = live;
  const composed = composeDocument(
    draftOf(content) as DraftContent,
    { specId, version, createdAt },
    { customTypes },
  );
  return sentencesOf(diffDocuments(live, composed).changes);
}

async function readLive(api: Client, id: string, version: number): Promise<Document> {
  return asJson(
    await api.getVersionDocument({ spec_id: id, version: `${version}` }),
  ) as unknown as Document;
}
