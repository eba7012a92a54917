import type { Client, DataOf } from "@screenspec/client";
import type { JsonObject } from "@screenspec/format";
import { type Include, isIncluded } from "../config/include.ts";
import { contentOf, hashOf } from "../specs/content.ts";
import type { LocalSpec } from "../specs/local-spec.ts";
import type { LockEntries, LockEntry } from "./lock.ts";

export type RemoteSpec = Pick<
  DataOf<"listSpecs">[number],
  | "id"
  | "slug"
  | "name"
  | "tags"
  | "managed_by"
  | "revision"
  | "updated_at"
  | "updated_by"
  | "created_by"
>;

/**
 * How files and server differ in a spec or a custom type:
 * - `equal`
 * - `changed_here`, `changed_there`: one changed since they were equal
 * - `changed_both`: both changed, or it isn't known since when they differ
 * - `new_here`, `new_there`: only one has it, and the lock doesn't know it
 * - `deleted_here`, `deleted_there`: it was deleted since both had it
 */
export type SyncState =
  | "equal"
  | "changed_here"
  | "changed_there"
  | "changed_both"
  | "new_here"
  | "new_there"
  | "deleted_here"
  | "deleted_there";

export interface ComparedSpec {
  readonly slug: string;
  readonly state: SyncState;
  readonly local: LocalSpec | undefined;
  readonly localContent: JsonObject | undefined;
  readonly remote: RemoteSpec | undefined;
  /** The server's content, where it was read because it differs. */
  readonly remoteContent: JsonObject | undefined;
  /** The hash of the server's content. */
  readonly remoteHash: string | undefined;
  readonly entry: LockEntry | undefined;
  /** Whether somebody else changed the draft since the state in the lock. */
  readonly isChangedThere: boolean;
}

/** More contents than these are read by one export instead of one by one. */
const maxSingleReads = 10;

interface Comparison {
  readonly api: Client;
  readonly locals: readonly LocalSpec[];
  readonly entries: LockEntries;
  /** Only these specs; undefined: all. */
  readonly slugs?: readonly string[] | undefined;
  /** Of the specs without files, only these. */
  readonly include?: Include | undefined;
}

/**
 * Compares the files with the server. A spec whose revision is that of the lock isn't read again: for 1,000 unchanged
 * specs, five requests list their revisions.
 */
export async function compareSpecs(comparison: Comparison): Promise<readonly ComparedSpec[]> {
  const { api, locals, entries, slugs, include } = comparison;
  const remotes = await listRemotes(api);
  const isOwn = await createOwnership(api);
  const bySlug = new Map(locals.map((local) => [local.slug, local]));
  const isWanted = (slug: string) => {
    if (slugs !== undefined && !slugs.includes(slug)) return false;
    const remote = remotes.get(slug);
    return bySlug.has(slug) || remote === undefined || isIncluded(include, remote);
  };
  const all = new Set([...bySlug.keys(), ...remotes.keys(), ...Object.keys(entries)]);
  const drafts = [...all]
    .filter(isWanted)
    .sort()
    .flatMap((slug) => {
      const [local, remote] = [bySlug.get(slug), remotes.get(slug)];
      if (local === undefined && remote === undefined) return [];
      const localContent = local && contentOf(local.spec);
      const localHash = localContent && hashOf(localContent);
      const entry = Object.hasOwn(entries, slug) ? entries[slug] : undefined;
      const knownHash = entry && remote && isSameState(entry, remote) ? entry.hash : undefined;
      return [{ slug, local, localContent, localHash, remote, entry, knownHash }];
    });
  const unread = drafts.filter(
    ({ remote, knownHash, localHash }) =>
      remote && (knownHash === undefined || knownHash !== localHash),
  );
  const contents = await readContents(
    api,
    unread.flatMap(({ remote }) => remote ?? []),
  );
  return drafts.map(({ localHash, knownHash, ...draft }) => {
    const remoteContent = draft.remote && contents.get(draft.remote.id);
    const remoteHash = remoteContent === undefined ? knownHash : hashOf(remoteContent);
    const { remote, entry } = draft;
    const state = stateOf({
      ...draft,
      localHash,
      remoteHash,
      entryHash: entry?.hash,
      isOwn: isOwn(remote),
    });
    const isChangedThere =
      remote !== undefined && entry !== undefined && entry.hash !== remoteHash && !isOwn(remote);
    return { ...draft, remoteContent, remoteHash, state, isChangedThere };
  });
}

/** Whether the draft is still the one that the entry describes. */
export function isSameState(
  entry: Pick<LockEntry, "id" | "revision" | "updated_at">,
  remote: Pick<RemoteSpec, "id" | "revision" | "updated_at">,
): boolean {
  const { id, revision, updated_at } = remote;
  return entry.id === id && entry.revision === revision && entry.updated_at === updated_at;
}

export async function listRemotes(api: Client): Promise<ReadonlyMap<string, RemoteSpec>> {
  const remotes = new Map<string, RemoteSpec>();
  for await (const spec of api.listSpecs({ limit: 200, sort: "created_at" })) {
    remotes.set(spec.slug, spec);
  }
  return remotes;
}

/** Reads contents by id, many in one request. */
async function readContents(
  api: Client,
  remotes: readonly RemoteSpec[],
): Promise<ReadonlyMap<string, JsonObject>> {
  const contents = new Map<string, JsonObject>();
  if (remotes.length > maxSingleReads) {
    const wanted = new Set(remotes.map(({ id }) => id));
    for await (const line of await api.exportSpecs()) {
      if (line.id === undefined || !wanted.delete(line.id)) continue;
      contents.set(line.id, contentOf(asJson(line)));
      if (wanted.size === 0) break;
    }
    return contents;
  }
  for (const { id } of remotes) {
    const spec = await api.getSpec({ spec_id: id });
    contents.set(id, contentOf(asJson(spec)));
  }
  return contents;
}

/** Casts a resource of the client: it was parsed from JSON, which its type doesn't say. */
export function asJson(value: object): JsonObject {
  return value as JsonObject;
}

/**
 * Returns whether a resource was written by the API key of the command. A key of CI has no lock of its last run: what it
 * wrote itself came from files too.
 */
export async function createOwnership(api: Client) {
  const { key_id: ownKey } = await api.getCurrentUser();
  return (resource: { readonly updated_by: string } | undefined) =>
    ownKey !== null && resource?.updated_by === ownKey;
}

interface Facts {
  readonly local: object | undefined;
  readonly localHash: string | undefined;
  readonly remote: object | undefined;
  readonly remoteHash: string | undefined;
  /** The hash in the lock: what both last had in common. */
  readonly entryHash: string | undefined;
  /** Whether the command's own key wrote what the server has. */
  readonly isOwn: boolean;
}

/** Returns how two sides differ: those of a spec, or of a custom type. */
export function stateOf({
  local,
  localHash,
  remote,
  remoteHash,
  entryHash,
  isOwn,
}: Facts): SyncState {
  if (remote === undefined) return entryHash === undefined ? "new_here" : "deleted_there";
  if (local === undefined) {
    return entryHash !== undefined || isOwn ? "deleted_here" : "new_there";
  }
  if (localHash === remoteHash) return "equal";
  if (isOwn || entryHash === remoteHash) return "changed_here";
  return entryHash !== undefined && entryHash === localHash ? "changed_there" : "changed_both";
}
