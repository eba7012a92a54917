import { defaultLimit, type Version } from "@screenspec/api";
import type { Context } from "../context.ts";
import { notFound } from "../errors/errors.ts";
import { cursorOf, type PageQuery, pageOf, readCursor } from "../http/page.ts";
import { type IncludeQuery, includeNames, nameOfCreator } from "../identity/include-names.ts";
import { isId } from "../ids.ts";
import { isSpec } from "../specs/queries.ts";
import {
  countVersions,
  findVersion,
  listVersions as listRows,
  type VersionSummary,
} from "./queries.ts";
import { readStoredDocument } from "./read-stored-document.ts";
import { listReleasesOf } from "./release-queries.ts";
import { versionAddresses } from "./version-addresses.ts";

/**
 * Returns one page of a spec's versions, newest first.
 *
 * @throws `not_found`
 */
export async function listVersions(
  context: Pick<Context, "db" | "addresses" | "findNames">,
  specId: string,
  { limit = defaultLimit, cursor, include }: PageQuery & IncludeQuery,
) {
  const { db, addresses } = context;
  if (!isId("spec", specId) || !(await isSpec(db, specId))) throw notFound("spec", specId);
  const list = `versions of ${specId}`;
  const after = readCursor(list, cursor);
  const rows = await listRows(db, specId, { limit: limit + 1, before: after?.[0] });
  const { page, next } = pageOf(rows, limit, ({ version }) => cursorOf(list, [version, specId]));
  const channels = await findChannels(db, specId, page);
  const items = page.map((row) => representVersion(row, channels, addresses.cdn));
  return {
    items: await includeNames(context, { include }, { items, fields: nameOfCreator }),
    next,
    total: await countVersions(db, specId),
  };
}

/** @throws `not_found` */
export async function readVersion(
  { db, addresses }: Pick<Context, "db" | "addresses">,
  specId: string,
  version: string,
): Promise<Version> {
  const row = await requireVersion(db, specId, version);
  return representVersion(row, await findChannels(db, specId, [row]), addresses.cdn);
}

/**
 * Returns the bytes of a version's document.
 *
 * @throws `not_found`, `unavailable` when the origin can't read it, or has lost or changed it
 */
export async function readVersionDocument(
  { db, objects }: Pick<Context, "db" | "objects">,
  specId: string,
  version: string,
): Promise<Buffer> {
  return readStoredDocument(objects, await requireVersion(db, specId, version));
}

async function requireVersion(
  db: Context["db"],
  specId: string,
  version: string,
): Promise<VersionSummary> {
  if (!isId("spec", specId) || !(await isSpec(db, specId))) throw notFound("spec", specId);
  const isNumber = /^[1-9]\d{0,8}$/.test(version);
  const row = isNumber ? await findVersion(db, specId, Number(version)) : undefined;
  if (row === undefined) throw notFound("version", version);
  return row;
}

/** Returns the channels that each version of a page was made live in, by name. */
async function findChannels(
  db: Context["db"],
  specId: string,
  page: readonly VersionSummary[],
): Promise<ReadonlyMap<number, string[]>> {
  const newest = page[0]?.version ?? 0;
  const oldest = page.at(-1)?.version ?? 0;
  const channels = new Map<number, string[]>();
  for (const { version, channel } of await listReleasesOf(db, specId, { oldest, newest })) {
    channels.set(version, [...(channels.get(version) ?? []), channel].sort());
  }
  return channels;
}

function representVersion(
  row: VersionSummary,
  channels: ReadonlyMap<number, string[]>,
  cdnBase: string,
): Version {
  const { version, revision, source_version, message, size, sha256, created_by } = row;
  return {
    version,
    revision,
    source_version,
    released_in: channels.get(version) ?? [],
    message,
    size,
    sha256,
    ...versionAddresses(cdnBase, row),
    created_at: new Date(row.created_at).toISOString(),
    created_by,
  };
}
