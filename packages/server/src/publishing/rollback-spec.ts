import type { Document } from "@screenspec/format";
import type { Context } from "../context.ts";
import { noSuchVersion, notFound } from "../errors.ts";
import { requireRevision } from "../http/conditional.ts";
import { type MakingContext, makeVersion } from "./make-version.ts";
import type { NextVersion, VersionInput } from "./next-version.ts";
import { findVersionWithContent, readNumbers } from "./queries.ts";
import { readStoredDocument } from "./read-stored-document.ts";

export interface RollbackInput extends VersionInput {
  readonly sourceVersion: number;
}

/**
 * Makes the document of an earlier version live again, as a new version: as it was then, whatever
 * has changed since, the custom types too. The draft stays.
 *
 * @throws `not_found`, `revision_mismatch`, `invalid_request` for a version that there is not,
 * `pointer_pending` when the version is committed but not live within 10 s
 */
export async function rollbackSpec(
  context: MakingContext & Pick<Context, "fairQueue">,
  input: RollbackInput,
) {
  return makeVersion(context, input, {
    event: "spec.rolled_back",
    prepare: () => takeVersion(context, input),
    replyWith: (made) => ({
      ...{ status: "rolled_back" as const, ...made },
      source_version: input.sourceVersion,
    }),
  });
}

async function takeVersion(
  { db, objects, clock, fairQueue }: Pick<Context, "db" | "objects" | "clock" | "fairQueue">,
  { specId, caller, ifMatch, sourceVersion }: RollbackInput,
): Promise<NextVersion> {
  const spec = await readNumbers(db, specId);
  if (spec === undefined) throw notFound("spec", specId);
  requireRevision(ifMatch, spec.revision);
  const source = await findVersionWithContent(db, specId, sourceVersion);
  if (source === undefined) throw noSuchVersion(sourceVersion, spec.latest_version);
  const stored = await readStoredDocument(objects, source);
  const version = spec.latest_version + 1;
  const createdAt = clock();
  const bytes = await fairQueue.run(caller.userId, stored.length, () => {
    const published: Document = JSON.parse(stored.toString("utf8"));
    const document = { ...published, version, createdAt: new Date(createdAt).toISOString() };
    return Buffer.from(JSON.stringify(document));
  });
  return {
    ...{ version, createdAt, sourceVersion, revision: source.revision, bytes },
    ...{ content: source.content, contentHash: source.content_hash },
    isCurrent: async () => true,
  };
}
